// The programs for judges, and what they read and answer.

import { at, button, copy, element } from "./dom.js";

/** A file is loaded when it is opened; that of a game of one's own is given. */
export function drawFiles(files) {
  at("files").replaceChildren(...files.map(({ file, about, text }) => {
    const code = element("code");
    const frame = element("pre", { tabIndex: 0, ariaLabel: file }, code);
    const load = async () => {
      const found = await fetch(file);
      return found.ok ? found.text() : `${file} is missing: ${found.status}`;
    };
    const copies = button("Copy", () => copy(code.textContent, copies, code));
    const details = element("details", {}, element("summary", { textContent: `${file}: ${about}` }), copies, frame);
    details.ontoggle = async () => { code.textContent ||= text ?? await load(); };
    return details;
  }));
}

/** What the judge gives at the start, and what it is answered. */
export function drawJudged(told) {
  at("judged").replaceChildren();
  if (!told) return;
  for (const [what, text] of [["Its input for this start", told.input], ["The answer", told.answer]]) {
    at("judged").append(element("p", { textContent: what }), element("pre", { tabIndex: 0, ariaLabel: what, textContent: text }));
  }
}
