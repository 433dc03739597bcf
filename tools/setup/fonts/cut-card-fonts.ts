// Creates the fonts of share cards for mihwar and lawha: one TrueType file with both scripts and a distinct family name each.
// The renderer of cards reads no WOFF2 and no variable fonts. Run again when the fonts of pages change:
// node --import ./tools/setup/jsx.mjs tools/setup/fonts/cut-card-fonts.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { convert } from 'fontverter'
import subset from 'subset-font'
import { cardFiles } from '#landing/card.ts'
import { mergedFonts } from './merge-fonts.ts'

const require = createRequire(import.meta.url)
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const letters = {
  arabic: `${between(0x600, 0x6ff)}\u200c\u200d`,
  latin: `${between(0x20, 0xff)}\u2013\u2014\u2018\u2019\u201c\u201d\u2026`,
}

for (const [family, { arabic, latin, weight }] of Object.entries(cardFiles)) {
  const cut = async (file: string, script: keyof typeof letters) => {
    const whole = readFileSync(require.resolve(file))
    if (!weight) return Buffer.from(await convert(whole, 'truetype'))
    return subset(whole, letters[script], { targetFormat: 'truetype', variationAxes: { wght: weight } })
  }
  const fonts = [...(arabic ? [await cut(arabic, 'arabic')] : []), await cut(latin, 'latin')]
  const merged = mergedFonts(fonts, family)
  writeFileSync(new URL(`../../../server/domain/share-cards/faces/${family}.ttf`, import.meta.url), merged)
  console.log(family, merged.length)
}
