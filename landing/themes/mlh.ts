// What says that the hackathon is a member event of Major League Hacking, on the pages of those that are.
import type { Page } from '../page.ts'
import { isMlhMember } from '../pieces/MlhPennant.tsx'
import { minified } from './minified.ts'

/** It hangs from the masthead at the far end and leaves with the first screen. */
export const pennantOf = (page: Page): string => (isMlhMember(page) ? hanging : '')
/** A line of its own, where what is below has no room at its end. */
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
`)
