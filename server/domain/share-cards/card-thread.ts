// Worker thread that renders cards. resvg needs complete font files without system fonts for Arabic.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type CardFace, type CardFaces, cardFaces, cardFiles, drawCard, familyFor, type ShareCard } from '#landing/card.ts'
import { logoBox, logoScale } from '#server/platform/pictures/logo-box.ts'
import type { CardJob, CardReply, LogoJob } from './share-cards.ts'

const require = createRequire(import.meta.url)
const alexandria = ['500Medium/Alexandria_500Medium', '700Bold/Alexandria_700Bold', '900Black/Alexandria_900Black']
const fileOf = (family: string) => fileURLToPath(new URL(`./faces/${family}.ttf`, import.meta.url))
const familiesOf = (faces: CardFaces) => [...new Set(Object.values(faces).flatMap(({ family, latin = family }) => [family, latin]))]

/** Only fonts of the theme: resvg sets a text in any other font that has a missing character. */
const fontsOf = (theme: ShareCard['theme']) => ({
  fontFiles: familiesOf(cardFaces[theme]).flatMap(family =>
    cardFiles[family] ? [fileOf(family)] : alexandria.map(face => require.resolve(`@expo-google-fonts/alexandria/${face}.ttf`)),
  ),
  loadSystemFonts: false,
  defaultFontFamily: cardFaces[theme].plain.family,
})
/** Messengers ignore larger previews. */
const maxBytes = 150_000

parentPort?.on('message', async (job: (CardJob | LogoJob) & { id: number }) => {
  const { id } = job
  let reply: CardReply
  try {
    reply = { id, bytes: await ('logo' in job ? drawLogo(job) : drawJob(job)) }
  } catch (error) {
    reply = { id, failed: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(reply)
})

function drawJob({ card, size, cover }: CardJob): Promise<Buffer> {
  const jpeg = cover && `data:image/jpeg;base64,${Buffer.from(cover).toString('base64')}`
  const drawn = new Resvg(drawCard(card, size, measureIn(card.theme), jpeg), { font: fontsOf(card.theme) }).render().asPng()
  return card.cover === null ? asDrawing(drawn) : asPhoto(drawn)
}

/** Returns a logo as an opaque PNG, because mail clients show neither AVIF nor WebP and may change the background. */
async function drawLogo({ logo, background }: LogoJob): Promise<Buffer> {
  const picture = sharp(logo)
  const { width, height, hasAlpha } = await picture.metadata()
  const { inner, padding } = logoBox({ width, height }, hasAlpha)
  const around = padding * logoScale
  return picture
    .resize({ width: inner.width * logoScale, height: inner.height * logoScale, fit: 'fill' })
    .flatten({ background })
    .extend({ top: around, bottom: around, left: around, right: around, background })
    .png({ palette: true })
    .toBuffer()
}

/** Drawings have a few dozen colors, so a palette suffices. */
const asDrawing = (png: Buffer) => sharp(png).png({ palette: true, effort: 7 }).toBuffer()

/** Best quality within the limit. */
async function asPhoto(png: Buffer): Promise<Buffer> {
  const at = (quality: number) =>
    sharp(png)
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .toBuffer()
  for (const quality of [86, 78, 70, 60, 50, 40]) {
    const bytes = await at(quality)
    if (bytes.length <= maxBytes) return bytes
  }
  return at(30)
}

const widths = new Map<string, number>()

/** In pixels. Widths scale with the size, so each text is measured once per font. */
const measureIn =
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
