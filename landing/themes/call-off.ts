// The banner of a canceled or postponed hackathon, on its page and on the pages of its candidates.
import type { Page } from '../page.ts'
import { minified } from './minified.ts'

export const callOffStyle = ({ rules }: Page): string => (rules.callOff ? banner : '')

const banner = minified(`
.called-off { position: relative; z-index: 3; padding: 1.1rem max(var(--gut), calc((100% - var(--wide)) / 2)) 1.2rem; background: var(--ink); color: var(--paper, var(--bg)); line-height: 1.7; }
.called-off strong { font-weight: 700; font-size: 1.3rem; }
.called-off a { color: inherit; }
s { text-decoration-thickness: .1em; }
@media print { .called-off { border: 2px solid; } }
`)
