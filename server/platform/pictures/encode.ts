// Encodes from upright sRGB pixels only: no metadata remains.

import sharp, { type Metadata, type Raw, type Sharp } from 'sharp'
import type { Answer, Job } from './child.ts'
import type { PictureMime, PictureVariant } from './pictures.ts'

const maxPixels = 40_000_000
/** A lower limit for AVIF, because its decoder copies a picture several times: 36 megapixels took 700 MB. */
const maxAvifPixels = 20_000_000
/** Bytes of all decoded pixels: 40 megapixels of 8 bits and 4 channels. A PNG of 16 bits took 3.4 s for 317 MB. */
const maxDecodedBytes = 4 * maxPixels
const widths = [480, 800, 1200] as const
const widest = 1200
/** WebP is limited to 16,383 pixels; a page shows at most three screens of height. */
const tallest = 3600
const fallbackWidth = 800

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Heif'].map(kind => `VipsForeignLoad${kind}Buffer`) })

/** Rejects if the bytes cannot be decoded. */
export async function encode({ bytes, minWidth, square, widths: wanted }: Job): Promise<Answer> {
  const metadata = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const { width, height } = metadata.autoOrient
  if (width * height > (metadata.format === 'heif' ? maxAvifPixels : maxPixels)) return { refused: 'file.unreadable', values: {} }
  if (width * height * metadata.channels * (metadata.depth === 'ushort' ? 2 : 1) > maxDecodedBytes)
    return { refused: 'file.unreadable', values: {} }
  if (Math.min(width, height) < minWidth) return { refused: 'file.too_small', values: { min: minWidth } }
  const pixels = await decode(bytes, metadata, square)
  const variants = await Promise.all((wanted ? planOf(pixels.raw, wanted) : plan(pixels.raw)).map(([mime, w]) => variant(pixels, mime, w)))
  variants.sort((a, b) => a.width - b.width || order.indexOf(a.mime) - order.indexOf(b.mime))
  const pale = isPale(pixels) ? { pale: true as const } : {}
  return { width: pixels.raw.width, height: pixels.raw.height, variants: variants.map(each => ({ ...each, ...pale })) }
}

type Pixels = { data: Buffer; raw: Raw }

async function decode(bytes: Uint8Array, { autoOrient: { width, height } }: Metadata, square: boolean): Promise<Pixels> {
  const side = Math.min(width, height, widest)
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient()
  const { data, info } = await upright
    .resize(
      square ? { width: side, height: side, fit: 'cover' } : { width: widest, height: tallest, fit: 'inside', withoutEnlargement: true },
    )
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return raw.channels === 4 && isOpaque(data) ? withoutAlpha({ data, raw }) : { data, raw }
}

/** Checks every pixel, because many programs write an alpha channel without transparency. */
function isOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}

/** Compares the mean lightness of the visible pixels (ITU-R BT.709) with the limit. */
function isPale({ data, raw }: Pixels): boolean {
  if (raw.channels !== 4) return false
  let [light, seen] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    light += (0.2126 * r + 0.7152 * g + 0.0722 * b) * alpha
    seen += alpha
  }
  return seen > 0 && light / seen > palest
}
/** Minimum mean lightness, from 0 to 255, of a pale picture. White letters with a colored mark are above it, a yellow logo is below. */
const palest = 216

async function withoutAlpha({ data, raw }: Pixels): Promise<Pixels> {
  return { data: await sharp(data, { raw }).removeAlpha().raw().toBuffer(), raw: { ...raw, channels: 3 } }
}

const order: readonly PictureMime[] = ['image/avif', 'image/webp', 'image/jpeg']

/** AVIF in every width, WebP for older browsers, JPEG if opaque. */
function plan({ width, channels }: Raw): [PictureMime, number][] {
  const own = [...new Set(widths.map(w => Math.min(w, width)))]
  const fallback = Math.min(fallbackWidth, width)
  return [
    ...own.map((w): [PictureMime, number] => ['image/avif', w]),
    ['image/webp', fallback],
    ...(channels === 3 ? [['image/jpeg', fallback] as [PictureMime, number]] : []),
  ]
}

const planOf = ({ width }: Raw, wanted: readonly number[]) =>
  [...new Set(wanted.map(w => Math.min(w, width)))].flatMap((w): [PictureMime, number][] => [
    ['image/webp', w],
    ['image/jpeg', w],
  ])

async function variant({ data, raw }: Pixels, mime: PictureMime, width: number): Promise<PictureVariant> {
  const resized = sharp(data, { raw }).resize({ width })
  const { data: bytes, info } = await encoders[mime](resized).toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(bytes), width: info.width, height: info.height, mime }
}

/** AVIF at effort 0 takes a twentieth of the default's time for a tenth more bytes. */
const encoders: Record<PictureMime, (picture: Sharp) => Sharp> = {
  'image/avif': picture => picture.avif({ quality: 50, effort: 0 }),
  'image/webp': picture => picture.webp({ quality: 75, effort: 2 }),
  'image/jpeg': picture => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}
