"""What names are labelled with, in forms and at the head of a CV."""

import re

NAME_WORDS = (
    r"(?:(?:full |my |complete )?name(?: in full| and surname)?(?:,? (?:and )?(?:degrees|titles?))?"
    r"|(?:name|particulars) of (?:the )?(?:applicant|candidate|faculty(?: member)?|staff(?: member)?|teacher"
    r"|employee|author|researcher|professor|principal investigator)"
    r"|(?:applicant|candidate|faculty|staff|researcher|investigator)(?:['’]s)? name"
    r"|nom(?: et pr[ée]noms?|,? pr[ée]noms?| complet)?|nombres?(?: completo| y apellidos)?"
    r"|apellidos? y nombres?|apellidos, nombres?|nome(?: completo| e cognome| e sobrenome)?|cognome e nome"
    r"|vor- und (?:nach|zu|familien)name|vorname (?:und )?(?:nach|zu)name|name, vorname|naam|navn|namn|nimi"
    r"|ad[ıi](?:,| ve)? soyad[ıi]|ad soyad|imię i nazwisko|jméno(?: a příjmení)?|meno a priezvisko"
    r"|ime i prezime|nume(?: [sș]i prenume)?|név|ονοματεπώνυμο|ф\.?\s?и\.?\s?о\.?|имя и фамилия"
    r"|họ và tên|nama(?: lengkap)?"
    r"|성\s?명|이\s?름|氏\s?名|姓\s?名|名前)"
)
"""What a whole name is labelled with."""

NUMBERED = r"(?:(?:[\dIVX]{1,4}|[A-Za-z])[.)]\s*)*"
"""The number of a line of a form, as in `1. `, `I. `."""

NAME_LABEL = re.compile(
    rf"{NUMBERED}{NAME_WORDS}(?:\s*[/(]\s*{NAME_WORDS}\)?)?\s*(?:[:：|]\s*)+|(?:성\s?명|氏\s?名|姓\s?名)\s+",
    re.IGNORECASE,
)
"""The label of the name, as in `Name: Ada Example`, `Nome / Name: Ada Example`, `氏名 見本 花子`."""

ALONE = re.compile(rf"{NUMBERED}{NAME_WORDS}\s*[:：]?", re.IGNORECASE)
"""The label on a line of its own, the name below it."""

FAMILY_LABEL = re.compile(
    rf"{NUMBERED}(?:apellidos?|surname|(?:family|last) names?|nom(?: de famille| d[’']usage)?|nachname"
    r"|familienname|zuname|cognome|sobrenome|achternaam|efternavn|efternamn|soyad[ıi]|nazwisko|příjmení|фамилия"
    r"|姓)\s*(?:\([^()]*\)\s*)?(?:[:：|]\s*)+(?P<value>\S.*)",
    re.IGNORECASE,
)
"""A line with the family name alone, as in `Apellidos: Muestra Prueba`."""

GIVEN_LABEL = re.compile(
    rf"{NUMBERED}(?:nombres?|(?:first|given|middle)(?: and middle)? names?|forenames?|prénoms?|vornamen?"
    r"|nome|voornaam|fornavn|förnamn|ad[ıi]|imi[ęo]na?|imię|jméno|имя|名)"
    r"\s*(?:\([^()]*\)\s*)?(?:[:：|]\s*)+(?P<value>\S.*)",
    re.IGNORECASE,
)
"""A line with the given names alone, as in `Nombre: Ana`."""
