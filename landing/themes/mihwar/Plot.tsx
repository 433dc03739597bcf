// Draws a small field with the textures of the large circle, and a pie chart for progress.

import type { Page } from '../../page/page.ts'
import { arcDots, circlePath, rays, wedge } from './geometry.ts'

export const textures = ['rings', 'rays', 'dots', 'half'] as const
type Texture = (typeof textures)[number]

export const Plot = ({ texture, className = '' }: { texture: Texture; className?: string }) => (
  <svg className={`plot ${className}`} viewBox="-52 -52 104 104" aria-hidden="true" focusable="false">
    <Plotted texture={texture} />
  </svg>
)

/** Drawn around the origin with radius 50. */
export function Plotted({ texture }: { texture: Texture | 'spot' | 'solid' | 'quarter' }) {
  switch (texture) {
    case 'rings':
      return <path className="line thin" d={[6, 11, 16, 21, 26, 31, 36, 41, 46, 50].map(circlePath).join('')} />
    case 'rays':
      return (
        <>
          <path className="line thin" d={rays(8, 50, 0, 354, 6)} />
          <circle className="ink" r="5" />
        </>
      )
    case 'dots':
      return (
        <>
          <path className="dots small" d={arcDots(4, 46, 8.4, 0, 359)} />
          <circle className="outline" r="50" />
        </>
      )
    case 'half':
      return (
        <>
          <path className="spot" d={wedge(0, 50, 0, 180)} />
          <circle className="outline" r="50" />
        </>
      )
    case 'quarter':
      return (
        <>
          <path className="solid" d={wedge(0, 50, 200, 250)} />
          <circle className="outline" r="50" />
        </>
      )
    case 'spot':
      return <circle className="spot" r="50" />
    case 'solid':
      return <circle className="solid" r="50" />
  }
}

/** `share` is the filled part of the circle, 0–1. */
export const Pie = ({ share }: { share: number }) => (
  <svg className="pie" width="20" height="20" viewBox="-54 -54 108 108" aria-hidden="true" focusable="false">
    {share >= 1 ? <circle className="spot" r="50" /> : <path className="spot" d={wedge(0, 50, 0, share * 360)} />}
    <circle className="outline" r="50" />
  </svg>
)

// The circle as a dial: one turn is the time from the opening of registration to the event, the next turn is the event.
type Dial = { ticks: number; bold: number; turn: number }

const hour = 3_600_000

/** `ticks` is the number of marks on the rim, of which every `bold`-th is long. `turn` is the current position, 0–1. */
export function dialOf({ tenant, now }: Pick<Page, 'tenant' | 'now'>): Dial {
  const [starts, ends] = [Date.parse(tenant.starts_at), Date.parse(tenant.ends_at)]
  const hours = Math.max(1, Math.round((ends - starts) / hour))
  return { ...rim(hours), turn: turnOf(now.getTime(), Date.parse(tenant.registration_opens_at), starts, ends) }
}

/** Returns marks for hours if they are distinguishable, otherwise for days or weeks. */
function rim(hours: number): Pick<Dial, 'ticks' | 'bold'> {
  if (hours <= 96) return { ticks: Math.max(6, hours), bold: 6 }
  const days = Math.ceil(hours / 24)
  return days <= 70 ? { ticks: days, bold: 7 } : { ticks: Math.ceil(days / 7), bold: 4 }
}

function turnOf(now: number, opens: number, starts: number, ends: number): number {
  const [from, to] = now < starts ? [Math.min(opens, starts), starts] : [starts, ends]
  return to > from ? Math.min(1, Math.max(0, (now - from) / (to - from))) : 0
}
