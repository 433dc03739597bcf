export const mediaQueries = `
@media (min-width: 90rem) {
  .hero { grid-template-columns: minmax(0, 1fr) 46rem; }
  .hero-text { padding-inline-start: calc((100vw - var(--wide)) / 2); }
  :is(.facts, .ledger) { --outer: calc((100vw - var(--wide)) / 2 + var(--wide) / 4); grid-template-columns: minmax(0, var(--outer)) 1fr 1fr minmax(0, var(--outer)); }
}
@media (max-width: 61.25rem) {
  .tracks, .tracks.of3 { grid-template-columns: 1fr 1fr; }
  .tracks.of2 { grid-template-columns: 1fr; }
  .reg { grid-template-columns: 1fr; }
  :is(.facts, .ledger) { grid-template-columns: 1fr 1fr; }
  :is(.facts, .ledger) > :nth-child(odd) { padding-inline-start: var(--gut); }
  .foot, .foot:has(> :nth-child(5)) { grid-template-columns: 1fr 1fr; }
  .foot > :first-child { grid-column: 1 / -1; }
  .dates, .dates.of5, .dates.of4 { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
@media (max-width: 48rem) {
  .case .shot { inline-size: auto; margin-inline: calc(-1 * var(--gut)); }
  .hero { grid-template-columns: minmax(0, 1fr); }
  .scene, .cover { order: -1; min-block-size: 0; aspect-ratio: 3 / 2; }
  .hero-text { padding-block: 1.3rem 2rem; }
  .ctas .btn { inline-size: 100%; }
  .facts > div, .facts > :first-child { padding: 1rem var(--gut) 1.1rem; min-block-size: 0; }
  .ledger > :nth-child(n) { padding-inline: var(--gut); }
  .podium, .podium.of2 { grid-template-columns: minmax(0, 1fr); }
  .podium > :nth-child(n) { order: 0; min-block-size: 0; }
  .form-rows { grid-template-columns: minmax(0, 1fr); }
  .form-end .btn { inline-size: 100%; }
  .dates, .dates.of2, .dates.of3, .dates.of4, .dates.of5 { grid-template-columns: minmax(0, 1fr); row-gap: 0; }
  .dates li { display: flex; gap: 1rem; align-items: center; border-block-end: 1px solid var(--rule); }
  .dates i { inline-size: 4.5rem; flex: none; align-self: end; }
  .dates li > div { border: 0; padding-block: .7rem; }
}
@media (max-width: 40rem) {
  .tracks, .tracks.of3 { grid-template-columns: minmax(0, 1fr); row-gap: 1rem; }
  .tracks > li, .tracks.of2 > li, .tracks.of1 > li { flex-direction: row; }
  .tracks .art, .tracks.of2 .art, .tracks.of1 .art { inline-size: 32%; max-inline-size: 9rem; flex: none; align-self: flex-start; }
  .tracks > li > div { padding: .6rem 1.1rem 1.1rem; }
  .foot, .foot:has(> :nth-child(5)) { grid-template-columns: minmax(0, 1fr); }
  .stick { inset-inline: 0; inset-block-end: 0; }
}
@media (max-width: 27rem) {
  /* Two of six rows of tiles. */
  .scene { aspect-ratio: 3; }
  .cover { aspect-ratio: auto; block-size: 10rem; }
  .cover .strip { block-size: 2.5rem; }
  .hero-text { display: flex; flex-direction: column; align-items: flex-start; padding-block-start: .8rem; }
  .hero-text > :is(h1, .ctas) { inline-size: 100%; }
  .hero:not(.thanks) h1 { margin-block: .4rem .5rem; font-size: var(--phone); }
  .hero:not(.thanks) h1 .small { font-size: max(20px, .62em); }
  .hero .brief { display: flex; }
  .hero:not(.thanks) .extra { display: none; }
  .hero:not(.thanks) .tag:not(.long) { margin-block-start: .3rem; font-size: 1.125rem; line-height: 1.6; }
  .hero .ctas { margin-block-start: .8rem; }
}
@media (max-width: 24rem) {
  .mark { display: none; }
  .facts dd { font-size: 1.0625rem; }
}
@media (max-width: 19.99rem) {
  .people h3 { aspect-ratio: auto; padding-block-end: 4rem; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media (forced-colors: active) {
  .art, .strip, .dates i { forced-color-adjust: none; }
  .btn, .chip, .dates em, .facts > div { border: 2px solid; }
  summary::after { background: LinkText; }
  h1 { line-height: 1.6; }
}
@media print {
  .bar nav, .lang, .btn, .tlink, .skip, .stick, .strip, .reg, .share:not(.follow), .calendars { display: none !important; }
  :root { --bg: #fff; --panel: #fff; }
  .hero, .bar { background: none; color: #000; }
  .scene { min-block-size: 0; max-block-size: 8cm; }
  .sec { padding-block-start: 1.2rem; }
  .tracks .art { max-block-size: 3.5cm; }
  h2, h3 { break-after: avoid; }
  .tracks > li, .dates li, .podium li, details { break-inside: avoid; }
  .facts *, .podium *, .others, .others *, .weights *, .foot, .foot *, .chip, .bar * { color: #000 !important; background: none !important; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`
