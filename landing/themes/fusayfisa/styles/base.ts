export const base = `
*, ::before, ::after { box-sizing: border-box; }
:root { --sheet: var(--sky); --on-sheet: var(--on-sky); --gut: clamp(1.15rem, 3.6vw, 3rem); --wide: 77.5rem; --edge-in: max(var(--gut), calc((100% - var(--wide)) / 2)); }
html { scroll-behavior: smooth; scroll-padding-block: 5.5rem 5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--bg);
  color: var(--ink);
  font: 400 1.0625rem/1.9 Alexandria, "Alexandria Fallback", system-ui, "Segoe UI", Tahoma, sans-serif;
  font-synthesis: none;
  overflow-wrap: anywhere;
}
body:lang(en) { line-height: 1.7; }
main { overflow-x: clip; }
h1, h2, h3, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; }
ul, ol { list-style: none; }
fieldset { border: 0; min-inline-size: 0; }
/* Aligns text in the other script to the start edge of the page. Chromium supports only the prefixed value. */
[dir="auto"] { text-align: -webkit-match-parent; text-align: match-parent; }
a { color: inherit; text-underline-offset: .3em; }
em { font-style: normal; font-weight: 600; }
:lang(en) em { font-style: italic; }
small { font-size: .9375rem; }
img { max-inline-size: 100%; block-size: auto; }
:is(a, summary, button, input, select, textarea):focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
.sr { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -6rem; z-index: 9; background: var(--coal); color: #fff; padding: .6rem 1rem; }
.skip:focus { inset-block-start: 1rem; }
.art { display: block; }
.sky { fill: var(--sky); }
.haze { fill: var(--haze); }
.deep { fill: var(--deep); }
.brand { fill: var(--brand); }
.sun { fill: var(--sun); }
.clay { fill: var(--clay); }
.grove { fill: var(--grove); }
.leaf { fill: var(--leaf); }
.cream { fill: var(--cream); }
.coal { fill: var(--coal); }
.line-cream { stroke: var(--cream); }
.line-coal { stroke: var(--coal); }
.btn {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: 3.5rem;
  padding: .4rem 2.1rem;
  border: 0;
  background: var(--cta);
  color: var(--on-cta);
  font: inherit;
  font-weight: 700;
  font-size: 1.125rem;
  line-height: 1.5;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.btn:hover { text-decoration: underline; text-decoration-thickness: 2px; }
.sec { padding: clamp(3.25rem, 7.5vw, 6.5rem) var(--edge-in) 0; }
h2 { font-weight: 900; font-size: clamp(2rem, 4.2vw, 3.4rem); line-height: 1.45; margin-block-end: 1.3rem; text-wrap: balance; }
h2:lang(en) { line-height: 1.15; }
h3 { font-weight: 700; font-size: 1.25rem; line-height: 1.6; text-wrap: balance; }
p { text-wrap: pretty; }
.sample { filter: grayscale(.85); }
.tag.sample { border-block-end: 2px dashed; inline-size: fit-content; }
.sample-note { display: inline-block; margin-block-end: 1rem; padding: 0 .9rem; border: 2px dashed currentColor; font-weight: 600; font-size: .9375rem; }
`
