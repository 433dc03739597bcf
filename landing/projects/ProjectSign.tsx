import type { ReactNode } from 'react'
import type { Page } from '../page/page.ts'

/** Replaces a missing picture: a composition in the theme's forms and colors, derived from the name. */
export function ProjectSign({ page, name }: { page: Page; name: string }) {
  const Shapes = shapesOf[page.content.theme] ?? Tiles
  return (
    <svg className="shot" viewBox="0 0 160 90" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">
      <Shapes seed={seedOf(name)} />
    </svg>
  )
}

/** FNV-1a, 32 bits. */
const seedOf = (name: string) =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)

/** Returns a number from 0 to `below` − 1 for each place. */
const pick = (seed: number, place: number, below: number) => (Math.imul(seed ^ (place * 0x9e3779b1), 0x85ebca6b) >>> 8) % below

type Shape = { seed: number }

/** Quarter circles on a grid, as in a mosaic. */
const Tiles = ({ seed }: Shape) => (
  <>
    <rect className="s0" width="160" height="90" />
    {Array.from({ length: 8 }, (_, at) => {
      const [x, y] = [(at % 4) * 40, Math.floor(at / 4) * 45]
      const turn = pick(seed, at, 4) * 90
      const path = ['M0 0H40A40 45 0 0 1 0 45Z', 'M20 0L40 22.5L20 45L0 22.5Z', 'M0 0H40V22.5A20 22.5 0 0 1 0 22.5Z'][pick(seed, at + 8, 3)]
      return (
        <path key={at} className={`s${1 + pick(seed, at + 16, 3)}`} d={path} transform={`translate(${x} ${y}) rotate(${turn} 20 22.5)`} />
      )
    })}
  </>
)

/** Circles on an axis. */
const Circles = ({ seed }: Shape) => (
  <>
    <rect className="s0" width="160" height="90" />
    <path className="axis" d="M0 45H160" />
    {Array.from({ length: 4 }, (_, at) => (
      <circle
        key={at}
        className={`s${1 + pick(seed, at + 9, 3)}`}
        cx={20 + at * 40}
        cy={45 + (pick(seed, at, 3) - 1) * 14}
        r={9 + pick(seed, at + 4, 4) * 5}
      />
    ))}
  </>
)

/** Lit points of a display board. */
const Points = ({ seed }: Shape) => (
  <>
    <rect className="s0" width="160" height="90" />
    {Array.from({ length: 84 }, (_, at) =>
      pick(seed, at, 5) < 2 ? (
        <rect
          key={at}
          className={`s${1 + pick(seed, at + 90, 3)}`}
          x={6 + (at % 14) * 11}
          y={9 + Math.floor(at / 14) * 13}
          width="7"
          height="7"
        />
      ) : null,
    )}
  </>
)

const shapesOf: Partial<Record<string, (shape: Shape) => ReactNode>> = { fusayfisa: Tiles, mihwar: Circles, lawha: Points }
