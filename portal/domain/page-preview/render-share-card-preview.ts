// Renders the share card with the server's code.

import { type CardFace, type CardSize, drawCard, familyFor, shareCardOf } from '#landing/card.ts'
import { descriptionOf, openPage, type PageSource } from '#landing/model.ts'
import { styleNonce } from '#portal/platform/theme/ThemeProvider.tsx'
import { faceRulesOf, loadFaces } from './card-faces.ts'

export type SharedAs = { html: string; title: string; description: string; host: string }

/** Returns the share card as a picture. `address` is the URL of the page. */
export async function renderShareCardPreview(source: PageSource, size: CardSize, address: string): Promise<SharedAs> {
  const { theme } = source.content
  await loadFaces(theme)
  const page = { ...openPage({ ...source, preview: false }), address }
  const canvas = document.createElement('canvas').getContext('2d')
  const measure = (text: string, pixels: number, face: CardFace) => {
    if (!canvas) return text.length * pixels * 0.6
    canvas.font = `${face.weight} ${pixels}px "${familyFor(text, face)}"`
    return canvas.measureText(text).width
  }
  const card = shareCardOf(page)
  const cover = coverOf(source, card.cover)
  const svg = drawCard(card, size, measure, cover).replace('<style>', `<style nonce="${styleNonce()}">`)
  const style = `<style nonce="${styleNonce()}">${faceRulesOf(theme)}html,body{margin:0}svg{display:block}</style>`
  return {
    html: `<!doctype html><html lang="${source.language}"><head><meta charset="utf-8">${style}</head><body>${svg}</body></html>`,
    title: page.name,
    description: descriptionOf(page),
    host: new URL(address).host,
  }
}

/** Returns the URL of the cover, which the browser loads. The server embeds the file instead. */
const coverOf = ({ pictures, tenant }: PageSource, name: string | null) =>
  name === null
    ? null
    : ([...Object.values(pictures), tenant.cover].flatMap(picture => picture?.variants ?? []).find(variant => variant.url.endsWith(name))
        ?.url ?? null)
