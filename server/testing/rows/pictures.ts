import sharp from 'sharp'

/** Returns a square PNG with an alpha channel; `size` is its width in pixels. */
export const smallPng = (size = 256): Promise<Uint8Array<ArrayBuffer>> =>
  sharp({ create: { width: size, height: size, channels: 4, background: { r: 0, g: 151, b: 181, alpha: 0.5 } } })
    .png()
    .toBuffer()
    .then(buffer => new Uint8Array(buffer))
