import type { pictureTypes } from '#contract/limits.ts'

/** Bytes that `kindOf` reads. */
export const longestHeader = 72

/** Returns the format by the first bytes, without the file's name or type. Null for formats that are not accepted. */
export function kindOf(bytes: Uint8Array): Kind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  // ISO 14496-12 §4.3: a major brand, a version, then compatible brands.
  return text(4, 8) === 'ftyp' && /^(?:[^]{4})*?avif/.test(text(8, longestHeader)) ? 'avif' : null
}
type Kind = (typeof pictureTypes)[number] extends `image/${infer K}` ? K : never
