import type { Page } from '../../page.ts'
import { seededBy } from '../seed.ts'
import { arcDots, circlePath, point, rays, wedge } from './geometry.ts'
import { dialOf } from './Plot.tsx'

const [hub, rim] = [74, 400]

/** Draws seeded fields, ticks for the hours, and an arm that shows the current time. */
export function Pivot({ page }: { page: Page }) {
  const { ticks, bold, turn } = dialOf(page)
  const arm = page.rules.hasValidDates ? turn * 360 : 0
  return (
    <div className="pivot" aria-hidden="true">
      <Fields seed={page.tenant.tenant_name} arm={arm} />
      <svg viewBox="-500 -500 1000 1000" focusable="false">
        <path className="line" d={marks(ticks, at => at % bold !== 0, 420, 442)} />
        <path className="line bold" d={marks(ticks, at => at % bold === 0, 420, 470)} />
        <g className="arm" transform={`rotate(${arm.toFixed(2)})`}>
          <path d={`M0 ${-hub}V${-rim - 48}`} />
          {wheels.map(r => (
            <circle key={r} cy={-r} r="7" />
          ))}
        </g>
        <circle className="paper outline" r={hub - 12} />
        <circle className="ink" r="13" />
      </svg>
    </div>
  )
}

const wheels = [100, 142, 184, 226, 268, 310, 352, 394]

/** Draws fields as a separate layer, so that lines remain sharp when rotated. One field follows the arm. */
function Fields({ seed, arm }: { seed: string; arm: number }) {
  const { below, shuffled } = seededBy(`${seed} fields`)
  const watered = 84 + below(48)
  const start = 26 + below(30)
  const [first, second, third] = [52 + below(30), 24 + below(14), 40 + below(26)] as const
  const gap = (360 - watered - start - first - second - third) / 3
  const kinds = shuffled(['dots', 'solid', 'rays'] as const)
  const froms = [arm + start, arm + start + first + gap, arm + start + first + second + 2 * gap]
  const widths = [first, second, third]
  return (
    <svg className="fields" viewBox="-500 -500 1000 1000" focusable="false">
      <path className="line thin" d={Array.from({ length: 29 }, (_, i) => circlePath(hub + 8 + i * 11.35)).join('')} />
      {kinds.map((kind, at) => {
        const [from, to] = [froms[at] ?? 0, (froms[at] ?? 0) + (widths[at] ?? 0)]
        return <Field key={kind} kind={kind} from={from} to={to} />
      })}
      <path className="spot" d={wedge(hub, rim, arm - watered, arm)} />
      <circle className="outline" r={rim} />
    </svg>
  )
}

function Field({ kind, from, to }: { kind: 'dots' | 'solid' | 'rays'; from: number; to: number }) {
  if (kind === 'solid') return <path className="solid" d={wedge(hub, rim, from, to)} />
  return (
    <>
      <path className="paper" d={wedge(hub, rim - 1, from, to)} />
      {kind === 'dots' ? (
        <path className="dots" d={arcDots(hub + 16, rim - 8, 17, from + 1.5, to - 1.5)} />
      ) : (
        <path className="line thin" d={rays(hub + 8, rim, from, to, 1.6)} />
      )}
    </>
  )
}

const marks = (count: number, chosen: (at: number) => boolean, inner: number, outer: number) =>
  Array.from({ length: count }, (_, at) => at)
    .filter(chosen)
    .map(at => `M${point(inner, (at / count) * 360)}L${point(outer, (at / count) * 360)}`)
    .join('')
