// Sticky header, section menu on narrow screens, registration button on phones. Without scripts, the menu opens as :target, and following a
// link closes it.
export const bars = `
.bar { position: sticky; inset-block-start: 0; z-index: 6; }
.bar .btn { flex: none; min-block-size: 2.75rem; padding: .2rem 1.3rem; font-size: 1rem; white-space: nowrap; }
.sections, .bar .shut { display: none; }
.logo { min-inline-size: 9rem; }
.logo > span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
@media (min-width: 72.01rem) {
  .more { display: none; }
}
@media (max-width: 72rem) {
  .bar { min-block-size: 3.75rem; padding-block: .4rem; }
  .bar nav { display: none; }
  .logo { min-inline-size: 0; margin-inline-end: auto; }
  .sections { display: inline-flex; flex: none; align-items: center; gap: .55rem; min-block-size: 2.75rem; font-weight: 600; text-decoration: none; }
  .sections::before { content: ""; inline-size: 1.15rem; block-size: .8rem; border-block: 3px solid; background: linear-gradient(currentColor, currentColor) center/100% 3px no-repeat; }
  .bar nav:target { display: block; position: fixed; inset: 0; z-index: 8; overflow-y: auto; overscroll-behavior: contain; margin: 0; padding: .4rem var(--gut) 2rem; background: var(--sheet); color: var(--on-sheet); }
  html:has(#sections:target) { overflow: hidden; }
  .bar nav:target ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 0 2rem; }
  .bar nav:target li a { display: block; padding-block: .65rem; border-block-end: 1px solid; font-size: 1.25rem; font-weight: 600; white-space: normal; }
  .bar .shut { display: flex; align-items: center; justify-content: flex-end; gap: .7rem; min-block-size: 3rem; font-weight: 600; text-decoration: none; }
  .bar .shut::after { content: "×"; font: 700 1.75rem/1 system-ui, sans-serif; }
}
@media (max-width: 40rem) {
  /* Two columns, so that a long menu fits a phone without scrolling. */
  .bar nav:target ul:has(> :nth-child(15)) { grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr)); gap: 0 1.2rem; }
  .bar nav:target ul:has(> :nth-child(15)) a { font-size: 1.0625rem; }
  .logo > span { font-size: .9375rem; }
  .logo-picture img { max-inline-size: 4.5rem; }
  @supports (animation-timeline: scroll()) {
    .bar > .btn { display: none; }
    body { timeline-scope: --form; }
    #register { view-timeline: --form; }
    /* The registration button appears below the first screen and disappears at the form. */
    .stick { display: flex; position: fixed; z-index: 5; visibility: hidden; animation: arrive linear both, leave linear forwards; animation-timeline: scroll(), --form; animation-range: 90vh 100vh, cover; }
    @keyframes arrive { from { visibility: hidden; } to { visibility: visible; } }
    @keyframes leave { from, to { visibility: hidden; } }
  }
}
/* Low viewports: a phone in landscape mode, or 400 % zoom. */
@media (max-height: 30rem) {
  .bar { position: static; }
}
@media print {
  .bar { position: static; }
  .sections, .bar .btn { display: none !important; }
}
`
