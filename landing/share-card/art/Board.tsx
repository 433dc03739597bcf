import { cardOrnamentOf } from '../../themes/lawha/led-art.ts'

const across = 30

export function Board({ seed, lamp, isRtl }: { seed: string; lamp: string; isRtl: boolean }) {
  const lit = litLamps(seed)
  const places = Array.from({ length: across * across }, (_, at) => [at % across, Math.floor(at / across)] as const)
  return (
    <svg viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice">
      <rect width="600" height="600" fill="#0B0C0D" />
      {places.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={(isRtl ? across - 1 - x : x) * 20 + 10}
          cy={y * 20 + 10}
          r="8"
          fill={lit.has(`${x} ${y}`) ? lamp : '#1C1F21'}
        />
      ))}
    </svg>
  )
}

/** Returns the lit lamps of a hackathon's address as «x y», on a grid of thirty by thirty */
export function litLamps(seed: string): ReadonlySet<string> {
  const isLit = cardOrnamentOf(seed)
  const dots = Array.from({ length: across * across }, (_, at) => [at % across, Math.floor(at / across)] as const)
  return new Set(dots.flatMap(([x, y]) => (isLit(x - across / 2, y - across / 2) ? [`${x} ${y}`] : [])))
}
