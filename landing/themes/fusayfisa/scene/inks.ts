// For each background, three colors with sufficient contrast, the strongest first.

import type { Colour } from '../tiles.tsx'

export type Inks = readonly [main: Colour, second: Colour, third: Colour]

const inks: Record<Colour, Inks> = {
  sky: ['cream', 'sun', 'deep'],
  haze: ['deep', 'cream', 'sun'],
  deep: ['cream', 'sun', 'brand'],
  brand: ['cream', 'sun', 'coal'],
  sun: ['coal', 'clay', 'cream'],
  clay: ['cream', 'sun', 'coal'],
  grove: ['cream', 'sun', 'leaf'],
  leaf: ['cream', 'coal', 'sun'],
  cream: ['clay', 'grove', 'coal'],
  coal: ['sun', 'cream', 'clay'],
}
export const inksOn = (ground: Colour): Inks => inks[ground]

/** Background, two tile colors, the disc, and the core inside the disc. */
export type Sky = { ground: Colour; soft: Colour; strong: Colour; disc: Colour; core: Colour }
export const skies: readonly Sky[] = [
  { ground: 'sky', soft: 'haze', strong: 'deep', disc: 'sun', core: 'cream' },
  { ground: 'sky', soft: 'haze', strong: 'cream', disc: 'clay', core: 'sun' },
  { ground: 'deep', soft: 'brand', strong: 'sun', disc: 'cream', core: 'clay' },
  { ground: 'cream', soft: 'sun', strong: 'grove', disc: 'clay', core: 'sun' },
  { ground: 'sun', soft: 'cream', strong: 'clay', disc: 'clay', core: 'cream' },
  { ground: 'clay', soft: 'sun', strong: 'coal', disc: 'sun', core: 'cream' },
  { ground: 'grove', soft: 'leaf', strong: 'sun', disc: 'sun', core: 'clay' },
  { ground: 'coal', soft: 'deep', strong: 'clay', disc: 'sun', core: 'cream' },
]
