import { maxQuestions } from '#contract/limits.ts'
import { drained } from '../look/colour.ts'
import { minified } from '../look/minified.ts'
import type { PageView } from '../page-view/page-view.ts'
import type { Page } from '../page/page.ts'
import { isMlhMember } from '../pieces/MlhPennant.tsx'

/** Hides each field whose condition no selected option meets. Browsers without :has() show all fields. */
const conditions = Array.from({ length: maxQuestions }, (_, n) => `form:not(:has(.c${n}:checked)) .w${n} { display: none; }`).join('\n')

export const form = `
.form-wide, .field.lines, .field.choices, .form-rows:has(#f-phone) .field:has(#f-fullname) { grid-column: 1 / -1; }
.field > label, legend { display: block; padding: 0; margin-block-end: .3rem; font-weight: 600; }
.field small { font-weight: 400; }
[dir="rtl"] input[dir="ltr"] { text-align: end; text-overflow: ellipsis; }
.agree { display: flex; gap: .8rem; align-items: flex-start; cursor: pointer; }
.agree input { flex: none; inline-size: 1.5rem; block-size: 1.5rem; margin: .25rem 0 0; accent-color: var(--accent); }
.choices .agree { display: inline-flex; margin-inline-end: 1.6rem; }
${conditions}
.mate { margin-block-start: 1.2rem; }
.team_name:has(:placeholder-shown) + .fresh, .mate:not(:has(input:not(:placeholder-shown))) ~ .mate:not(:has(input:not(:placeholder-shown))) { display: none; }
.form-end { display: flex; flex-wrap: wrap; gap: .8rem 1.5rem; align-items: center; }
.form-end .hint { flex: 1 1 18rem; }
:is(.rules, .note) + .faq { margin-block-start: 1.2rem; }
.address + .form { margin-block-start: 1.6rem; }
ol.next { display: grid; gap: .4rem; margin: .4rem 0; padding: 0; list-style: none; }
ol.next li { line-height: 1.5; }
ol.next b { display: block; font-weight: 700; font-size: .9375rem; }
.reference bdi { display: inline-block; font-weight: 700; font-size: 1.25rem; }
.facts.personal { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.chip.own { inline-size: fit-content; max-inline-size: 100%; margin-block-end: .5rem; font-weight: 600; }
.sec.entry { grid-template-columns: minmax(0, 1fr); padding-block: 1.4rem; border: 0; }
.sec.entry h1 { display: block; margin: 0; font-size: clamp(1.7rem, 5vw, 2.8rem); line-height: 1.4; }
.sec.entry .tag { margin-block-start: .2rem; font-size: 1.2rem; line-height: 1.5; }
.entry .form { margin-block-start: 1.2rem; padding: 0; border: 0; background: none; }
.trap { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
fieldset:disabled { opacity: .65; }
.stick { display: none; }
`

export const links = `
.sign-of { display: inline-block; inline-size: 1.2em; block-size: 1.2em; margin-inline-end: .4em; vertical-align: -.25em; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.resources { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin-block-start: .6rem; list-style: none; }
.resources a { display: inline-block; padding-block: .25rem; font-weight: 600; }
@media print {
  .follow { display: flex !important; }
  .follow a::after { content: " " attr(href); }
}
`

export const own = `
.own > * + * { margin-block-start: 1.8rem; }
.points { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.2rem clamp(2rem, 4vw, 4rem); line-height: 1.75; }
.points dt { font-weight: 700; font-size: 1.15em; }
`

export const places = `
.video { margin-block-start: 1.8rem; }
.poster { display: block; position: relative; max-inline-size: 48rem; }
:is(.poster, .way) img { display: block; inline-size: 100%; block-size: auto; }
.poster span { display: flex; align-items: center; gap: .6rem; min-block-size: 2.75rem; padding-block: .4rem; font-weight: 600; }
.poster span::before { content: ""; flex: none; inline-size: 0; block-size: 0; border-block: .45em solid transparent; border-inline-start: .75em solid; }
.way { max-inline-size: 48rem; margin-block-start: 1.8rem; }
.cities { margin-block-start: 1.8rem; }
.cities ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1.2rem clamp(1.5rem, 3vw, 3rem); margin-block-start: .8rem; padding: 0; list-style: none; line-height: 1.7; }
.cities li > * { display: block; inline-size: fit-content; }
.cities b { font-size: 1.2em; }
`

// Pictures below the title: one row of equal height on wide screens, two columns on phones.
export const topPictures = `
.top { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); grid-template-rows: repeat(2, minmax(0, 1fr)); gap: .6rem; aspect-ratio: 5 / 2; max-block-size: 44rem; margin: clamp(1rem, 2.4vw, 2.2rem) var(--edge-in, var(--edge)); padding: 0; list-style: none; }
.top > :first-child, .top2 > li { grid-area: span 2 / span 2; }
.top3 > :nth-child(n + 2), .top4 > :nth-child(2) { grid-column: span 2; }
.top1 { grid-template-columns: minmax(0, 1fr); aspect-ratio: 5 / 2; }
.top.top1 > li { grid-column: auto; }
.top figure { position: relative; overflow: hidden; block-size: 100%; margin: 0; }
.top img { display: block; position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.top figcaption { position: absolute; inset-block-end: 0; inset-inline-start: 0; max-inline-size: 90%; max-block-size: 60%; overflow: hidden; margin: 0; padding: .1rem .8rem; background: var(--paper, var(--bg)); color: var(--ink); font-size: .9375rem; line-height: 1.65; }
@media (max-width: 48rem) {
  .top:nth-child(n) { display: flex; flex-wrap: wrap; aspect-ratio: auto; margin-inline: var(--gut); }
  .top > li { flex: 1 1 40%; aspect-ratio: 3 / 2; }
  .top > :first-child:nth-last-child(odd) { flex-basis: 100%; }
}
@media print { .top { break-inside: avoid; } }
`

