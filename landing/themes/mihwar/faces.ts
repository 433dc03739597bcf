// Amiri and Newsreader for headings, Plex for text. Until they load, the page uses system fonts with the same metrics.

import type { PageAssets } from '../../page/assets.ts'
import { arabicFaces, latinFaces, fallbackFaces } from '../fallback-faces.ts'

const arabic = 'U+600-6FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC'
const latin = 'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+17D-17E,U+2013-2014,U+2018-201D,U+2022,U+2026,U+202F,U+2212'

export function faces(assets: PageAssets): string {
  const files: [family: string, weight: number, file: string | undefined, range: string][] = [
    ['Print', 700, assets.printArabic, arabic],
    ['Print', 700, assets.printLatin, latin],
    ['Plex', 400, assets.plexArabic, arabic],
    ['Plex', 600, assets.plexStrongArabic, arabic],
    ['Plex', 400, assets.plexLatin, latin],
    ['Plex', 600, assets.plexStrongLatin, latin],
  ]
  return (
    files
      .filter(([, , file]) => file)
      .map(
        ([family, weight, file, range]) =>
          `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${JSON.stringify(file)}) format("woff2");${family === 'Print' ? printHeights : ''}unicode-range:${range}}`,
      )
      .join('') + ownFaces
  )
}

// Both scripts have the same metrics, otherwise lines would move when the second font file loads.
const print = { family: 'Print Stand-in', ascent: 0.93, descent: 0.44 }
const printHeights = 'ascent-override:93%;descent-override:44%;line-gap-override:0%;'
const plex = { family: 'Plex Stand-in', ascent: 1.085, descent: 0.415 }
const ownFaces = fallbackFaces([
  {
    ...print,
    range: arabic,
    sizes: [
      [arabicFaces.dejaVuBold, 64],
      [arabicFaces.naskhBold, 86],
      [arabicFaces.arialBold, 82],
    ],
  },
  {
    ...print,
    range: latin,
    // This range contains the space character, which affects the line height on devices without bold serif fonts.
    sizes: [
      [latinFaces.arialBold, 104],
      [latinFaces.times, 107],
    ],
  },
  {
    ...plex,
    range: arabic,
    sizes: [
      [arabicFaces.dejaVu, 87],
      [arabicFaces.naskh, 101],
      [arabicFaces.arial, 89],
    ],
  },
  { ...plex, range: latin, sizes: [[latinFaces.arial, 101]] },
])
