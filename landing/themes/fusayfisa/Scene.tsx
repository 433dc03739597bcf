// Draws the scene. Tracks select the signs, the city selects the landscape, and the address seeds layout and colors.

import type { ReactNode } from 'react'
import { drawnIcons, isLineIcon } from '#contract/look/icons.ts'
import { seededBy } from '../../look/seed.ts'
import type { TrackIcon } from '../../sections/tracks.ts'
import { Disc, sunCount } from './scene/Disc.tsx'
import { stonesIn, Strip } from './scene/Ground.tsx'
import { skies } from './scene/inks.ts'
import { broughtBy, grownIn, landscapeOf, landscapes } from './scene/landscapes.ts'
import { layoutCount, layoutOf, type Place } from './scene/layouts.ts'
import { Tall } from './scene/Tall.tsx'
import { At, type Colour } from './tiles.tsx'
import { signOf } from './TrackArt.tsx'

export type SceneFacts = { /** the hackathon's address */ seed: string; icons: readonly TrackIcon[]; city: string; isOnline: boolean }

export function Scene({ facts }: { facts: SceneFacts }) {
  const { below, shuffled } = seededBy(facts.seed)
  const places = layoutOf(below(layoutCount), below(2) === 0)
  const sky = skies[below(skies.length)] ?? skies[0]
  const land = facts.isOnline ? 'air' : (landscapeOf(facts.city) ?? landscapes[below(landscapes.length)] ?? 'desert')
  const { talls, strips } = grownIn[land]
  const icons = [...new Set(facts.icons)]
  const signs = turning([...icons, ...shuffled(drawnIcons.filter(icon => !icons.includes(icon)))])
  const grown = turning(
    interleaved(
      shuffled(talls),
      icons.flatMap(icon => (isLineIcon(icon) ? [] : [broughtBy[icon]])),
    ),
  )
  const ground = turning(shuffled(grounds.filter(colour => colour !== sky?.ground)))
  const strip = turning(shuffled(strips))
  const shores = turning(shuffled(shoreColours))
  const sun = below(sunCount)
  const stones = turning(sky ? shuffled(stonesIn(sky)) : [])
  if (!sky) return null
  const draw = ({ kind, w, h }: Place): ReactNode => {
    switch (kind) {
      case 'disc':
        return <Disc sky={sky} which={sun} w={w * 100} h={h * 100} />
      case 'tall':
        return <Tall kind={grown()} ground={ground()} w={w * 100} h={h * 100} corner={below(3) === 0} />
      case 'sign':
        // A separate SVG, so that overflow is clipped.
        return (
          <svg width="200.5" height="200.5">
            {signOf(signs())}
          </svg>
        )
      case 'strip':
        return <Strip kind={strip()} w={w} grounds={shores()} />
      case 'stones':
        return Array.from({ length: w * h }, (_, i) => (
          <At key={i} x={(i % w) * 100} y={Math.floor(i / w) * 100} turn={below(4) * 90}>
            {stones()}
          </At>
        ))
    }
  }
  return (
    <svg className="art scene" viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {/* Rays overflow their cell; later elements cover them. */}
      {places
        .toSorted((a, b) => Number(b.kind === 'disc') - Number(a.kind === 'disc'))
        .map(place => (
          <At key={`${place.x} ${place.y}`} x={place.x * 100} y={place.y * 100}>
            {draw(place)}
          </At>
        ))}
    </svg>
  )
}

const grounds: readonly Colour[] = ['grove', 'cream', 'sun', 'clay', 'coal', 'deep']
const shoreColours: readonly (readonly [Colour, Colour])[] = [
  ['deep', 'brand'],
  ['grove', 'leaf'],
  ['sun', 'clay'],
  ['coal', 'deep'],
  ['clay', 'coal'],
]

/** Returns a function that returns the items one after another and then starts again. */
function turning<T>(items: readonly T[]): () => T {
  let at = 0
  return () => items[at++ % items.length] as T
}

const interleaved = <T,>(a: readonly T[], b: readonly T[]): T[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]].filter(item => item !== undefined)).flat() as T[]
