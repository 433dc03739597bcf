// Loads the fonts of a theme's share card under the names that the renderer uses.

import { type CardFaces, cardFaces, cardFiles, type ShareCard } from '#landing/card.ts'
import { fontAddress } from './font-address.ts'

type FaceFile = { family: string; address: string; range: string }

const ranges = {
  arabic: 'U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFC,U+200C-200E',
  latin: 'U+0-FF,U+131,U+2000-200B,U+200F-206F,U+20AC',
}
const alexandria = (script: string) => `@fontsource-variable/alexandria/files/alexandria-${script}-wght-normal.woff2`

function filesOf(faces: CardFaces): FaceFile[] {
  const families = new Set(Object.values(faces).flatMap(({ family, latin = family }) => [family, latin]))
  return [...families].flatMap(family => {
    const files: { arabic?: string; latin: string } = cardFiles[family] ?? { arabic: alexandria('arabic'), latin: alexandria('latin') }
    return (['arabic', 'latin'] as const).flatMap(script => {
      const file = files[script]
      return file ? { family, address: fontAddress(file) ?? '', range: ranges[script] } : []
    })
  })
}

export const faceRulesOf = (theme: ShareCard['theme']) =>
  filesOf(cardFaces[theme])
    .map(
      ({ family, address, range }) =>
        `@font-face{font-family:"${family}";font-weight:100 900;src:url(${JSON.stringify(address)}) format("woff2");unicode-range:${range}}`,
    )
    .join('')

const loaded = new Map<ShareCard['theme'], Promise<unknown>>()
/** Loads the fonts into the parent document too, because it measures the texts. */
export function loadFaces(theme: ShareCard['theme']): Promise<unknown> {
  const loading =
    loaded.get(theme) ??
    Promise.all(
      filesOf(cardFaces[theme]).map(({ family, address, range }) => {
        const face = new FontFace(family, `url(${JSON.stringify(address)})`, { weight: '100 900', unicodeRange: range })
        document.fonts.add(face)
        return face.load()
      }),
    )
  loaded.set(theme, loading)
  return loading
}
