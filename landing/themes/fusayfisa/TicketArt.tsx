import { seededBy } from '../../look/seed.ts'
import { type TicketProgress, ticketSteps } from '../../look/ticket.ts'
import type { Page } from '../../page/page.ts'
import { stones } from './Strip.tsx'
import { At } from './tiles.tsx'

const tilesPerStep = 3
const count = ticketSteps * tilesPerStep

/** Lays the hackathon's own tiles in the reading direction, three for each step. The others are pale. */
export function TicketArt({ page, progress }: { page: Page; progress: TicketProgress }) {
  const { below, shuffled } = seededBy(`${page.tenant.tenant_name} strip`)
  const row = [...shuffled(stones), ...shuffled(stones)].slice(0, count)
  return (
    <svg className="art pass-art" viewBox={`0 0 ${count * 100} 100`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {row.map((stone, i) => (
        <g key={i} className={i < progress * tilesPerStep ? undefined : 'unlaid'}>
          <At x={(page.language === 'ar' ? count - 1 - i : i) * 100} y={0} turn={below(4) * 90}>
            {stone}
          </At>
        </g>
      ))}
    </svg>
  )
}

export const ticketStyle = `
.pass { background: var(--panel); }
.pass > .pass-art { block-size: auto; background: var(--sand); }
.unlaid { opacity: .16; filter: grayscale(1); }
.pass-head { background: var(--sky); color: var(--on-sky); }
.pass-who { background: var(--parchment); color: #1b1d22; }
.pass-number { background: var(--coal); color: #fbf5e8; }
.pass-when { background: var(--sun); color: var(--on-sun); }
.pass-where { background: var(--grove); color: var(--on-grove); }
.pass figcaption { background: var(--sand); }
@media print { #ticket > .pass-art { block-size: 4mm; } #ticket .pass-head { background: var(--sky) !important; } }
`
