import type { ReactNode } from 'react'
import { type DrawnIcon, isLineIcon, type LineIcon, lineIconNames } from '#contract/look/icons.ts'
import { lineIcons } from '../../icons/line-icons.ts'
import type { TrackIcon } from '../../sections/tracks.ts'
import { Arches, At, Crown, Dots, Ground, Half, Leaf, Quarter, Rays, Rings, Star, Steps, Waves } from './tiles.tsx'

export const TrackArt = ({ icon }: { icon: TrackIcon }) => (
  <svg className="art" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
    {signOf(icon)}
  </svg>
)

/** Returns the drawing of a track, in a square of 200 × 200 units. */
export const signOf = (icon: TrackIcon) => (isLineIcon(icon) ? <LineArt icon={icon} /> : art[icon])

const four = (a: ReactNode, b: ReactNode, c: ReactNode, d: ReactNode) => (
  <>
    <At x={0} y={0}>
      {a}
    </At>
    <At x={100} y={0}>
      {b}
    </At>
    <At x={0} y={100}>
      {c}
    </At>
    <At x={100} y={100}>
      {d}
    </At>
  </>
)

const Drop = () => (
  <>
    <Ground c="brand" />
    <path className="cream" d="M50 8C50 8 84 44 84 62A34 34 0 0 1 16 62C16 44 50 8 50 8Z" />
    <path className="brand" d="M34 62A16 16 0 0 0 50 78V88A26 26 0 0 1 24 62Z" />
  </>
)

const heart = 'M100 178L28 106A44 44 0 0 1 28 46A44 44 0 0 1 92 46L100 54L108 46A44 44 0 0 1 172 46A44 44 0 0 1 172 106Z'

const art: Record<DrawnIcon, ReactNode> = {
  water: four(<Drop />, <Waves on="deep" of="brand" />, <Quarter on="cream" of="brand" />, <Waves on="brand" of="cream" />),
  sun: (
    <>
      <Ground c="sun" w={200} h={200} />
      <Rays x={100} y={100} inner={54} outer={94} count={16} c="clay" wide={8} />
      <circle className="cream" cx="100" cy="100" r="46" />
      <circle className="clay" cx="100" cy="100" r="24" />
    </>
  ),
  palm: (
    <>
      <Ground c="grove" w={200} h={200} />
      <rect className="cream" x="90" y="84" width="20" height="116.5" />
      <Crown x={100} y={84} reach={80} colours={['cream', 'sun']} />
      {[
        [84, 112],
        [116, 112],
        [100, 130],
      ].map(([x, y]) => (
        <circle key={x} className="clay" cx={x} cy={y} r="12" />
      ))}
    </>
  ),
  arch: (
    <>
      <Ground c="clay" w={200} h={200} />
      {[0, 100].map(x => (
        <At key={x} x={x} y={30}>
          <Arches w={100} h={170.5} colours={['cream', 'coal', 'sun']} inset={8} top={8} />
        </At>
      ))}
      <rect className="coal" width="200.5" height="24" />
      <path
        className="sun"
        d="M0 24l12.5-18L25 24l12.5-18L50 24l12.5-18L75 24l12.5-18L100 24l12.5-18L125 24l12.5-18L150 24l12.5-18L175 24l12.5-18L200 24Z"
      />
    </>
  ),
  star: four(<Star on="grove" of="cream" />, <Star on="sun" of="coal" />, <Star on="clay" of="sun" />, <Star on="brand" of="cream" />),
  gear: (
    <>
      <Ground c="brand" w={200} h={200} />
      <Rays x={100} y={100} inner={50} outer={150} count={8} c="coal" wide={30} />
      <circle className="brand" cx="100" cy="100" r="92" />
      <Rays x={100} y={100} inner={40} outer={190} count={8} c="coal" wide={26} />
      <circle className="coal" cx="100" cy="100" r="62" />
      <circle className="sun" cx="100" cy="100" r="44" />
      <circle className="coal" cx="100" cy="100" r="16" />
    </>
  ),
  heart: (
    <>
      <Ground c="sun" w={200} h={200} />
      <path className="clay" d={heart} />
      <path className="cream" d="M100 138L62 100A24 24 0 0 1 100 74A24 24 0 0 1 138 100Z" />
    </>
  ),
  book: four(<Leaf on="sun" of="grove" />, <Half on="cream" of="clay" />, <Steps on="brand" of="cream" />, <Dots on="grove" of="sun" />),
}

/** Colors of the ground, of the disc behind the icon, and of its lines. */
const inks = [
  ['brand', 'cream', 'coal'],
  ['sun', 'coal', 'cream'],
  ['grove', 'cream', 'coal'],
  ['clay', 'cream', 'coal'],
  ['deep', 'sun', 'coal'],
  ['coal', 'cream', 'coal'],
] as const

/** Draws a line icon on a disc. Its place in the list selects the colors. */
function LineArt({ icon }: { icon: LineIcon }) {
  const [ground, disc, line] = inks[lineIconNames.indexOf(icon) % inks.length] ?? inks[0]
  return (
    <>
      <Ground c={ground} w={200} h={200} />
      <circle className={disc} cx="100" cy="100" r="84" />
      <path
        className={`line-${line}`}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        transform="translate(40 40) scale(5)"
        d={lineIcons[icon][0]}
      />
    </>
  )
}

export const Mark = () => (
  <svg className="art mark" width="36" height="36" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <Rings on="sun" of="coal" core="clay" />
  </svg>
)
