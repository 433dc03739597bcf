// Ornaments of LED dots without meaning. The hackathon's address seeds them, so that they stay the same when its content changes.

import { seededBy } from '../../look/seed.ts'

/** Whether a dot is lit. Coordinates are relative to the center; `x` increases in reading direction. */
type Ornament = (x: number, y: number) => boolean
type Below = (count: number) => number

/** Returns the hackathon's two ornaments. */
export function ornamentsOf(seed: string): { main: Ornament; second: Ornament } {
  const { below, shuffled } = seededBy(`${seed} lamps`)
  const [main = chevrons, second = rings] = shuffled(families)
  return { main: main(below), second: second(below) }
}

/** Size of the frieze in dots. Narrow screens show its middle third. */
export const friezeWidth = 240
const friezeHeight = 24

export const isFriezeAbove = (seed: string) => seededBy(`${seed} place`).below(2) === 0

/**
 * Returns rows of dots: `#` main ornament, `-` second ornament, `o` sign. The signs are icons of the organizer's tracks. Arrows point in
 * reading direction, and signs are never mirrored.
 */
export function friezeOf(seed: string, signs: readonly (readonly string[])[], isRtl: boolean): string[] {
  const { below } = seededBy(`${seed} frieze`)
  const { main, second } = ornamentsOf(seed)
  const width = signs.length > 0 ? signs.length * 28 + 4 : 40 + 4 * below(10)
  // Near the middle, so that narrow screens show them.
  const from = Math.round(-width / 2 + (below(3) - 1) * (90 - width) * 0.4)
  const [gap, move] = [3, below(12)]
  // A side shows the main ornament, or the second one, or first the main and then the second one.
  const [ends, turnsAt] = [below(3), Math.max(-from, from + width) + gap + 16 + below(24)]
  const isSecond = (x: number) => (ends === 0 ? Math.abs(x) > turnsAt : ends === 1 && x > 0)
  const ornamentAt = (x: number, y: number): string => {
    if (x >= from - gap && x < from + width + gap) {
      const isInside = signs.length === 0 && x >= from && x < from + width
      return isInside && second(x - from - Math.round(width / 2), y) ? '#' : '.'
    }
    if (isSecond(x) && signs.length > 0) return second(x, y) ? '-' : '.'
    return main(x + move, y) ? (signs.length > 0 ? '#' : '-') : '.'
  }
  return Array.from({ length: friezeHeight }, (_, row) => {
    const y = row - friezeHeight / 2
    const dots = Array.from({ length: friezeWidth }, (__, column) => ornamentAt(column - friezeWidth / 2, y))
    if (isRtl) dots.reverse()
    signs.forEach((sign, nth) => {
      const start = friezeWidth / 2 + from + nth * 28 + 4
      const first = Math.floor((friezeHeight - sign.length) / 2)
      const line = sign[row - first] ?? ''
      const left = isRtl ? friezeWidth - start - 24 : start
      for (const [at, dot] of [...line].entries()) if (dot === '#') dots[left + Math.floor((24 - line.length) / 2) + at] = 'o'
    })
    return dots.join('')
  })
}

/** Returns whether a dot of the share card is lit, relative to its center: one ornament, or two that are separated by a dark line. */
export function cardOrnamentOf(seed: string): Ornament {
  const { below } = seededBy(`${seed} card`)
  const { main, second } = ornamentsOf(seed)
  const [kind, size, move] = [below(4), 6 + below(4), below(9) - 4]
  const middle = kind === 0 ? second : (centered[below(centered.length)] ?? circles)(below)
  const distances: ((x: number, y: number) => number)[] = [
    (_, y) => Math.abs(y + 0.5),
    (x, y) => Math.hypot(x, y) - 2,
    (x, y) => Math.abs(x) + Math.abs(y) - 5,
  ]
  const distance = distances[kind]
  return (x, y) => {
    const away = distance?.(x, y) ?? size + 9
    return away < size ? middle(x, y) : away >= size + 2 && main(x + move, y)
  }
}

const mod = (n: number, by: number) => ((n % by) + by) % by
/** Distance to the nearest multiple of `by`. */
const offset = (n: number, by: number) => mod(n + Math.floor(by / 2), by) - Math.floor(by / 2)
/** Triangle wave with slope 1 around zero. */
const triangle = (x: number, period: number) => Math.abs(mod(x, period) - period / 2) - period / 4
const stripes = (below: Below) => {
  const step = 4 + below(4)
  return { step, lit: 2 + below(step - 3) }
}

