export const narrow = `
@media (max-width: 61.25rem) {
  .sec { grid-template-columns: minmax(0, 1fr); }
  .facts, .ledger { grid-template-columns: 1fr 1fr; }
  :is(.facts, .ledger) > :nth-child(odd) { padding-inline-start: 0; border-inline-start: 0; }
  .ledger > :nth-child(even) { padding-inline-start: 1.4rem; }
  .facts > :nth-child(n+3) { border-block-start: 1px solid var(--ink); }
  .dates, .dates.of4, .dates.of6 { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .foot > :first-child { flex-basis: 100%; }
  .hero-text { min-block-size: 36rem; }
}
@media (max-width: 48rem) {
  .case .shot { inline-size: 12rem; }
  .hero { grid-template-columns: minmax(0, 1fr); }
  .hero-text { min-block-size: 0; justify-content: flex-start; padding-block: 1.1rem 2.2rem; }
  .ctas, .ctas .btn { inline-size: 100%; }
  .facts > div { padding: .8rem 1rem 1rem; }
  .ledger > div, .ledger > :nth-child(even) { padding-inline: 1rem; }
  .tracks > li { grid-template-columns: 4.6rem minmax(0, 1fr); }
  .tracks .plot { inline-size: 4.6rem; }
  .tracks > li > :last-child { grid-column: 2; }
  .dates, .dates.of2, .dates.of3, .dates.of4, .dates.of6 { grid-template-columns: minmax(0, 1fr); row-gap: 0; }
  .dates li { padding: 0 0 1.3rem; padding-inline-start: 2.4rem; }
  .dates li::before { inset-block: .3rem -.3rem; inset-inline: .62rem auto; inline-size: 2px; block-size: auto; }
  .dates li:last-child::before { display: none; }
  .dates li::after { inset-block-start: .3rem; }
  .people ul { grid-template-columns: 1fr 1fr; }
  .people .plot, .round img { inline-size: 6.5rem; block-size: 6.5rem; }
  .weights { grid-template-columns: minmax(0, 1fr); }
  .concentric { max-inline-size: 17rem; }
  .winners { grid-template-columns: minmax(0, 1fr); }
  .gallery { columns: 1; }
  .news li { grid-template-columns: minmax(0, 1fr); }
  .coupon { grid-template-columns: minmax(0, 1fr); }
  .stub { border-inline-end: 0; border-block-end: 2px dashed var(--frame); }
  .reg .coupon::before, .reg .coupon::after { display: none; }
  .form-rows { grid-template-columns: minmax(0, 1fr); }
  .form-end .btn { inline-size: 100%; }
  .sum { white-space: normal; }
}
@media (max-width: 40rem) {
  .foot > div { flex-basis: 100%; }
  .rules > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .stick { inset-inline: 1rem; inset-block-end: .8rem; box-shadow: 0 0 0 4px var(--paper); }
}
@media (max-width: 27rem) {
  .hero:not(.thanks) h1 { margin-block: .7rem .4rem; font-size: var(--phone); }
  .hero:not(.thanks) h1:lang(ar) .big { line-height: 1.3; }
  .hero:not(.thanks) h1:lang(en) { margin-block-start: 1rem; }
  .hero:not(.thanks) h1 .small { font-size: max(20px, .42em); }
  .hero .brief { display: flex; }
  .hero:not(.thanks) .extra { display: none; }
  .hero:not(.thanks) .tag:not(.long) { margin-block-start: .3rem; font-size: 1.3rem; line-height: 1.4; }
  .hero .ctas { margin-block-start: .9rem; }
}
@media (max-width: 24rem) {
  .facts dd { font-size: 1.15rem; }
}
@media (max-width: 19.99rem) {
  .chip { max-inline-size: 100% !important; }
  .facts > :nth-child(n) { padding-inline: 0; border-inline-start: 0; }
  .facts > :nth-child(n+2) { border-block-start: 1px solid var(--ink); }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media (forced-colors: active) {
  svg { forced-color-adjust: none; }
  /* Forced colors paint a backplate per line, which would cover the previous line. */
  h1, h2, h3, .lead { forced-color-adjust: none; color: CanvasText; }
  .btn, .chip, .dates em { border: 2px solid; }
}
`
export const print = `
@media print {
  .bar nav, .lang, .btn, .tlink, .skip, .stick, .valley, .reg, .share, .calendars { display: none !important; }
  .hero-text { min-block-size: 0; padding-block: 1rem; }
  .sec { padding-block: 1rem 0; margin-block-start: 1rem; }
  h2, h3 { break-after: avoid; }
  li, details, .sheet { break-inside: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`
