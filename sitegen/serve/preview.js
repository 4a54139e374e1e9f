// Runs in pages of a preview only. Listens for news of the build, and shows what is wrong in a box.
(() => {
  "use strict";
  const own = document.currentScript.src;
  const address = own.replace(/^http/, "ws").replace(/__preview\.js.*$/, "__news");
  let box = null;

  const write = (parent, tag, text, style) => {
    const made = parent.appendChild(document.createElement(tag));
    made.textContent = text;
    made.style.cssText = style || "";
    return made;
  };

  const hide = () => { if (box) { box.remove(); box = null; } };

  const show = (faults) => {
    hide();
    if (!faults.length) return;
    box = document.createElement("div");
    const root = box.attachShadow({ mode: "open" });
    const panel = write(root, "div", "", "position:fixed;inset:auto 1rem 1rem 1rem;max-height:60vh;overflow:auto;" +
      "z-index:2147483647;background:#fff;color:#14161a;border:2px solid #b3261e;border-radius:.5rem;" +
      "padding:1rem 1.25rem;font:15px/1.5 system-ui,sans-serif;box-shadow:0 .5rem 2rem #0006");
    panel.setAttribute("role", "alert");
    write(panel, "strong", faults.length === 1 ? "One fault: the last good site is shown" :
      faults.length + " faults: the last good site is shown", "color:#b3261e");
    for (const fault of faults.slice(0, 20)) {
      const part = write(panel, "div", "", "margin-top:.75rem");
      write(part, "div", fault.place, "font:13px ui-monospace,monospace;color:#555");
      write(part, "div", fault.message);
      if (fault.hint) write(part, "div", "Hint: " + fault.hint, "color:#555");
      if (fault.lines.length) {
        const lines = write(part, "pre", "", "margin:.25rem 0 0;padding:.5rem;background:#f4f4f2;overflow:auto;" +
          "font:13px/1.4 ui-monospace,monospace");
        for (const line of fault.lines)
          write(lines, "div", String(line.number).padStart(5) + "  " + line.text,
            line.is_fault ? "background:#ffe1de" : "");
      }
    }
    document.documentElement.appendChild(box);
  };

  const renewLooks = () => {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const fresh = link.cloneNode();
      fresh.href = link.href.replace(/[?&]renewed=\d+$/, "") + "?renewed=" + Date.now();
      fresh.onload = () => link.remove();
      link.after(fresh);
    }
  };

  const listen = (isAgain) => {
    const news = new WebSocket(address);
    let isOpen = false;
    news.onopen = () => { isOpen = true; if (isAgain) location.reload(); };
    news.onmessage = (event) => {
      const told = JSON.parse(event.data);
      if (told.command === "reload") location.reload();
      if (told.command === "looks") { hide(); renewLooks(); }
      if (told.command === "faults") show(told.faults);
    };
    news.onclose = () => setTimeout(listen, 500, isAgain || isOpen);
  };
  listen(false);
})();
