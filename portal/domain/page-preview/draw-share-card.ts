// The card that messengers will show, drawn in the browser by the drawing that the server uses.
import fontArabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url'
import fontLatin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url'
import { cardFace, type CardSize, drawCard, shareCardOf } from '#landing/card.ts'
import { descriptionOf, openPage, type PageSource } from '#landing/model.ts'
import { styleNonce } from '#portal/platform/theme/ThemeProvider.tsx'

export type SharedAs = { html: string; title: string; description: string; host: string }

/** A document for a frame's srcdoc with the card in it, and the words that stand beside it. `address` is the page's own. */
export async function drawShareCard(source: PageSource, size: CardSize, address: string): Promise<SharedAs> {
  await faces()
  const page = { ...openPage(source), address }
  const canvas = document.createElement('canvas').getContext('2d')
  const measure = (text: string, pixels: number) => {
    if (!canvas) return text.length * pixels * 0.6
    canvas.font = `900 ${pixels}px ${cardFace}`
    return canvas.measureText(text).width
  }
  const card = shareCardOf(page)
  const cover = coverOf(source, card.cover)
  const svg = drawCard(card, size, measure, cover).replace('<style>', `<style nonce="${styleNonce()}">`)
  const style = `<style nonce="${styleNonce()}">${faceRules}html,body{margin:0}svg{display:block}</style>`
  return {
    html: `<!doctype html><html lang="${source.language}"><head><meta charset="utf-8">${style}</head><body>${svg}</body></html>`,
    title: page.name,
    description: descriptionOf(page),
    host: new URL(address).host,
  }
}

/** The server embeds the picture; here its address does. */
const coverOf = ({ pictures, tenant }: PageSource, name: string | null) =>
  name === null
    ? null
    : ([...Object.values(pictures), tenant.cover].flatMap(picture => picture?.variants ?? []).find(variant => variant.url.endsWith(name))
        ?.url ?? null)

const files = [
  [fontArabic, 'U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFC,U+200C-200E'],
  [fontLatin, 'U+0-FF,U+131,U+2000-200B,U+200F-206F,U+20AC'],
] as const
const faceRules = files
  .map(
    ([file, range]) =>
      `@font-face{font-family:${cardFace};font-weight:100 900;src:url(${JSON.stringify(file)}) format("woff2");unicode-range:${range}}`,
  )
  .join('')

let loaded: Promise<unknown> | undefined
/** Widths are measured outside the frame, with the same faces. */
function faces() {
  loaded ??= Promise.all(
    files.map(([file, unicodeRange]) => {
      const face = new FontFace(cardFace, `url(${JSON.stringify(file)})`, { weight: '100 900', unicodeRange })
      document.fonts.add(face)
      return face.load()
    }),
  )
  return loaded
}
