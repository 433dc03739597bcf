/**
 * Decodes a text file: UTF-8, UTF-16 with or without BOM, Windows-1256 (Arabic Excel) and Windows-1252 (Western Excel). Returns null if the
 * encoding cannot be recognized.
 */
export function decodeText(file: ArrayBuffer): string | null {
  const bytes = new Uint8Array(file)
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes)
  // Text in other encodings has no NUL. UTF-16 has one in each space and line break.
  const nul = bytes.indexOf(0)
  if (nul >= 0) return utf16(bytes)
  const text = decoded('utf-8', bytes) ?? legacy(bytes)
  // UTF-16 without spaces and line breaks has control characters instead.
  // oxlint-disable-next-line no-control-regex
  return text === null || /[\u0001-\u0008\u000e-\u001a]/.test(text) ? null : text
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The high byte of spaces and Latin letters is 0: the second in UTF-16LE, the first in UTF-16BE. */
function utf16(bytes: Uint8Array): string | null {
  const nuls = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  // A file with NUL at both places is no text.
  if (Math.min(even, odd) * 10 > Math.max(even, odd)) return null
  const text = decoded(odd > even ? 'utf-16le' : 'utf-16be', bytes)
  return text?.includes('\0') ? null : text
}

/** Arabic words consist of bytes above 0x7F. Western words contain ASCII letters beside them: Müller, Café. */
function legacy(bytes: Uint8Array): string | null {
  const text = new TextDecoder('windows-1252').decode(bytes)
  let western = 0
  let arabic = 0
  for (const [word] of text.matchAll(/[a-z\u00c0-\u00ff]+/gi)) {
    if (!/[\u00c0-\u00ff]/.test(word)) continue
    if (/[a-z]/i.test(word)) western++
    else if (word.length > 1) arabic++
  }
  const certain = 4
  if (western > 0 && arabic > 0 && Math.max(western, arabic) < certain * Math.min(western, arabic)) return null
  return arabic > western ? new TextDecoder('windows-1256').decode(bytes) : text
}
