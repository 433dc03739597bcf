import { type TicketProgress, ticketSteps } from '../../look/ticket.ts'
import type { Page } from '../../page/page.ts'
import { Plotted } from './Plot.tsx'

const [gap, height] = [110, 24]

/** Draws one field for each step on a line in the reading direction. The fields of past steps are filled, the last one has the color. */
export function TicketArt({ page, progress }: { page: Page; progress: TicketProgress }) {
  const xOf = (at: number) => (page.language === 'ar' ? ticketSteps - 1 - at : at) * gap
  return (
    <svg className="pass-art" viewBox={`-14 -14 ${(ticketSteps - 1) * gap + 28} ${height + 4}`} aria-hidden="true" focusable="false">
      <path className="line" d={`M0 0H${(ticketSteps - 1) * gap}`} />
      {Array.from({ length: ticketSteps }, (_, at) => (
        <g key={at} transform={`translate(${xOf(at)} 0) scale(.2)`}>
          <circle className="sheet-ground" r="56" />
          {at < progress - 1 && <Plotted texture="solid" />}
          {at === progress - 1 && <Plotted texture="spot" />}
          <circle className="outline" r="50" />
        </g>
      ))}
    </svg>
  )
}

export const ticketStyle = `
.pass { position: relative; background: var(--card); border: 1px solid var(--ink); border-block-start: 4px solid var(--ink); overflow: visible; }
.pass > .pass-art { block-size: auto; max-block-size: 2.6rem; padding: .7rem 1rem 0; }
.pass-art .outline { stroke-width: 7; }
.sheet-ground { fill: var(--card); }
.pass-head { padding-block-start: .4rem; border-block-end: 1px dashed var(--frame); }
.pass-name { font-family: var(--display); font-size: 1.4rem; }
.pass :is(dt, figcaption, .pass-kind) { color: var(--muted); }
.pass .chip { gap: .5rem; background: none; }
.pass .chip::before { background: var(--spot); }
.pass-number, .pass-when, .pass-where { border-block-start: 1px solid var(--rule); }
.pass-number, .pass-where { border-inline-start: 1px solid var(--rule); }
.coded .pass-who { border-inline-start: 1px solid var(--rule); }
.pass:not(.coded) .pass-number { border-block-start: 0; }
.brief .pass-number { border-inline-start: 0; }
.pass :is(.pass-when, .pass-where, .pass-who) dd { font-family: var(--display); font-size: 1.125rem; }
.pass small { font-family: Plex, "Plex Stand-in", sans-serif; }
.pass figcaption { border-block-start: 1px solid var(--rule); }
.coded .pass-code { margin: .2rem; inline-size: calc(100% - .4rem); }
@media print { #ticket > .pass-art { padding: 1mm 3mm 0; } #ticket .pass-code { margin: 1mm 2mm; inline-size: calc(100% - 4mm); } #ticket :is(.pass-when, .pass-where, .pass-who) dd { font-size: 8.5pt; } }
`
