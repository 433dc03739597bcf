import type { Page } from '../../page/page.ts'
import { Corners, Row } from './Circles.tsx'
import { type Composition, compositionOf } from './composition.ts'
import { type ArtProps, type Field, fieldsOf, unrolled } from './fields.ts'
import { arcDots, arcPath, circlePath, point, rays, wedge } from './geometry.ts'
import { dialOf } from './Plot.tsx'
import { Ruler } from './Ruler.tsx'

const [hub, rim] = [74, 400]
/** radii of the thin circles, and of the wheels on the arm */
const rings = Array.from({ length: 29 }, (_, i) => hub + 8 + i * 11.35)
const wheels = [100, 142, 184, 226, 268, 310, 352, 394]

/** Draws seeded fields, ticks for the hours, and an arm that shows the current time. */
export function Pivot({ page }: { page: Page }) {
  const { ticks, bold, turn } = dialOf(page)
  const arm = page.rules.hasValidDates ? turn : 0
  const composition = compositionOf(page)
  const Art = arts[composition]
  return (
    <div className={`pivot ${composition}`} aria-hidden="true">
      <Art seed={page.tenant.tenant_name} arm={arm} ticks={ticks} bold={bold} isRtl={page.language === 'ar'} />
    </div>
  )
}

function Wheel({ seed, arm, ticks, bold }: ArtProps) {
  const angle = arm * 360
  return (
    <>
      {/* Fields are a separate layer, so that lines remain sharp when rotated. */}
      <svg className="fields" viewBox="-500 -500 1000 1000" focusable="false">
        <path className="line thin" d={rings.map(circlePath).join('')} />
        <Sectors fields={fieldsOf(seed, arm)} start={0} turn={360} />
        <circle className="outline" r={rim} />
      </svg>
      <svg viewBox="-500 -500 1000 1000" focusable="false">
        <path className="line" d={marks(ticks, ticks, at => at % bold !== 0, 442)} />
        <path className="line bold" d={marks(ticks, ticks, at => at % bold === 0, 470)} />
        <Arm angle={angle} />
        <circle className="paper outline" r={hub - 12} />
        <circle className="ink" r="13" />
      </svg>
    </>
  )
}

/** Draws the same dial over half a turn. */
function HalfWheel({ seed, arm, ticks, bold }: ArtProps) {
  return (
    <svg viewBox="-480 -480 960 480" focusable="false">
      <path className="line thin" d={rings.map(r => arcPath(r, -90, 90)).join('')} />
      <Sectors fields={unrolled(fieldsOf(seed, arm))} start={-90} turn={180} />
      <path className="outline" d={arcPath(rim, -90, 90)} />
      <path className="line" d={marks(ticks, 2 * ticks, at => at % bold !== 0, 442)} transform="rotate(-90)" />
      <path className="line bold" d={marks(ticks + 1, 2 * ticks, at => at % bold === 0, 470)} transform="rotate(-90)" />
      <Arm angle={arm * 180 - 90} />
      <path className="paper outline" d={wedge(0, hub - 12, -90, 90)} />
      <path className="ink" d={wedge(0, 13, -90, 90)} />
    </svg>
  )
}

const Arm = ({ angle }: { angle: number }) => (
  <g className="arm" transform={`rotate(${angle.toFixed(2)})`}>
    <path d={`M0 ${-hub}V${-rim - 48}`} />
    {wheels.map(r => (
      <circle key={r} cy={-r} r="7" />
    ))}
  </g>
)

const arts: Record<Composition, React.ComponentType<ArtProps>> = {
  side: Wheel,
  whole: props => (
    <>
      <Wheel {...props} />
      <Corners seed={props.seed} />
    </>
  ),
  rise: HalfWheel,
  row: Row,
  ruler: Ruler,
}

/** `start` and `turn` are degrees of the drawing's start and of a full turn. */
const Sectors = ({ fields, start, turn }: { fields: readonly Field[]; start: number; turn: number }) =>
  fields.map(({ kind, from, to }) => <Sector key={`${kind} ${from}`} kind={kind} from={start + from * turn} to={start + to * turn} />)

function Sector({ kind, from, to }: Field) {
  if (kind === 'solid' || kind === 'spot') return <path className={kind} d={wedge(hub, rim, from, to)} />
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

/** Returns the first `count` of `all` marks around the circle. */
const marks = (count: number, all: number, chosen: (at: number) => boolean, outer: number) =>
  Array.from({ length: count }, (_, at) => at)
    .filter(chosen)
    .map(at => `M${point(420, (at / all) * 360)}L${point(outer, (at / all) * 360)}`)
    .join('')
