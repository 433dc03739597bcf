// Draws buildings, each of which extends down to y = 960.

import type { Palette } from './guest-palettes.ts'
import { disc, rect, turned } from './tiles.ts'

const shore = 960

export function palm(x: number, y: number, width: number, ground: string, blade: string, between: string, p: Palette) {
  const [middle, crown] = [x + width / 2, y + 130]
  const frond = (fill: string, length: number) =>
    `<path d="M${middle} ${crown}q-46-${length / 2} 0-${length}q46 ${length / 2} 0 ${length}z" fill="${fill}"/>`
  const fronds = [45, 135, 225, 315, 0, 90, 180, 270].map((turn, n) => turned(turn, middle, crown, frond(n < 4 ? between : blade, 118)))
  const rings = Array.from({ length: Math.floor((shore - crown - 90) / 40) }, (_, n) =>
    rect(middle - 20, crown + 112 + n * 40, 40, 14, p.ink),
  )
  const trunk = rect(middle - 20, crown + 90, 40, shore - crown - 90, p.clay)
  return `${rect(x, y, width, shore - y, ground)}${trunk}${rings.join('')}${fronds.join('')}${disc(middle, crown, 24, p.clay)}`
}

export function arches(x: number, y: number, width: number, height: number, ground: string, fills: readonly string[]) {
  const step = (width / 2 - 16) / (fills.length + 0.4)
  const drawn = fills.map((fill, n) => {
    const [inset, r] = [16 + n * step, width / 2 - 16 - n * step]
    return `<path d="M${x + inset} ${shore}V${y + 24 + inset + r - 16}a${r} ${r} 0 0 1 ${2 * r} 0V${shore}z" fill="${fill}"/>`
  })
  return rect(x, y, width, height, ground) + drawn.join('')
}

export function tower(x: number, y: number, width: number, color: string, p: Palette) {
  const merlons = Array.from({ length: 6 }, (_, n) => `M${x + n * 40} ${y}l20-46 20 46z`).join('')
  const openings = [70, 150].flatMap((down, row) =>
    Array.from({ length: 5 - row }, (_, n) => `M${x + 24 + row * 20 + n * 40} ${y + down}l16-34 16 34z`),
  )
  const gate = rect(x + 66, shore - 210, 108, 210, p.ink) + rect(x + 78, shore - 198, 84, 198, p.sun)
  const panels = [0, 1, 2].map(n => `<path d="M${x + 120} ${shore - 190 + n * 62}l30 28-30 28-30-28z" fill="${n % 2 ? p.clay : p.palm}"/>`)
  return `${rect(x, y, width, shore - y, color)}<path d="${merlons}" fill="${color}"/>${rect(x, y + 12, width, 10, p.paper)}<path d="${openings.join('')}" fill="${p.isNight ? p.lit : p.ink}"/>${rect(x, y + 190, width, 10, p.paper)}${gate}${panels.join('')}`
}

export function weaving(x: number, y: number, width: number, height: number, p: Palette) {
  const rows = Array.from({ length: height / 60 }, (_, n) => {
    const [top, fill] = [y + n * 60, [p.clay, p.ink, p.palm][n % 3] ?? p.ink]
    const up = Array.from({ length: width / 60 }, (_, at) => `M${x + at * 60} ${top + 60}l30-60 30 60z`).join('')
    return `<path d="${up}" fill="${fill}"/>`
  })
  return rect(x, y, width, height, p.paper) + rows.join('')
}

export function dome(x: number, y: number, width: number, p: Palette) {
  const [middle, r] = [x + width / 2, width / 2]
  const opening = (left: number, inset: number, fill: string) => {
    const r = 24 - inset
    return `<path d="M${left + inset} ${shore - 60 - inset}v${inset - 90}a${r} ${r} 0 0 1 ${2 * r} 0v${90 - inset}z" fill="${fill}"/>`
  }
  const windows = [30, 96, 162].map(left => opening(x + left, 0, p.ink) + opening(x + left, 9, p.lit))
  const cap = `<path d="M${x} ${y + r + 60}a${r} ${r} 0 0 1 ${width} 0z" fill="${p.frond}"/><path d="M${x + 60} ${y + r + 60}a60 60 0 0 1 120 0z" fill="${p.paper}"/>`
  const base = rect(x, y + r + 60, width, shore - y - r - 60, p.sun)
  return `${cap}${rect(middle - 5, y, 10, 64, p.sun)}${disc(middle, y, 16, p.sun)}${base}${windows.join('')}${rect(x, y + r + 60, width, 14, p.clay)}`
}