// For phones with enlarged text: one column, and a header of two lines that is not sticky.
export const enlarged = `
@media (max-width: 19.99rem) {
  .bar { position: static; flex-wrap: wrap; row-gap: 0; }
  .logo { flex-basis: 100%; }
  .facts, .ledger, .people, .people ul, .people ul:has(> :nth-child(13)) { grid-template-columns: minmax(0, 1fr); }
  .ledger > :nth-child(n) { padding-inline: 0; }
}
`

// The banner of a canceled or postponed hackathon.
export const callOffStyle = ({ rules }: Page): string => (rules.callOff ? banner : '') + (rules.isFolded ? folded : '')

/** The colors of a canceled hackathon are nearly gray. */
export const shownPalette = <P extends Record<string, string>>({ rules }: Page, palette: P): P =>
  rules.isFolded ? drained(palette) : palette

const folded = minified(`
main img, .logo img, .logo svg { filter: grayscale(.85); }
.fold { margin-block-start: 2.5rem; border-block: 1px solid var(--rule); }
.fold > summary { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-block-size: 3.5rem; padding: .8rem max(var(--gut), calc((100% - var(--wide)) / 2)); list-style: none; font-weight: 700; font-size: 1.125rem; cursor: pointer; }
.fold > summary::-webkit-details-marker { display: none; }
.fold > summary::after { content: "+"; flex: none; inline-size: auto; block-size: auto; border: 0; border-radius: 0; background: none; font: 400 1.7rem/1 sans-serif; }
.fold[open] > summary::after { content: "–"; background: none; }
.fold > summary:focus-visible { outline-offset: -4px; }
`)

const banner = minified(`
.called-off { position: relative; z-index: 3; padding: 1.1rem max(var(--gut), calc((100% - var(--wide)) / 2)) 1.2rem; background: var(--ink); color: var(--paper, var(--bg)); line-height: 1.7; }
.called-off strong { font-weight: 700; font-size: 1.3rem; }
.called-off a { color: inherit; }
s { text-decoration-thickness: .1em; }
@media print { .called-off { border: 2px solid; } }
`)

/** Styles the verification code of published results. Only pages with results load it. */
export const sealStyle = ({ chapters }: PageView): string =>
  chapters.some(chapter => chapter.type === 'results' && chapter.view.seal) ? seal : ''

const seal = minified(`
.seal { max-inline-size: 48rem; margin-block-start: 1.2rem; border-block: 1px solid color-mix(in srgb, currentColor 28%, transparent); }
.seal > summary { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-block-size: 3rem; padding-block: .6rem; list-style: none; font: inherit; font-weight: 600; font-size: 1.0625rem; cursor: pointer; }
.seal > summary::-webkit-details-marker { display: none; }
.seal > summary::after { content: "+"; flex: none; inline-size: auto; block-size: auto; border: 0; border-radius: 0; background: none; font: 400 1.5rem/1 sans-serif; }
.seal[open] > summary::after { content: "–"; background: none; }
.seal .code { inline-size: fit-content; max-inline-size: 100%; padding: .6rem .9rem; border: 1px solid color-mix(in srgb, currentColor 28%, transparent); font-size: clamp(.75rem, 3.4vw, 1rem); line-height: 1.8; text-align: start; }
.seal code { font-family: ui-monospace, monospace; }
.seal .quiet { margin-block: .7rem 1rem; font-size: .9375rem; line-height: 1.7; }
`)

// A label about MLH membership, only for MLH member events.
/** Positioned below the header; scrolls away with the first screen. */
export const pennantOf = (page: Page): string => (isMlhMember(page) ? hanging : '')
/** Places the label on a separate line if there is no space beside the content below. */
export const pennantAbove = (page: Page): string => (isMlhMember(page) ? above : '')

const hanging = minified(`
.mlh { position: relative; z-index: 2; block-size: 0; filter: drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff); }
.mlh > * { position: absolute; inset-block-start: 0; inset-inline-end: var(--gut); display: grid; inline-size: 5.5rem; padding: .55rem .4rem 1.5rem; background: #14171c; color: #fff; clip-path: polygon(0 0, 100% 0, 100% 100%, 50% calc(100% - .9rem), 0 100%); font-size: .8125rem; line-height: 1.35; text-align: center; text-decoration: none; }
.mlh b { font-size: 1.5rem; font-weight: 700; line-height: 1.2; }
.mlh a:hover span { text-decoration: underline; }
@media print { .mlh { display: none; } }
`)

const above = minified(`
.mlh { padding: 0 var(--edge-in) .6rem; }
.mlh > * { display: inline-block; padding: 0 .9rem; border-radius: .35rem; background: #14171c; color: #fff; font-size: .9375rem; line-height: 1.9; text-decoration: none; }
.mlh a:hover span { text-decoration: underline; }
@media (max-width: 27rem) { .frieze { display: none; } }
`)
