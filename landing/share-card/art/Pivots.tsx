// Aerial view of irrigated circles, each with an arm and one of four textures.

import { seededBy } from '../../look/seed.ts'

export function Pivots({ seed, ink, paper }: { seed: string; ink: string; paper: string }) {
  const { below, shuffled } = seededBy(`${seed} fields`)
  const textures = shuffled([rings, rays, dots, half])
  const turns = [below(4), below(4), below(4), below(4), below(4)]
  const turn = below(360)
  const fields = layouts[below(layouts.length)] ?? []
  const cut = 50 + below(80)
  return (
    <svg viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice">
      <rect width="600" height="600" fill={ink} />
      <g fill="none" stroke={paper} strokeWidth="2">
        {fields.map(([x, y, r], at) => (
          <Circle
            key={`${x} ${y}`}
            x={x}
            y={y}
            r={r}
            turn={at === 0 ? turn : (turns[at % turns.length] ?? 0) * 90}
            draw={
              at === 0
                ? (textures.find(texture => texture === rings || texture === rays) ?? rings)
                : (textures[at % textures.length] ?? rays)
            }
            cut={r > 150 ? cut : 0}
            ink={ink}
            paper={paper}
          />
        ))}
      </g>
    </svg>
  )
}

type Field = readonly [x: number, y: number, r: number]
/** Circles in a box of 600 units. Cards show its middle 400 units. */
const layouts: readonly (readonly Field[])[] = [
  [
    [300, 300, 232],
    [95, 95, 78],
    [505, 95, 78],
    [95, 505, 78],
    [505, 505, 78],
  ],
  [
    [420, 200, 260],
    [200, 480, 96],
    [400, 540, 78],
    [150, 60, 78],
  ],
  [
    [180, 420, 260],
    [400, 110, 96],
    [210, 70, 78],
    [450, 560, 78],
  ],
  [
    [200, 100, 96],
    [400, 100, 96],
    [200, 300, 96],
    [400, 300, 96],
    [200, 500, 96],
    [400, 500, 96],
  ],
  [
    [300, 160, 190],
    [200, 460, 96],
    [400, 460, 96],
    [300, 620, 96],
  ],
  [
    [300, 450, 190],
    [200, 140, 96],
    [400, 140, 96],
  ],
  [
    [300, 300, 96],
    [300, 100, 96],
    [300, 500, 96],
    [130, 200, 96],
    [470, 200, 96],
    [130, 400, 96],
    [470, 400, 96],
  ],
]

type Texture = (r: number) => React.ReactNode
type CircleProps = {
  x: number
  y: number
  r: number
  turn: number
  draw: Texture
  /** angle of a sector without texture, in degrees */ cut: number
  ink: string
  paper: string
}

const Circle = ({ x, y, r, turn, draw, cut, ink, paper }: CircleProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <circle r={r} fill={ink} strokeWidth="3" />
    {draw(r)}
    {cut > 0 && <path d={`M0 0H${r}A${r} ${r} 0 ${cut > 180 ? 1 : 0} 1 ${at(r, cut)}Z`} fill={paper} />}
    <line x2={r} strokeWidth={Math.max(3, r / 32)} stroke={paper} />
    <circle r={Math.max(5, r / 22)} fill={paper} stroke="none" />
  </g>
)

const at = (r: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`
}
const steps = (n: number) => Array.from({ length: n }, (_, at) => at + 1)
const rings: Texture = r => steps(Math.round(r / 12)).map(at => <circle key={at} r={(at * r) / Math.round(r / 12)} strokeOpacity="0.75" />)
const rays: Texture = r => steps(36).map(at => <line key={at} x1={r * 0.22} x2={r} transform={`rotate(${at * 10})`} strokeOpacity="0.75" />)
const dots: Texture = r =>
  steps(5).flatMap(ring =>
    steps(ring * 6).map(at => {
      const angle = (at / (ring * 6)) * 2 * Math.PI
      const away = (ring * r) / 5.6
      return <circle key={`${ring} ${at}`} cx={Math.cos(angle) * away} cy={Math.sin(angle) * away} r="2.6" strokeWidth="3" />
    }),
  )
const half: Texture = r => <path d={`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`} fill="currentColor" stroke="none" opacity="0.9" />
