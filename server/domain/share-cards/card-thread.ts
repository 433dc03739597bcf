// Worker thread that renders cards.

import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { drawCard } from '#landing/card.ts'
import { badgeTheme, drawBadge, namedBadge } from '#landing/embeds.ts'
import { logoBox, logoScale } from '#server/platform/pictures/logo-box.ts'
import { fontsOf, measureIn } from './card-fonts.ts'
import type { BadgeJob, CardJob, CardReply, LogoJob } from './share-cards.ts'

/** Messengers ignore larger previews. */
const maxBytes = 150_000

parentPort?.on('message', async (job: (CardJob | LogoJob | BadgeJob) & { id: number }) => {
  const { id } = job
  let reply: CardReply
  try {
    reply = { id, bytes: await ('logo' in job ? drawLogo(job) : 'badge' in job ? drawBadgeJob(job) : drawJob(job)) }
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

function drawBadgeJob({ badge, format }: BadgeJob): Buffer | Promise<Buffer> {
  const svg = drawBadge(badge, measureIn(badgeTheme))
  const drawn = new Resvg(svg, { font: fontsOf(badgeTheme), ...(format === 'png' && { fitTo: { mode: 'zoom', value: 2 } }) })
  return format === 'svg' ? Buffer.from(namedBadge(drawn.toString(), badge)) : asDrawing(drawn.render().asPng())
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
