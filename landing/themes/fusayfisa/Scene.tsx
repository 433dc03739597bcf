// The hero's scene on a grid of six by six: a sky with its sun, two palms and an arch, water beneath. By night the sun is a
// crescent. Which tiles stand in the sky, what the palms wear and where the sun is differ from name to name.
import type { ReactNode } from 'react'
import { seededBy } from '../seed.ts'
import { Arches, At, Crown, Dots, Ground, Leaf, Quarter, Rays, Rings, Star, Waves } from './tiles.tsx'

export function Scene({ seed }: { seed: string }) {
  const { below, shuffled } = seededBy(seed)
  const sunLeft = below(2) === 0
  const tiles = shuffled(skyTiles).slice(0, 6)
  const turns = tiles.map(() => below(4) * 90)
  const [first, second] = shuffled(palms)
  const wave = below(2)
  return (
    <svg className="art scene" viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <Ground c="sky" w={600} h={600} />
      <At x={sunLeft ? 0 : 300} y={0}>
        <Sun />
      </At>
      {tiles.map((tile, i) => (
        <At key={i} x={(sunLeft ? 300 : 0) + (i % 3) * 100} y={Math.floor(i / 3) * 100} turn={turns[i] ?? 0}>
          {tile}
        </At>
      ))}
      <At x={0} y={200}>
        {first}
      </At>
      <At x={200} y={200}>
        {gates[below(gates.length)]}
      </At>
      <At x={400} y={200}>
        {second}
      </At>
      {[0, 1, 2, 3, 4, 5].map(i => (
        <At key={i} x={i * 100} y={500}>
          {i % 2 === wave ? <Waves on="sky" of="cream" /> : <Waves on="deep" of="brand" />}
        </At>
      ))}
    </svg>
  )
}

const Sun = () => (
  <>
    <g className="day">
      <Rays x={150} y={112} inner={86} outer={118} count={24} c="sun" />
      <circle className="sun" cx="150" cy="112" r="76" />
      <circle className="cream" cx="150" cy="112" r="50" />
    </g>
    <g className="night">
      <circle className="cream" cx="150" cy="112" r="76" />
      <circle className="sky" cx="180" cy="94" r="63" />
      <path className="sun" d="M236 40l5 13 13 5-13 5-5 13-5-13-13-5 13-5ZM52 150l4 10 10 4-10 4-4 10-4-10-10-4 10-4Z" />
    </g>
  </>
)

const skyTiles: ReactNode[] = [
  <Star key="a" on="sky" of="cream" />,
  <Quarter key="b" on="sky" of="haze" />,
  <Star key="c" on="deep" of="sun" />,
  <Dots key="d" on="sky" of="haze" />,
  <Leaf key="e" on="sky" of="haze" />,
  <Quarter key="f" on="haze" of="sky" />,
  <Rings key="g" on="sky" of="haze" core="sun" />,
  <Leaf key="h" on="deep" of="cream" />,
]

type PalmColours = { ground: 'grove' | 'cream'; leaves: ['cream' | 'grove', 'leaf']; bark: 'coal' | 'cream'; corner: boolean }
const Palm = ({ ground, leaves, bark, corner }: PalmColours) => (
  <>
    <Ground c={ground} w={200} h={300} />
    {corner && <path className="clay" d="M0 300V212A88 88 0 0 1 88 300Z" />}
    <rect className="clay" x="84" y="190" width="32" height="110.5" />
    {[198, 226, 254, 282].map(y => (
      <rect key={y} className={bark} x="84" y={y} width="32" height="11" />
    ))}
    <Crown x={100} y={100} reach={97} colours={leaves} />
    <circle className="clay" cx="100" cy="100" r="17" />
  </>
)
const palms = [
  <Palm key="a" ground="grove" leaves={['cream', 'leaf']} bark="coal" corner />,
  <Palm key="b" ground="cream" leaves={['grove', 'leaf']} bark="cream" corner={false} />,
]

const gates = [
  <g key="a">
    <Ground c="sun" w={200} h={300} />
    <Arches w={200} h={300} colours={['clay', 'cream', 'coal', 'sky']} />
  </g>,
  <g key="b">
    <Ground c="clay" w={200} h={300} />
    <Arches w={200} h={300} colours={['cream', 'sun', 'coal', 'sky']} />
  </g>,
  <g key="c">
    <Ground c="sun" w={200} h={300} />
    <Arches w={200} h={300} colours={['coal', 'clay', 'cream', 'deep']} />
  </g>,
]
