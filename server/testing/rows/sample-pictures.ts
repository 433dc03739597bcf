// Valid and malicious pictures.

import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Returns a picture of random pixels, which takes the longest to encode. */
export const noise = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })

export const flat = (width: number, height: number): Sharp => sharp({ create: { width, height, channels: 3, background: '#0097b5' } })

/** Returns a JPEG that EXIF rotates, so that its left edge is red. Its EXIF data contains location and device. */
export async function orientedPhoto(width: number, height: number): Promise<Buffer> {
  const edge = await sharp({ create: { width: width / 4, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: edge, left: 0, top: 0 }])
    .withExif({
      IFD0: { Model: 'Secret Camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '46/1 40/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Returns a PNG of few bytes that decodes to width × height pixels. */
export function bigPng(width: number, height: number): Buffer {
  const row = Math.ceil(width / 8) + 1
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the PNG with one more chunk after its header. */
export const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
