// Each page contains only the rules of its composition.

import type { Composition } from '../composition.ts'

const svg = '.pivot svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }'

/** The circle is cut by the far edge. */
const side = `
${svg}
.pivot { position: absolute; inset-block-start: -3.2rem; inset-inline-start: 57%; block-size: calc(100% + 3.2rem); max-block-size: 52rem; aspect-ratio: 1; }
.hero:has(.plate) .pivot { block-size: 46rem; }
@media (max-width: 48rem) {
  .hero h1 { margin-block-start: 6.6rem; }
  /* The circle would cover the end of a long first line. */
  .hero h1:has(.big:first-child) { margin-block-start: 9.6rem; }
  .chip { max-inline-size: 74%; }
  .pivot, .hero:has(.plate) .pivot { block-size: 27rem; inset-block-start: -12.6rem; inset-inline-start: calc(100% - 12.6rem); }
  .hero.thanks h1 { margin-block-start: 13rem; }
}
@media (max-width: 27rem) {
  .pivot, .hero:has(.plate) .pivot { block-size: 20rem; inset-block-start: -9.4rem; inset-inline-start: calc(100% - 9.4rem); }
  .hero:not(.thanks) h1:nth-child(n) { margin-block-start: 3.9rem; }
  .hero:not(.thanks) h1:nth-child(n):has(.big:first-child) { margin-block-start: 6.1rem; }
}
@media print { .pivot, .hero:has(.plate) .pivot { block-size: 13cm; inset-block-start: -2cm; } }
`

/** The whole circle is in a square with smaller circles in its corners. */
const whole = `
${svg}
.hero { column-gap: clamp(1.5rem, 3vw, 3rem); }
.pivot { position: relative; align-self: center; aspect-ratio: 1; margin-block: 1.5rem; }
@media (max-width: 48rem) {
  .pivot { position: absolute; inset-block-start: 1.1rem; inset-inline-end: var(--gut); inline-size: 9.75rem; margin: 0; }
  .hero h1 { margin-block-start: 9rem; }
  .hero.thanks h1 { margin-block-start: 11.5rem; }
  .chip { max-inline-size: calc(100% - 10rem); }
}
@media (max-width: 27rem) {
  .pivot { inline-size: 7.5rem; }
  .hero:not(.thanks) h1:nth-child(n) { margin-block-start: 5.5rem; }
  .chip { max-inline-size: calc(100% - 8rem); }
}
@media print { .pivot { max-block-size: 8cm; } }
`

/** Returns the name's size above a drawing: one line at up to `most` % of the screen's height, or several lines at 11 %. */
const name = (most: number) =>
  `@media (min-width: 48.01rem) { .hero:not(.thanks) h1 { font-size: max(1.9rem, min(var(--cap), max(min(100cqi / var(--wide-line), ${most}svh), min(100cqi / var(--wide-big), 11svh)))); } }`

/** The upper half of the circle rests on the facts. The name has the full width. */
const rise = `
.hero { container-type: inline-size; grid-template: repeat(6, auto) 1fr / minmax(0, 1fr) minmax(0, 50%); align-items: start; min-block-size: 40rem; padding-block-start: 1.6rem; }
.hero-text { display: contents; }
.hero-text > :is(.chip, h1) { grid-column: 1 / -1; justify-self: start; }
.hero-text > * { grid-column: 1; }
.pivot { grid-area: 3 / 2 / -1; align-self: end; padding-block-start: 1.5rem; }
.pivot svg { inline-size: 100%; overflow: hidden; }
${name(26)}
@media (max-width: 48rem) {
  .hero { grid-template: none / minmax(0, 1fr); min-block-size: 0; padding-block-start: 1.1rem; }
  .pivot { grid-area: auto; order: 2; padding-block-start: 2rem; }
}
@media print { .hero { min-block-size: 0; } .pivot { max-inline-size: 12cm; } }
`

/** A row of circles on the facts. */
const row = `
.hero { grid-template-columns: minmax(0, 1fr); grid-template-rows: 1fr auto; min-block-size: 40rem; }
.hero .hero-text { min-block-size: 0; padding-block-end: 2.2rem; }
.pivot svg { inline-size: 100%; aspect-ratio: 7; overflow: hidden; }
.pivot :is(.line, .outline) { vector-effect: non-scaling-stroke; stroke-width: 1.3; }
.pivot .bold { stroke-width: 3; }
.pivot .sweep { stroke-width: 10; }
${name(21)}
@media (max-width: 61.25rem) { .pivot svg { aspect-ratio: 5; } }
@media (max-width: 48rem) {
  .hero { min-block-size: 0; }
  .pivot svg { aspect-ratio: 3; }
}
@media print { .hero { min-block-size: 0; } }
`

/** A band across the top, with a scale at its lower edge. */
const ruler = `
.hero { --band: clamp(8rem, 14vw, 13rem); grid-template-columns: minmax(0, 1fr); min-block-size: 40rem; padding-block-start: var(--band); }
.hero .hero-text { min-block-size: 0; }
.pivot { position: absolute; inset-block-start: 0; inset-inline: 0; block-size: calc(var(--band) - 1.4rem); border-block-end: 1px solid var(--ink); }
.pivot svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
.pivot svg + svg { inset-block: 100% auto; block-size: 1.1rem; }
.pivot svg + svg path { vector-effect: non-scaling-stroke; }
.pivot .thin { stroke-width: 1.2; }
.arm line { stroke: var(--ink); stroke-width: 4; }
${name(21)}
@media (max-width: 48rem) { .hero { min-block-size: 0; } }
@media (max-width: 27rem) { .hero { --band: 5rem; } }
@media print { .hero { min-block-size: 0; } }
`

export const compositionStyles: Record<Composition, string> = { side, whole, rise, row, ruler }
