// RFC 5545 §3.1 and §3.3.11.

/** Returns one folded property line with CRLF: `lineOf('DTSTART;TZID=Asia/Riyadh', '20270204T090000')`. */
export function lineOf(name: string, value: string): string {
  return `${folded(`${name}:${value}`)}\r\n`
}

/** Escapes a TEXT value: backslash, comma, semicolon and line breaks. Removes control characters. */
export const textValue = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, character => `\\${character}`)
    .replace(/\n/g, '\\n')

/** RFC 5545 counts octets, and Arabic letters have two. Fold between characters, so that none is split. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > 75) {
      lines.push(current)
      // The leading space of a continuation line counts too.
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n')
}

function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}