const chevrons = (below: Below): Ornament => {
  const [step, turn] = [7 + below(6), below(4) ? 1 : -1]
  const lit = 2 + below(step - 4)
  return (x, y) => mod(x * turn + Math.abs(y), step) < lit
}

const waves = (below: Below): Ornament => {
  const { step, lit } = stripes(below)
  const [height, length] = [2 + below(4), 14 + below(16)]
  return (x, y) => mod(y + Math.round(height * Math.sin((2 * Math.PI * x) / length)), step) < lit
}

const zigzag = (below: Below): Ornament => {
  const { step, lit } = stripes(below)
  const length = 8 + 4 * below(4)
  return (x, y) => mod(y + Math.round(triangle(x, length)), step) < lit
}

/** Parallel lines that change their height in steps of 45 degrees. */
const routes = (below: Below): Ornament => {
  const [length, step] = [36 + 4 * below(6), 6 + below(3)]
  const [height, lit] = [3 + below(4), 2 + below(2)]
  return (x, y) => mod(y - Math.max(-height, Math.min(height, Math.round(triangle(x + 7, length)))), step) < lit
}

const rings = (below: Below): Ornament => {
  const { step, lit } = stripes(below)
  const apart = [20, 26, 40][below(3)] ?? 26
  return (x, y) => mod(Math.round(Math.hypot(offset(x, apart), y)), step) < lit
}

const diamonds = (below: Below): Ornament => {
  const { step, lit } = stripes(below)
  const apart = [16, 24, 32][below(3)] ?? 24
  return (x, y) => mod(Math.abs(offset(x, apart)) + Math.abs(y), step) < lit
}

/** Rows of triangles, as in Sadu weaving. */
const weave = (below: Below): Ornament => {
  const half = 5 + below(4)
  const turn = below(2)
  return (x, y) => {
    const row = Math.floor(y / half)
    const from = mod(y, half)
    return Math.abs(offset(x + (row % 2 ? half : 0), 2 * half)) < (turn ? half - from : from + 1)
  }
}

const rays = (below: Below): Ornament => {
  const [count, inner, apart] = [10 + 2 * below(5), 5 + below(3), 40 + 8 * below(3)]
  return (x, y) => {
    const [dx, dy] = [offset(x, apart), 14 - y]
    const away = Math.hypot(dx, dy)
    return away < inner || (away > inner + 2 && mod(Math.floor((Math.atan2(dy, dx) * count) / Math.PI), 2) === 0)
  }
}

const stairs = (below: Below): Ornament => {
  const [size, every, turn] = [2 + below(3), 3 + below(3), below(2) ? 1 : -1]
  return (x, y) => mod(Math.floor(x / size) * turn + Math.floor(y / size), every) === 0
}

const arrows = (below: Below): Ornament => {
  const [apart, shaft, isUp] = [15 + below(4), 1 + below(2), below(2) === 0]
  return (x, y) => {
    const [right, up] = [offset(x, apart), -offset(y, apart)]
    const [along, aside] = isUp ? [up, right] : [right, up]
    return along >= 0 ? Math.abs(aside) <= 6 - along : along >= -6 && Math.abs(aside) <= shaft
  }
}

const scales = (below: Below): Ornament => {
  const [radius, step] = [7 + below(4), 3 + below(2)]
  return (x, y) => {
    const row = Math.floor(y / radius)
    const away = Math.hypot(offset(x + (row % 2 ? radius : 0), 2 * radius), radius - mod(y, radius))
    return mod(Math.floor(away), step) < step - 2 || away < 2
  }
}

const circles = (below: Below): Ornament => {
  const step = 3 + below(3)
  return (x, y) => mod(Math.round(Math.hypot(x, y)), step) < Math.ceil(step / 2)
}

const squares = (below: Below): Ornament => {
  const step = 3 + below(3)
  return (x, y) => mod(Math.abs(x) + Math.abs(y), step) < Math.ceil(step / 2)
}

/** A star of eight points, from two squares. */
const star = (below: Below): Ornament => {
  const [size, hole] = [5 + below(2), below(3)]
  return (x, y) => {
    const [flat, turned] = [Math.max(Math.abs(x), Math.abs(y)), Math.abs(x) + Math.abs(y)]
    return (flat <= size || turned <= size * 1.42) && turned >= hole * 2
  }
}

const oneArrow = (below: Below): Ornament => {
  const arrow = arrows(below)
  return (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= 6 && arrow(x, y)
}

/** Ornaments that fill a small area around its center. */
const centered = [circles, squares, star, oneArrow]
const families = [chevrons, waves, zigzag, routes, rings, diamonds, weave, rays, stairs, arrows, scales]
