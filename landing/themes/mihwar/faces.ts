// Amiri and Newsreader for display, Plex for reading; the device's own faces stand in at the same measures until they are here.
import type { PageAssets } from '../../assets.ts'

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
          `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${JSON.stringify(file)}) format("woff2");unicode-range:${range}}`,
      )
      .join('') + standIns
  )
}

/** Widths and heights after those of the faces they stand in for, per script. */
const standIns = (
  [
    ['Print Stand-in', '"Arial Bold","Liberation Sans Bold"', arabic, 82, 137, 77],
    ['Print Stand-in', '"Times New Roman Bold","Liberation Serif Bold"', latin, 107, 69, 25],
    ['Plex Stand-in', '"Arial","Liberation Sans"', arabic, 89, 122, 47],
    ['Plex Stand-in', '"Arial","Liberation Sans"', latin, 101, 107, 41],
  ] as const
)
  .map(
    ([family, names, range, size, ascent, descent]) =>
      `@font-face{font-family:"${family}";src:${names
        .split(',')
        .map(name => `local(${name})`)
        .join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;unicode-range:${range}}`,
  )
  .join('')
