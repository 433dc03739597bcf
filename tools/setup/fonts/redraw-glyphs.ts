// Redraws letters of the LED fonts. In Handjet, joined forms of ح and medial ه read as ع, and س at the end of a word as سن.

import { glyphsOf, glyphNumbersOf, metricsOf, table, tablesOf, withGlyphs, written } from './merge-fonts.ts'

type Drawing = {
  letter: string
  form: keyof typeof forms
  /** Vertical position of the first row in dots above the baseline. */
  top: number
  /** One character per dot: `#` is lit. The row length is the advance width, and joined letters meet at the edges. */
  rows: string[]
}

// Handjet stores the joined forms of a letter after its isolated form, in this order.
const forms = { isolated: 0, final: 1, initial: 2, medial: 3 }

export const drawings: Drawing[] = [
  {
    letter: 'ح',
    form: 'final',
    top: 4,
    rows: [' #####   ', ' #   #   ', '    # #  ', '   #   # ', '  #     #', ' #       ', ' #       ', ' #       ', '  ####   '],
  },
  {
    letter: 'ح',
    form: 'initial',
    top: 4,
    rows: [
      ' ###    ', //
      '    #   ',
      '     #  ',
      '      # ',
      '####### ',
    ],
  },
  {
    letter: 'ح',
    form: 'medial',
    top: 4,
    rows: [
      ' ###     ', //
      '    #    ',
      '     #   ',
      '      #  ',
      '#########',
    ],
  },
  {
    letter: 'س',
    form: 'isolated',
    top: 4,
    rows: [
      '      #   #  # ',
      '      #   #  # ',
      ' #    #   #  # ',
      ' #    #   #  # ',
      ' #    #######  ',
      ' #    #        ',
      ' #    #        ',
      '  ####         ',
    ],
  },
  {
    letter: 'س',
    form: 'final',
    top: 4,
    rows: [
      '      #   #  # ',
      '      #   #  # ',
      ' #    #   #  # ',
      ' #    #   #  # ',
      ' #    #########',
      ' #    #        ',
      ' #    #        ',
      '  ####         ',
    ],
  },
  {
    letter: 'ه',
    form: 'medial',
    top: 4,
    rows: [
      '    ##    ', //
      '   #  #   ',
      '   #  #   ',
      '    #  #  ',
      '##########',
      '    #  #  ',
      '     ##   ',
    ],
  },
]

/** Returns the font with the drawings, also in letters composed of them, such as ج and خ. */
export function redrawn(font: Buffer): Buffer {
  const tables = tablesOf(font)
  const glyphs = glyphsOf(tables)
  const metrics = metricsOf(tables)
  const letters = glyphNumbersOf(tables)
  const dot = componentsOf(glyphs[glyphNumber(letters, 'ا')])[0]?.glyph
  if (dot === undefined) throw new Error('the letters are not composed of dots')
  const pitch = table(tables, 'head').readUInt16BE(18) / 17
  const wider = new Map<number, number>()
  for (const { letter, form, top, rows } of drawings) {
    const glyph = glyphNumber(letters, letter) + forms[form]
    const lit = rows.flatMap((row, y) => Array.from(row, (mark, x) => ({ mark, glyph: dot, x: x * pitch, y: (top - y) * pitch })))
    glyphs[glyph] = composite(lit.filter(({ mark }) => mark === '#'))
    wider.set(glyph, (rows[0]?.length ?? 0) * pitch - (metrics[glyph]?.[0] ?? 0))
  }
  for (const [number, glyph] of glyphs.entries()) {
    const extra = widening(number)
    if (extra === undefined) continue
    const box = boxOf(glyph)
    for (const [i, side] of box.entries()) glyph.writeInt16BE(side, 2 + 2 * i)
    metrics[number] = [(metrics[number]?.[0] ?? 0) + extra, box[0]]
  }
  return written(withGlyphs(tables, glyphs, metrics))

  /** Returns the change in width of a glyph, undefined if it contains no redrawn glyph. */
  function widening(number: number): number | undefined {
    return wider.get(number) ?? componentsOf(glyphs[number]).flatMap(({ glyph }) => widening(glyph) ?? [])[0]
  }

  function boxOf(glyph: Buffer | undefined): Box {
    if (!glyph?.length) return [0, 0, 0, 0]
    if (glyph.readInt16BE(0) >= 0) return [2, 4, 6, 8].map(at => glyph.readInt16BE(at)) as Box
    const boxes = componentsOf(glyph).map(part => boxOf(glyphs[part.glyph]).map((side, i) => side + (i % 2 ? part.y : part.x)))
    return [0, 1, 2, 3].map(side => Math[side < 2 ? 'min' : 'max'](...boxes.map(box => box[side] ?? 0))) as Box
  }
}

type Box = [xMin: number, yMin: number, xMax: number, yMax: number]
type Component = {
  glyph: number
  x: number
  y: number
}

function glyphNumber(letters: Map<number, number>, letter: string): number {
  const glyph = letters.get(letter.codePointAt(0) ?? 0)
  if (glyph === undefined) throw new Error(`no glyph for ${letter}`)
  return glyph
}

const flag = { words: 1, offsets: 2, rounded: 4, scaled: 0x08 | 0x40 | 0x80, more: 0x20 }

function componentsOf(glyph: Buffer | undefined): Component[] {
  if (!glyph?.length || glyph.readInt16BE(0) >= 0) return []
  const components: Component[] = []
  for (let at = 10, flags = flag.more; flags & flag.more;) {
    flags = glyph.readUInt16BE(at)
    if (flags & flag.scaled || !(flags & flag.offsets)) throw new Error('the component is scaled or has no offset')
    const [x, y] =
      flags & flag.words ? [glyph.readInt16BE(at + 4), glyph.readInt16BE(at + 6)] : [glyph.readInt8(at + 4), glyph.readInt8(at + 5)]
    components.push({ glyph: glyph.readUInt16BE(at + 2), x, y })
    at += flags & flag.words ? 8 : 6
  }
  return components
}

/** Returns a composite glyph whose bounding box is still empty. */
function composite(components: Component[]): Buffer {
  const glyph = Buffer.alloc(10 + 8 * components.length + ((8 * components.length + 10) % 4))
  glyph.writeInt16BE(-1, 0)
  for (const [i, part] of components.entries()) {
    const at = 10 + 8 * i
    glyph.writeUInt16BE(flag.words | flag.offsets | flag.rounded | (i + 1 < components.length ? flag.more : 0), at)
    glyph.writeUInt16BE(part.glyph, at + 2)
    glyph.writeInt16BE(part.x, at + 4)
    glyph.writeInt16BE(part.y, at + 6)
  }
  return glyph
}
