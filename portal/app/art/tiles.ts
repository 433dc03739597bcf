import type { Palette } from './guest-palettes.ts'

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${fill}"/>`

export const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const turned = (degrees: number, x: number, y: number, inner: string) =>
  degrees === 0 ? inner : `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`

/** A quarter disc in a corner. Corner 0 is the top left; numbers increase clockwise. */
export const petal = (x: number, y: number, size: number, corner: number, fill: string) =>
  turned(corner * 90, x + size / 2, y + size / 2, `<path d="M${x} ${y}h${size}a${size} ${size} 0 0 1-${size} ${size}z" fill="${fill}"/>`)

export const leaf = (x: number, y: number, size: number, fill: string) =>
  `<path d="M${x} ${y}a${size} ${size} 0 0 1 ${size} ${size}a${size} ${size} 0 0 1-${size}-${size}z" fill="${fill}"/>`

export const star = (x: number, y: number, r: number, fill: string, eye: string) => {
  const half = Math.round(r * 0.71)
  const square = rect(x - half, y - half, half * 2, half * 2, fill)
  return square + turned(45, x, y, square) + disc(x, y, Math.round(r * 0.34), eye)
}

export const dots = (x: number, y: number, fill: string) =>
  [20, 60, 100].flatMap(down => [20, 60, 100].map(along => disc(x + along, y + down, 11, fill))).join('')

export const sun = (x: number, y: number, r: number, p: Palette) => {
  const ray = `<path d="M${x - 12} ${y - r - 26}l12-84 12 84z" fill="${p.sun}"/>`
  const rays = Array.from({ length: 24 }, (_, n) => turned(n * 15, x, y, ray))
  return `${rays.join('')}${disc(x, y, r, p.sun)}${disc(x, y, r * 0.7, p.clay)}${disc(x, y, r * 0.46, p.paper)}`
}

export const moon = (x: number, y: number, r: number, p: Palette) =>
  disc(x, y, r, p.paper) + disc(x + r * 0.34, y - r * 0.26, r * 0.8, p.sky) + star(x + 76, y - 52, 56, p.sun, p.sky)

/** Draws waves in a nested SVG, which clips them to the tile. */
export const water = (x: number, y: number, isBright: boolean, p: Palette) => {
  const [ground, line] = isBright ? [p.sky, p.paper] : [p.deep, p.ripple]
  const waves = [22, 62, 102].map(down => `M0 ${down}q30-36 60 0t60 0`).join('')
  return `<svg x="${x}" y="${y}" width="120" height="120">${rect(0, 0, 120, 120, ground)}<path d="${waves}" fill="none" stroke="${line}" stroke-width="15"/></svg>`
}
