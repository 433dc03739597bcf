import { seededBy } from '../../themes/seed.ts'

const across = 30

export function Board({ seed, lamp }: { seed: string; lamp: string }) {
  const lit = litLamps(seed)
  const places = Array.from({ length: across * across }, (_, at) => [at % across, Math.floor(at / across)] as const)
  return (
    <svg viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice">
      <rect width="600" height="600" fill="#0B0C0D" />
      {places.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 20 + 10} cy={y * 20 + 10} r="7" fill={lit.has(`${x} ${y}`) ? lamp : '#1C1F21'} />
      ))}
    </svg>
  )
}

/** Returns the lit lamps of a name as «x y», on a grid of thirty by thirty. */
export function litLamps(seed: string): ReadonlySet<string> {
  const { below } = seededBy(`${seed} lamps`)
  const lit = new Set(arrow.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === '#' ? [`${x + 8} ${y + 9}`] : []))))
  for (let n = 0; n < 26; n++) lit.add(`${below(across)} ${below(2) ? below(5) : 25 + below(5)}`)
  return lit
}

/** The arrow points straight up, so it suits both writing directions. */
const arrow = [
  '......##......',
  '.....####.....',
  '....######....',
  '...########...',
  '..##########..',
  '.############.',
  '##############',
  '.....####.....',
  '.....####.....',
  '.....####.....',
  '.....####.....',
  '.....####.....',
]
