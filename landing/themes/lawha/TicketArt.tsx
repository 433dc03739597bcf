import { type TicketProgress, ticketSteps } from '../../look/ticket.ts'
import type { Page } from '../../page/page.ts'
import { ornamentsOf } from './led-art.ts'
import { dots, unlit } from './Pixels.tsx'

const [step, height] = [28, 11]
const width = ticketSteps * step

/** Lights the hackathon's ornament in the reading direction, a quarter of the row for each step. */
export function TicketArt({ page, progress }: { page: Page; progress: TicketProgress }) {
  const { main } = ornamentsOf(page.tenant.tenant_name)
  const lines = Array.from({ length: height }, (_, row) => {
    const lamps = Array.from({ length: width }, (__, at) => (at < progress * step && main(at, row - 5) ? '#' : '.'))
    return (page.language === 'ar' ? lamps.toReversed() : lamps).join('')
  })
  return (
    <svg className="pix pass-art" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className="off" d={unlit(width, height)} />
      <path className="on" d={dots(lines, '#')} />
    </svg>
  )
}

export const ticketStyle = `
.pass { border: 1px solid #000; border-radius: .6rem; background: var(--hw); color: var(--hi); }
.pass > .pass-art { block-size: auto; padding: .5rem .6rem; background: var(--hw2); border-block-end: 2px solid #000; }
.pass-head { border-block-end: 2px solid var(--line); }
.pass-kind { color: var(--hm); }
.pass-name { font: 400 34px/calc(19em / 17) "Small Led", "Led stand-in", sans-serif; color: var(--led); }
.pass .chip.own { display: inline-flex; align-items: center; gap: .5rem; padding: 0; color: var(--led); }
.pass .chip::before { content: ""; inline-size: .65rem; block-size: .65rem; border-radius: 50%; background: currentColor; }
.pass dt, .pass small, .pass figcaption { color: var(--hm); }
.pass dl > div { border-block-end: 1px solid var(--line); }
.pass:not(.coded) :is(.pass-when, .pass-where), .coded .pass-number { border-block-end: 0; }
.coded :is(.pass-when, .pass-where) { border-block: 1px solid var(--line); }
.pass .reference bdi { font: 400 34px/calc(19em / 17) "Small Led", "Led stand-in", sans-serif; color: var(--led); }
.coded .reference bdi { font-size: 25.5px; }
.coded .pass-code { margin: .2rem; inline-size: calc(100% - .4rem); border-radius: .3rem; }
.carries h1 { font-weight: 600; }
.pass a:focus-visible { outline-color: var(--led); }
@media print { #ticket .pass-name { font-size: 17pt; line-height: 1.1; } #ticket .reference bdi { font-size: 12.75pt; } #ticket .pass-code { margin: 1mm; inline-size: calc(100% - 2mm); } #ticket { border: 0; } }
`
