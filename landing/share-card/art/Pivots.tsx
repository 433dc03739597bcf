import { seededBy } from '../../themes/seed.ts'

export function Pivots({ seed, ink, paper }: { seed: string; ink: string; paper: string }) {
  const { below, shuffled } = seededBy(`${seed} fields`)
  const textures = shuffled([rings, rays, dots, half])
  const small = [
    [95, 95],
    [505, 95],
    [95, 505],
    [505, 505],
  ] as const
  return (
    <svg viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice">
      <rect width="600" height="600" fill={ink} />
      <g fill="none" stroke={paper} strokeWidth="2">
        <Circle x={300} y={300} r={232} turn={below(360)} draw={rings} ink={ink} paper={paper} />
        {small.map(([x, y], at) => (
          <Circle key={`${x} ${y}`} x={x} y={y} r={78} turn={below(4) * 90} draw={textures[at] ?? rays} ink={ink} paper={paper} />
        ))}
      </g>
    </svg>
  )
}

type Texture = (r: number) => React.ReactNode
type CircleProps = { x: number; y: number; r: number; turn: number; draw: Texture; ink: string; paper: string }

const Circle = ({ x, y, r, turn, draw, ink, paper }: CircleProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <circle r={r} fill={ink} strokeWidth="3" />
    {draw(r)}
    <line x2={r} strokeWidth={Math.max(3, r / 32)} stroke={paper} />
    <circle r={Math.max(5, r / 22)} fill={paper} stroke="none" />
  </g>
)

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
