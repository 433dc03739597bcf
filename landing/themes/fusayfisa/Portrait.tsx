// Replaces a missing photo: a face in mosaic colors, derived from the name.

import type { portraits } from '#contract/landing-pages/sections/event-sections.ts'
import { seededBy } from '../../look/seed.ts'
import { type Colour, Ground } from './tiles.tsx'

type Kind = (typeof portraits)[number]
type Look = { cloth: Colour; trim: Colour; skin: string; variant: number }

/** Draws a face. `beside` is the color of the previous tile, so that this tile gets another color. */
export function Portrait({ name, kind, beside }: { name: string; kind: Kind; beside: Colour | undefined }) {
  const { below, shuffled } = seededBy(name)
  const ground = groundOf(name, beside)
  const [cloth = 'clay', trim = 'grove'] = shuffled(grounds).filter(colour => colour !== ground)
  const look = { cloth, trim, skin: skins[below(skins.length)] ?? '', variant: below(2) }
  const Bust = busts[kind]
  return (
    <svg className="art portrait" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <Ground c={ground} />
      <Bust {...look} />
    </svg>
  )
}

export const groundOf = (name: string, beside: Colour | undefined): Colour =>
  seededBy(`${name} ground`)
    .shuffled(grounds)
    .find(colour => colour !== beside) ?? 'sun'
const grounds: readonly Colour[] = ['sun', 'clay', 'grove', 'brand', 'deep']
const skins = ['#9A6440', '#C98F63', '#B87A50', '#E2B48A']
const shoulders = 'M3 100.5A47 30 0 0 1 97 100.5Z'
const face = 'M34 47A16 16 0 0 1 66 47V55A16 17 0 0 1 34 55Z'

const Hijab = ({ cloth, trim, skin, variant }: Look) => (
  <>
    <path className={trim} d={shoulders} />
    <path className={cloth} d="M20 84V50A30 32 0 0 1 80 50V84A30 20 0 0 1 20 84Z" />
    <path fill={skin} d={face} />
    {variant === 0 ? (
      <path className="cream" d="M34 47A16 16 0 0 1 66 47A22 22 0 0 0 34 47Z" />
    ) : (
      <path className={trim} d="M20 84A46 46 0 0 0 80 66V84A30 20 0 0 1 20 84Z" />
    )}
  </>
)

const Ghutra = ({ cloth, skin, variant }: Look) => (
  <>
    <path className={variant === 0 ? 'coal' : cloth} d={shoulders} />
    <rect className={cloth} x="32" y="50" width="36" height="42" />
    <path className="cream" d="M17 94V48A33 33 0 0 1 83 48V94L67 82V46H33V82Z" />
    <path fill={skin} d="M33 44H67V57A17 18 0 0 1 33 57Z" />
    <path className="coal" d="M33 57Q50 65 67 57V58A17 19 0 0 1 33 58Z" />
    <path className="cream" d="M33 46V42Q50 36 67 42V46Q50 41 33 46Z" />
    <path className="coal" d="M18 42A33 33 0 0 1 20.5 33H79.5A33 33 0 0 1 82 42Z" />
  </>
)

const Bare = ({ cloth, trim, skin, variant }: Look) => (
  <>
    <path className={cloth} d={shoulders} />
    <path fill={skin} d="M42 62H58V76A8 8 0 0 1 42 76Z" />
    <path fill={skin} d="M32 45A18 18 0 0 1 68 45V54A18 18 0 0 1 32 54Z" />
    <path className="coal" d="M30 48V42A20 20 0 0 1 70 42V48A30 30 0 0 1 50 37A24 24 0 0 1 30 48Z" />
    {variant === 0 ? (
      <path className="coal" d="M32 54V49Q37 61 50 61T68 49V54A18 18 0 0 1 32 54Z" />
    ) : (
      <path className={trim} d="M36 74L50 92L64 74L72 77L50 100.5L28 77Z" />
    )}
  </>
)

const busts = { woman: Hijab, man: Ghutra, plain: Bare }
