export const base = `
*, ::before, ::after { box-sizing: border-box; }
:root { --sheet: var(--paper); --on-sheet: var(--ink); --gut: clamp(1.15rem, 4vw, 4.25rem); --wide: 76rem; --edge: max(var(--gut), calc((100% - var(--wide)) / 2)); --display: Print, "Print Stand-in", "Times New Roman", serif; }
html { scroll-behavior: smooth; scroll-padding-block: 5.5rem 5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 400 1.0625rem/1.9 Plex, "Plex Stand-in", system-ui, "Segoe UI", Tahoma, sans-serif;
  font-synthesis: none;
  overflow-wrap: anywhere;
  overflow-x: clip;
}
body:lang(en) { line-height: 1.65; }
h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
ul, ol { list-style: none; }
fieldset { border: 0; min-inline-size: 0; }
/* Aligns text in the other script to the start edge of the page. Chromium supports only the prefixed value. */
[dir="auto"] { text-align: -webkit-match-parent; text-align: match-parent; }
a { color: inherit; text-underline-offset: .35em; text-decoration-thickness: 1px; }
b, strong, em { font-weight: 600; font-style: normal; }
small { font-size: .9375rem; }
img { display: block; max-inline-size: 100%; block-size: auto; }
:is(a, summary, button, input):focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
.sr { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -6rem; z-index: 9; background: var(--ink); color: var(--paper); padding: .6rem 1rem; }
.skip:focus { inset-block-start: 1rem; }
svg { display: block; overflow: visible; }
.line, .outline { fill: none; stroke: var(--ink); stroke-width: 1.6; }
.thin { stroke-width: 1; }
.bold { stroke-width: 3.4; }
.paper { fill: var(--paper); }
.ink { fill: var(--ink); }
.solid { fill: var(--solid); }
.spot { fill: var(--spot); }
.dots { fill: none; stroke: var(--ink); stroke-width: 5.4; stroke-linecap: round; stroke-dasharray: 0 17; }
.dots.small { stroke-width: 2.6; stroke-dasharray: 0 8.4; }
.plot .thin { stroke-width: .8; }
.valley :is(.line, .outline) { vector-effect: non-scaling-stroke; stroke-width: 1.3; }
.pie { flex: none; inline-size: 1.25rem; block-size: 1.25rem; }
.pie .outline { stroke-width: 7; }
.quiet, .name + p, small { color: var(--muted); }
.quiet, .name + p { font-size: .9375rem; line-height: 1.7; }
.btn {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: 3.4rem;
  padding: .4rem 2rem;
  border: 0;
  border-radius: 2rem;
  background: var(--ink);
  color: var(--paper);
  font: inherit;
  font-weight: 600;
  font-size: 1.125rem;
  line-height: 1.5;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.btn:hover { text-decoration: underline; }
.tlink { display: inline-block; padding-block: .6rem; font-weight: 600; text-decoration: underline; text-decoration-color: var(--spot); text-decoration-thickness: 3px; }
h2, h3, h1, .lead, .intro, .tag, .fin { font-family: var(--display); font-weight: 700; text-wrap: balance; }
h2 { font-size: clamp(1.9rem, 3vw, 2.6rem); line-height: 1.45; }
h2:lang(en) { line-height: 1.12; }
h3 { font-size: 1.5rem; line-height: 1.5; }
h3:lang(en) { line-height: 1.25; }
p { text-wrap: pretty; }
.md { padding-inline-start: 1.3em; list-style: disc; }
ol.md { list-style: decimal; }
.sample { filter: grayscale(.9); }
.tag.sample { border-block-end: 2px dashed; inline-size: fit-content; }
.sample-note { display: inline-block; margin-block-start: .6rem; padding: 0 .9rem; border: 1px dashed currentColor; font-size: .9375rem; }
`
