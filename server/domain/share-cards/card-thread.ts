// The thread that draws cards: resvg shapes Arabic rightly when it is given complete faces and none of the machine's.
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { cardFace, drawCard } from '#landing/card.ts'
import type { CardJob, CardReply } from './share-cards.ts'

const require = createRequire(import.meta.url)
const faces = ['500Medium/Alexandria_500Medium', '700Bold/Alexandria_700Bold', '900Black/Alexandria_900Black']
const font = {
  fontFiles: faces.map(face => require.resolve(`@expo-google-fonts/alexandria/${face}.ttf`)),
  loadSystemFonts: false,
  defaultFontFamily: cardFace,
}

parentPort?.on('message', ({ id, card, size, cover }: CardJob & { id: number }) => {
  let reply: CardReply
  try {
    const jpeg = cover && `data:image/jpeg;base64,${Buffer.from(cover).toString('base64')}`
    reply = { id, png: new Resvg(drawCard(card, size, widthOf, jpeg), { font }).render().asPng() }
  } catch (error) {
    reply = { id, failed: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(reply)
})

const widths = new Map<string, number>()

/** Of the heavy face, in pixels at a size. Widths grow with the size, so each text is measured once. */
function widthOf(text: string, size: number): number {
  const known = widths.get(text)
  if (known !== undefined) return known * size
  const escaped = text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="${cardFace}" font-weight="900" font-size="100">${escaped}</text></svg>`
  const width = (new Resvg(svg, { font }).getBBox()?.width ?? 0) / 100
  if (widths.size > 5_000) widths.clear()
  widths.set(text, width)
  return width * size
}
