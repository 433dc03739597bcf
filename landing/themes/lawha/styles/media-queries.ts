import { underPitch } from '../narrow-panel.ts'

export const mediaQueries = `
@media (max-width: 61.25rem) {
  .desk, .about-text, .criteria, .panel, .tracks { grid-template-columns: minmax(0, 1fr); }
  .stub { border-radius: 0 0 .6rem .6rem; }
  .foot > :first-child { flex-basis: 100%; }
  .rules { columns: 1; }
  .arrivals li { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 40rem) {
  br.wide { display: none; }
  br.narrow { display: inline; }
  .wall { margin-inline: .5rem; }
  .under { flex-wrap: wrap; padding-inline: calc(var(--q) * 4); }
  .ctas .btn { inline-size: 100%; }
  .board { padding-inline: .9rem; }
  .board td, .board th { padding-inline-end: .7rem; }
  .board tbody th { font-size: 1rem; }
  .ledger { grid-template-columns: 1fr 1fr; padding-inline: .9rem; }
  .spec > div { grid-template-columns: 4.2rem minmax(0, 1fr); }
  .tracks > li { grid-template-columns: 6.2rem minmax(0, 1fr); }
  .sign { padding: .8rem; place-items: start center; }
  .sign + div { padding: 1rem 1.1rem 1.2rem; }
  .prizes li { grid-template-columns: minmax(0, 1fr); }
  .podium li:first-child .amount { --most: 8px; }
  .prizes .amount { --most: 4px; }
  .form-rows { grid-template-columns: minmax(0, 1fr); }
  .form-end .btn { inline-size: 100%; }
  .stub-title { font-size: 51px; }
  .day-board tr { display: grid; grid-template-columns: minmax(0, 1fr); padding-block: .5rem; border-block-end: 1px solid var(--line); }
  .day-board :is(td, th) { padding: 0; border: 0; inline-size: auto !important; }
  .day-board .prayer { background: var(--hw2); }
  .day-board .room > :first-child:empty { display: none; }
  .terminal, .news li { grid-template-columns: minmax(0, 1fr); }
  .rules > div { grid-template-columns: 2.6rem minmax(0, 1fr); }
  .rules dd { grid-column: 2; }
  .arrival-photo img { inline-size: 100%; }
  .foot { padding-block-end: 7rem; }
  .foot > div { flex-basis: 100%; }
  .stick { inset-inline: .75rem; inset-block-end: max(.75rem, env(safe-area-inset-bottom)); }
}
@media (max-width: 30rem) {
  .board .led { font-size: 24px; }
}
@media (max-width: 27rem) {
  .plate { padding-inline: 1rem; }
  .plate > :last-child:not(:first-child) { display: none; }
  .title { padding-block-end: var(--q); }
  .under { --q: min(calc(100cqi / var(--under)), ${underPitch}px) !important; }
  .opening { display: flex; flex-direction: column; }
  .opening .top { order: 1; }
  .desk { padding-block-start: 1rem; }
  .counter { display: flex; flex-direction: column; }
  .counter .ctas { order: -1; margin: 0 0 1.2rem; }
}
@media (max-width: 24rem) {
  .board { padding-inline: .7rem; }
  .board td, .board th { padding-inline-end: .45rem; }
  .board tbody th { font-size: .9375rem; }
  .board .lamp { gap: .3rem; font-size: .9375rem; }
  .amount { --most: 3px !important; }
}
@media (max-width: 23rem) {
  .board thead { display: none; }
  .board tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; padding-block: .4rem; border-block-end: 1px solid var(--line); }
  .board tr :is(td, th) { inline-size: auto; padding: 0; border: 0; }
  .board tbody th { grid-area: 2 / 1 / auto / -1; }
}
@media (max-width: 19.99rem) {
  .board tr, .spec > div { grid-template-columns: minmax(0, 1fr); }
  .spec > div { display: grid; padding-block: .4rem; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media (forced-colors: active) {
  .pix, .segments, .lamps { forced-color-adjust: none; }
  .wall, .board, .btn, .meters, .numbers > div { border: 2px solid; }
}
@media print {
  :root { --hw: #fff; --hw2: #fff; --off: #fff; --hi: #000; --hm: #333; --led: #000; --on-led: #000; --line: #999; --bg: #fff; --pan: #fff; --fill: #fff; --on-fill: #000; --accent: #000; --ink: #000; --mut: #333; }
  .bar nav, .lang, .btn, .tlink, .skip, .stick, .panel-main, .share, .calendars { display: none !important; }
  .wall, .board, .hanging, .stub { border: 1px solid #000; }
  .hanging { background: none; color: #000; }
  .address { border-color: #000; }
  .leds { background: none; }
  .sec, .dark { margin: 0; padding-block: 1.2rem 0; }
  h2, h3 { break-after: avoid; }
  li, tr, details, .rules > div { break-inside: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
  body { font-size: 10.5pt; }
}
`
