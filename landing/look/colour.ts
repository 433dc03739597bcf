// Page colors with sufficient contrast. OKLCH by Björn Ottosson, contrast by WCAG 2.2.

import { createBoundedCache } from '#contract/text/bounded-cache.ts'

/** Lightness 0–1, chroma 0–0.4, hue in degrees. */
type Oklch = { l: number; c: number; h: number }

/** Returns the WCAG contrast of two #RRGGBB colors, 1–21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Changes only the lightness until the contrast with each surface reaches `target`. */
export const readableOn = (colour: string, surfaces: string[], target: number): string =>
  readable.get(`${colour} ${surfaces.join(' ')} ${target}`, () => findReadable(colour, surfaces, target))
const readable = createBoundedCache<string>(1000)

function findReadable(colour: string, surfaces: string[], target: number): string {
  const enough = (hex: string) => surfaces.every(surface => contrast(hex, surface) >= target)
  if (enough(colour)) return colour
  const start = oklchOf(colour)
  const lightSurfaces = surfaces.reduce((sum, surface) => sum + luminance(surface), 0) / surfaces.length > 0.18
  for (let l = start.l; l >= 0 && l <= 1; l += lightSurfaces ? -0.004 : 0.004) {
    const hex = hexOf({ ...start, l })
    if (enough(hex)) return hex
  }
  return lightSurfaces ? '#000000' : '#FFFFFF'
}

/** Returns nearly gray colors of the same luminance, so that all contrasts stay the same. Pale colors such as paper keep their tint. */
export const drained = <P extends Record<string, string>>(palette: P): P =>
  Object.fromEntries(Object.entries(palette).map(([name, colour]) => [name, drainedOf(colour)])) as P

function drainedOf(colour: string): string {
  const { c, h } = oklchOf(colour)
  if (c < 0.05) return colour
  let [low, high] = [0, 1]
  for (let i = 0; i < 14; i++) {
    const l = (low + high) / 2
    if (luminance(hexOf({ l, c: 0.015, h })) < luminance(colour)) low = l
    else high = l
  }
  return hexOf({ l: high, c: 0.015, h })
}

/** Returns near-black or white, whichever contrasts more. Returns black for the few grays where neither reaches 4.5. */
export const textOn = (fill: string) =>
  ['#0B0B0B', '#FFFFFF'].toSorted((a, b) => contrast(b, fill) - contrast(a, fill)).find(ink => contrast(ink, fill) >= 4.5) ?? '#000000'

/** Returns the OKLab distance of two colors; 0.1 is clearly visible. */
export function distance(a: string, b: string): number {
  const [p, q] = [labOf(a), labOf(b)]
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

/** Mixes in OKLab; `share` is the weight of the second color. */
export function mix(a: string, b: string, share: number): string {
  const [p, q] = [labOf(a), labOf(b)]
  const at = (i: 0 | 1 | 2) => p[i] + (q[i] - p[i]) * share
  return hexOfLab([at(0), at(1), at(2)])
}

export function oklchOf(hex: string): Oklch {
  const [l, a, b] = labOf(hex)
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** Returns the nearest sRGB color, reducing chroma but not lightness or hue. */
export function hexOf({ l, c, h }: Oklch): string {
  const angle = (h * Math.PI) / 180
  const lab = (chroma: number): Lab => [l, chroma * Math.cos(angle), chroma * Math.sin(angle)]
  if (inGamut(lab(c))) return hexOfLab(lab(c))
  let [low, high] = [0, c]
  for (let i = 0; i < 14; i++) {
    const middle = (low + high) / 2
    if (inGamut(lab(middle))) low = middle
    else high = middle
  }
  return hexOfLab(lab(low))
}

type Lab = [l: number, a: number, b: number]

function rgbOf(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function labOf(hex: string): Lab {
  const [r, g, b] = rgbOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearOf([L, a, b]: Lab): [number, number, number] {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const inGamut = (lab: Lab) => linearOf(lab).every(value => value >= -0.0005 && value <= 1.0005)

const hexOfLab = (lab: Lab) =>
  `#${linearOf(lab)
    .map(value => Math.min(1, Math.max(0, value)))
    .map(value => Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)))
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
