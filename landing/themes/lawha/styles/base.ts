export const base = `
*, ::before, ::after { box-sizing: border-box; }
:root { --sheet: var(--hw); --on-sheet: var(--hi); --gut: clamp(1.1rem, 3.4vw, 2.75rem); --wide: 80rem; --edge-in: max(var(--gut), calc((100% - var(--wide)) / 2)); }
html { scroll-behavior: smooth; scroll-padding-block: 5.5rem 5.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--bg);
  color: var(--ink);
  font: 400 1.0625rem/1.85 "Readex Pro", Stand-in, system-ui, "Segoe UI", Tahoma, sans-serif;
  font-synthesis: none;
  overflow-wrap: anywhere;
}
body:lang(en) { line-height: 1.65; }
main { overflow-x: clip; }
h1, h2, h3, p, ul, ol, dl, dd, fieldset, figure { margin: 0; padding: 0; }
ul, ol { list-style: none; }
fieldset { border: 0; min-inline-size: 0; }
[dir="auto"] { text-align: -webkit-match-parent; text-align: match-parent; }
a { color: inherit; text-underline-offset: .28em; }
em { font-style: normal; font-weight: 600; }
small { font-size: .9375rem; font-weight: 400; }
img { max-inline-size: 100%; block-size: auto; }
:is(a, summary, button, input):focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
:is(.dark, .foot, .wall, .board, .hanging) :is(a, summary, input):focus-visible { outline-color: var(--led); }
.sr { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -6rem; z-index: 9; background: var(--ink); color: var(--bg); padding: .6rem 1rem; }
.skip:focus { inset-block-start: 1rem; }
.led { font-family: "Small Led", "Led stand-in", sans-serif; font-weight: 400; font-size: 34px; line-height: calc(19em / 17); }
.btn {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: 3.4rem;
  padding: .4rem 2rem;
  border: 0;
  border-radius: .35rem;
  background: var(--fill);
  color: var(--on-fill);
  font: inherit;
  font-weight: 600;
  font-size: 1.125rem;
  line-height: 1.5;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.btn:hover { text-decoration: underline; text-decoration-thickness: 2px; }
.tlink { display: inline-block; padding-block: .6rem; font-weight: 600; text-decoration-thickness: 2px; }
.ctas { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.6rem; margin-block-start: 1.4rem; }
.sec { padding: clamp(3.25rem, 7vw, 6rem) var(--edge-in) 0; }
.dark { margin-block-start: clamp(3.25rem, 7vw, 6rem); padding-block: clamp(2.5rem, 5vw, 4.5rem); background: var(--hw); color: var(--hi); }
.dark + .dark { margin-block-start: 0; border-block-start: 2px solid var(--line); }
h2 { margin-block-end: 1.5rem; font-weight: 600; font-size: clamp(1.6rem, 2.6vw, 2.2rem); line-height: 1.45; text-wrap: balance; }
h2:lang(en) { line-height: 1.2; }
h3 { font-weight: 600; font-size: 1.2rem; line-height: 1.55; text-wrap: balance; }
p { text-wrap: pretty; }
.sample { filter: grayscale(1); }
.tag.sample { border-block-end: 2px dashed; inline-size: fit-content; }
.sample-note { display: inline-block; margin-block-end: 1rem; padding: 0 .9rem; border: 2px dashed currentColor; font-weight: 600; font-size: .9375rem; }
`
