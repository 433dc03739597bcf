// Ten shades from light to dark, with constant hue and chroma in OKLCH and fixed steps of lightness.

import type { MantineColorsTuple } from '@mantine/core'

const ladder = [0.97, 0.93, 0.87, 0.8, 0.73, 0.67, null, 0.5, 0.43, 0.34] as const

/** Returns the shades of a color, which is shade 6. Black has no hue, so its shades are neutral. */
export function shadesOf(hex: string): MantineColorsTuple {
  const [l, a, b] = toOklab(hex)
  const ink = l < 0.1
  return ladder.map((lightness, at) => {
    if (lightness === null) return ink ? '#3d4650' : hex.toLowerCase()
    // Limits the lightness of the color, so that shades remain in order.
    const own = ink ? 0.39 : l
    const from = at < 6 ? Math.max(lightness, own + (6 - at) * 0.035) : Math.min(lightness, own - (at - 6) * 0.06)
    const chroma = ink ? 0.15 : at < 6 ? 0.25 + 0.75 * (at / 6) : 1
    return toHex(Math.min(0.985, Math.max(0.16, from)), a * chroma, b * chroma)
  }) as unknown as MantineColorsTuple
}

type Lab = [l: number, a: number, b: number]

/** Converts a color to Björn Ottosson's OKLab. */
function toOklab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Lab
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex(lightness: number, a: number, b: number): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${rgb
    .map(value =>
      Math.round(255 * Math.min(1, Math.max(0, gamma(value))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
