// Fonts of share cards, and widths of texts in them. resvg needs complete font files without system fonts for Arabic.

import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { type CardFace, type CardFaces, cardFaces, cardFiles, familyFor, type ShareCard } from '#landing/card.ts'

const require = createRequire(import.meta.url)
const alexandria = ['500Medium/Alexandria_500Medium', '700Bold/Alexandria_700Bold', '900Black/Alexandria_900Black']
const fileOf = (family: string) => fileURLToPath(new URL(`./faces/${family}.ttf`, import.meta.url))
const familiesOf = (faces: CardFaces) => [...new Set(Object.values(faces).flatMap(({ family, latin = family }) => [family, latin]))]

/** Only fonts of the theme: resvg sets a text in any other font that has a missing character. */
export const fontsOf = (theme: ShareCard['theme']) => ({
  fontFiles: familiesOf(cardFaces[theme]).flatMap(family =>
    cardFiles[family] ? [fileOf(family)] : alexandria.map(face => require.resolve(`@expo-google-fonts/alexandria/${face}.ttf`)),
  ),
  loadSystemFonts: false,
  defaultFontFamily: cardFaces[theme].plain.family,
})
const widths = new Map<string, number>()

/** In pixels. Widths scale with the size, so each text is measured once per font. */
export const measureIn =
  (theme: ShareCard['theme']) =>
  (text: string, size: number, face: CardFace): number => {
    const family = familyFor(text, face)
    const name = `${family} ${face.weight} ${text}`
    const known = widths.get(name)
    if (known !== undefined) return known * size
    const escaped = text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="${family}" font-weight="${face.weight}" font-size="100">${escaped}</text></svg>`
    const width = (new Resvg(svg, { font: fontsOf(theme) }).getBBox()?.width ?? 0) / 100
    if (widths.size > 5_000) widths.clear()
    widths.set(name, width)
    return width * size
  }
