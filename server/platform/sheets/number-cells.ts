/**
 * Adds the missing places to the cells in the XML of a sheet. The format allows cells without one, which follow the previous cell or row.
 * The parser does not.
 */
export function numberCells(xml: Buffer): Buffer {
  const text = xml.toString('latin1')
  if (!unplaced.test(text)) return xml
  let row = 0
  let column = 0
  const numbered = text.replace(tags, (tag: string, name: string, attributes: string) => {
    const place = /\sr\s*=\s*["']([^"']*)/.exec(attributes)?.[1]
    if (name.endsWith('row')) {
      row = place === undefined ? row + 1 : Number(place)
      column = 0
      return tag
    }
    if (place === undefined) return `<${name} r="${lettersOf(++column)}${row}"${attributes}>`
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? []
    row = Number(digits)
    column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    return tag
  })
  return Buffer.from(numbered, 'latin1')
}

const unplaced = /<(?:[^\s<>/:]+:)?c(?=[\s/>])(?![^<>]*\sr\s*=)/
const tags = /<((?:[^\s<>/:]+:)?(?:row|c)(?=[\s/>]))([^<>]*)>/g

function lettersOf(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}
