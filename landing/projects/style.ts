// Styles of the projects' pages in all themes. Each theme sets the colors --s0 to --s3 of signs.
export const projectStyle = `
.projects { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 2rem 1.5rem; margin-block: 1.6rem; padding: 0; list-style: none; line-height: 1.6; }
.projects li { min-inline-size: 0; overflow-wrap: anywhere; }
.exhibit { position: relative; }
.exhibit > a { display: block; color: inherit; text-decoration: none; }
/* The whole card is the link. */
.exhibit > a::after { content: ""; position: absolute; inset: 0; }
.exhibit > a:focus-visible { outline: 0; }
.exhibit:has(a:focus-visible) { outline: 3px solid currentColor; outline-offset: 3px; }
.exhibit b { display: block; margin-block-start: .5rem; font-size: 1.2rem; font-weight: 700; line-height: 1.4; }
.award { inline-size: fit-content; max-inline-size: 100%; margin-block-start: .7rem; padding: .1rem .8rem; font-weight: 600; line-height: 1.6; }
.case { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: center; gap: 1.5rem clamp(2rem, 4vw, 4rem); padding-block: 2rem; border: 0; overflow-wrap: anywhere; }
.case h1 { display: block; margin-block: .5rem .2rem; font-size: clamp(2rem, 5vw, 3.6rem); line-height: 1.4; }
.case .line { font-size: 1.25rem; line-height: 1.6; }
.case .by { margin-block-start: .2rem; font-weight: 600; }
.case .ctas { margin-block: 1rem 0; }
.ways { display: flex; flex-wrap: wrap; gap: 0 1.6rem; margin-block-start: .4rem; padding: 0; list-style: none; }
.ways a { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: inherit; }
.spoken fieldset { display: flex; inline-size: 100%; max-inline-size: 24rem; margin: 0 0 1rem; padding: 0; border: 1px solid currentColor; }
.spoken label { position: relative; flex: 1; min-block-size: 2.75rem; display: grid; place-items: center; cursor: pointer; }
.spoken input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
.spoken label:has(:checked) { background: var(--ink); color: var(--paper, var(--bg)); }
.spoken label:has(:focus-visible) { outline: 3px solid currentColor; outline-offset: 3px; }
.spoken:has(#in-ar:checked) .in-en, .spoken:has(#in-en:checked) .in-ar { display: none; }
@media (max-width: 48rem) {
  .case { grid-template-columns: minmax(0, 1fr); gap: .6rem; padding-block: 0 1.6rem; }
  .case .btn { inline-size: 100%; }
}
.exhibit:hover b { text-decoration: underline; text-underline-offset: .25em; }
.projects .by { font-size: .9375rem; opacity: .85; }
.shot { display: block; overflow: hidden; inline-size: 100%; aspect-ratio: 16 / 10; }
.shot img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
.s0 { fill: var(--s0, var(--tint, color-mix(in srgb, var(--ink) 10%, transparent))); }
.s1 { fill: var(--s1, var(--accent)); }
.s2 { fill: var(--s2, color-mix(in srgb, var(--accent) 55%, var(--ink))); }
.s3 { fill: var(--s3, color-mix(in srgb, var(--accent) 45%, var(--bg, #fff))); }
.axis { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.find { display: flex; flex-wrap: wrap; gap: .8rem; max-inline-size: 40rem; }
.find input { flex: 1 1 14rem; min-inline-size: 0; min-block-size: 3rem; padding: .4rem .9rem; border: 1px solid currentColor; background: transparent; color: inherit; font: inherit; }
.find input::placeholder { color: inherit; opacity: .8; }
.tabs { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; margin-block-start: 1rem; padding: 0; list-style: none; }
.tabs a { display: inline-block; padding-block: .55rem; color: inherit; }
.tabs [aria-current] { font-weight: 700; text-decoration: none; box-shadow: inset 0 -.16rem var(--accent); }
.pages { display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; margin-block: 1rem; }
.pages a { display: inline-block; padding-block: .4rem; }
.written { max-inline-size: 68ch; line-height: 1.8; overflow-wrap: anywhere; white-space: pre-line; }
.written > * { white-space: normal; }
.written > * + * { margin-block-start: 1rem; }
.other > summary { padding-block: .6rem; cursor: pointer; font-weight: 600; }
.held { position: sticky; inset-block-end: 0; z-index: 2; margin-inline: -.8rem; padding: .8rem; border-block-start: 1px solid currentColor; background: var(--sand, var(--card, var(--pan, var(--bg)))); }
.held .hint { flex: 1 1 16rem; }
/* On a phone the bar names only what matters most, so that the fields stay visible. */
@media (max-width: 48rem) { .held .hint > p + p { display: none; } }
/* Browsers accept files that are dropped on a file field. */
.field input[type="file"] { inline-size: 100%; min-block-size: 6rem; padding: 2rem 1rem; border: 2px dashed currentColor; background: transparent; }
.kept { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }
.kept img { display: block; inline-size: 8rem; block-size: auto; }
.summary .rules { margin-block-start: .8rem; }
`
