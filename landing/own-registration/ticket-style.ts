// Layout of the ticket; each theme adds its colors and shapes. In print, a ticket with a QR code has the size of a bank card (ISO/IEC 7810 ID-1).

import { minified } from '../look/minified.ts'

/** Added to the style of the two pages that show a ticket. `drawn` is the theme's style. */
export const ticketStyle = (drawn: string) => minified(layout) + minified(drawn) + minified(print)

const layout = `
.sec.carries { margin-block-start: 0; padding-block: .8rem 1.1rem; }
.sec.carries .tag { max-inline-size: 48ch; margin-block-start: .1rem; font-size: 1.0625rem; line-height: 1.5; text-wrap: pretty; }
.carries form .ctas { margin-block-start: .7rem; }
.carries > .after { margin-block-start: .5rem; }
.carries > .after > * + * { margin-block-start: .8rem; }
.pass { display: grid; grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); grid-template-areas: "art art" "head head" "who number" "when where"; inline-size: 100%; max-inline-size: 27rem; margin: .6rem 0; overflow: hidden; line-height: 1.5; }
.brief { grid-template-areas: "art art" "head head" "number number" "when where"; }
.pass.coded { grid-template-columns: minmax(0, 13fr) minmax(0, 9fr); grid-template-rows: auto auto 1fr 1fr; grid-template-areas: "art art" "head head" "code who" "code number" "when where" "hint hint"; }
.pass > dl { display: contents; }
.pass > .pass-art { grid-area: art; display: block; inline-size: 100%; block-size: 2.25rem; }
.pass-head { grid-area: head; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .3rem 1rem; padding: .7rem 1rem; }
.pass-kind { flex: 1; font-size: .875rem; }
.coded .pass-name { order: 1; flex-basis: 100%; }
.pass-name { flex: 1 1 8rem; min-inline-size: 0; font-weight: 700; font-size: 1.25rem; line-height: 1.35; }
.pass .chip.own { flex: none; margin: 0; padding: .15rem .8rem; font-size: .9375rem; white-space: nowrap; }
.pass-code { grid-area: code; display: block; inline-size: 100%; block-size: auto; background: #fff; }
.pass-who { grid-area: who; }
.pass-number { grid-area: number; }
.pass-when { grid-area: when; }
.pass-where { grid-area: where; }
.pass dl > div { display: flex; flex-direction: column; justify-content: center; min-inline-size: 0; padding: .5rem 1rem; }
.pass dt { font-size: .875rem; font-weight: 400; }
.pass dd { font-weight: 700; }
.pass small { display: block; font-size: .875rem; font-weight: 400; }
.pass .reference bdi { font-size: 1.125rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.pass figcaption { grid-area: hint; padding: .6rem 1rem .7rem; font-size: .875rem; line-height: 1.55; }
@media (min-width: 56rem) {
  .sec.carries { display: grid; grid-template-columns: minmax(0, 34rem) 27rem; grid-template-rows: auto 1fr; gap: 0 clamp(2rem, 5vw, 5rem); align-items: start; padding-block: 2.5rem 1.5rem; }
  .carries > .pass { grid-column: 2; grid-row: 1 / span 2; }
}
@media (max-width: 19.99rem) {
  .pass, .pass.coded, .brief { grid-template-columns: minmax(0, 1fr); grid-template-areas: "art" "head" "code" "who" "number" "when" "where" "hint"; }
}
`

// Nothing else is printed, so that the paper is one ticket. Without :has(), the whole page is printed.
const print = `
@page pass { size: 85.6mm 54mm; margin: 0; }
@media print {
  body:has(#ticket) > :not(main), main:has(#ticket) > :not(.carries), .carries:has(#ticket) > :not(.pass), .coded figcaption, .coded .pass-kind { display: none !important; }
  .carries:has(#ticket) { display: block !important; margin: 0 !important; padding: 0 !important; }
  #ticket { page: pass; inline-size: 85.6mm; block-size: 54mm; max-inline-size: none; margin: 0; border-radius: 0; grid-template-columns: 31mm minmax(0, 1fr) minmax(0, 1fr); grid-template-rows: 4mm auto 1fr 1fr; grid-template-areas: "art art art" "head head head" "code who number" "code when where"; break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; font-size: 7.5pt; line-height: 1.35; }
  #ticket > .pass-art { block-size: 4mm; }
  #ticket .pass-head { flex-wrap: nowrap; padding: 1.5mm 3mm; }
  #ticket .pass-name { order: 0; flex-basis: 0; font-size: 10pt; }
  #ticket .chip.own { padding: .3mm 2mm; font-size: 7pt; }
  #ticket .pass-code { align-self: center; }
  #ticket dl > div { padding: 1mm 2.5mm; }
  #ticket :is(dt, small) { font-size: 6.5pt; }
  #ticket .reference bdi { font-size: 9pt; }
}
`
