// Reduces the fonts of the theme mihwar to the letters that pages use. Run again when a font package changes:
// node tools/setup/fonts/cut-print-fonts.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subset from 'subset-font'

const require = createRequire(import.meta.url)
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
/** Arabic letters with marks and digits, and the letters of loanwords for p, ch, v, g and zh. */
const arabic = `${between(0x621, 0x63a)}${between(0x640, 0x652)}${between(0x660, 0x66c)} ،؛؟ٰٱپچڤگژ\u200c\u200d\u200e\u200f`
const latin = `${between(0x20, 0x7e)}\u00a0©«°·»×ÀÂÇÈÉÊËÎÏÔÖÙÛÜàáâäçèéêëíîïñóôöùûüŒœ–—‘’“”…•−\u202f`
const plex = (script: string, weight: number) =>
  `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`

const faces = {
  'display-arabic': { file: '@fontsource/amiri/files/amiri-arabic-700-normal.woff2', text: arabic },
  // A variant for large text, with thin lines and small spaces inside letters.
  'display-latin': {
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    text: latin,
    variationAxes: { opsz: 60, wght: 600 },
  },
  'text-arabic': { file: plex('arabic', 400), text: arabic },
  'strong-arabic': { file: plex('arabic', 600), text: arabic },
  'text-latin': { file: plex('latin', 400), text: latin },
  'strong-latin': { file: plex('latin', 600), text: latin },
}

for (const [name, { file, text, ...options }] of Object.entries(faces)) {
  const cut = await subset(readFileSync(require.resolve(file)), text, { targetFormat: 'woff2', ...options })
  writeFileSync(new URL(`../../../landing/themes/mihwar/fonts/${name}.woff2`, import.meta.url), cut)
  console.log(name, cut.length)
}
