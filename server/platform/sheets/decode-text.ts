import { isUtf8 } from 'node:buffer'
import type { SheetEncoding } from '#contract/imports/sheet-files.ts'
import { UnreadableSheet } from './read-sheets.ts'

/** Decodes a text file. Throws an UnreadableSheet for binary files. */
export function decodeText(bytes: Buffer, encoding: SheetEncoding = recognizeEncoding(bytes)): { text: string; encoding: SheetEncoding } {
  const text = new TextDecoder(encoding).decode(bytes)
  const start = text.slice(0, sampleLength)
  // oxlint-disable-next-line no-control-regex
  const controls = start.match(/[\0-\u0008\u000e-\u001f]/g)?.length ?? 0
  if (controls > start.length / 100) throw new UnreadableSheet('format', 'binary')
  return { text, encoding }
}

/** By the BOM, then by the NUL bytes of UTF-16. Arabic Windows programs write the last one. */
function recognizeEncoding(bytes: Buffer): SheetEncoding {
  return encodingOfBom(bytes) ?? encodingOfNuls(bytes.subarray(0, sampleLength)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1256')
}

const sampleLength = 65_536

function encodingOfBom(bytes: Buffer): SheetEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** Separators and digits have a NUL byte in UTF-16, on one side only. Stray NUL bytes of other files are rare. */
function encodingOfNuls(sample: Buffer): SheetEncoding | null {
  const nuls = { even: 0, odd: 0 }
  for (const [at, byte] of sample.entries()) if (byte === 0) nuls[at % 2 === 0 ? 'even' : 'odd']++
  const { even, odd } = nuls
  if (even + odd < sample.length / 100) return null
  if (odd > 10 * even) return 'utf-16le'
  return even > 10 * odd ? 'utf-16be' : null
}
