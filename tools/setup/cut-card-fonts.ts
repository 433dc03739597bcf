// Cuts the faces that share cards of mihwar and lawha are set in, each one TrueType file with both scripts and a family name of its own; run
// again when the pages' faces change: node --import ./tools/setup/jsx.mjs tools/setup/cut-card-fonts.ts
// The renderer of cards reads no WOFF2 and no variable font, and needs every letter of a text in one file.
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
  writeFileSync(new URL(`../../server/domain/share-cards/faces/${family}.ttf`, import.meta.url), merged)
  console.log(family, merged.length)
}
