// Merges two TrueType fonts with equal units per em. The first font keeps its layout rules; the second adds missing glyphs without rules.

export function mergedFonts([first, ...others]: Buffer[], family: string): Buffer {
  if (!first) throw new Error('no font')
  const merged = others.map(tablesOf).reduce(withLettersOf, tablesOf(first))
  for (const tag of ['DSIG', 'hdmx', 'VDMX', 'LTSH', 'kern', 'meta']) merged.delete(tag)
  merged.set('name', namesOf(family))
  return written(merged)
}

export type Tables = Map<string, Buffer>
export const tablesOf = (font: Buffer): Tables =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
      const at = 12 + i * 16
      const from = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))]
    }),
  )

function withLettersOf(a: Tables, b: Tables): Tables {
  if (table(a, 'head').readUInt16BE(18) !== table(b, 'head').readUInt16BE(18)) throw new Error('the fonts differ in units of an em')
  const glyphs = [...glyphsOf(a), ...glyphsOf(b).map(glyph => shifted(glyph, countOf(a)))]
  const metrics = [...metricsOf(a), ...metricsOf(b)]
  const letters = new Map([...[...glyphNumbersOf(b)].map(([letter, glyph]) => [letter, glyph + countOf(a)] as const), ...glyphNumbersOf(a)])
  const maxp = copy(a, 'maxp')
  for (let at = 6; at + 2 <= maxp.length; at += 2)
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), table(b, 'maxp').readUInt16BE(at)), at)
  // Write a `post` table in the format without glyph names.
  const post = Buffer.alloc(32)
  table(a, 'post').copy(post, 0, 0, 32)
  post.writeUInt32BE(0x00030000, 0)
  return withGlyphs(new Map([...a, ['maxp', maxp], ['post', post], ['cmap', cmapOf(letters)]]), glyphs, metrics)
}

/** Returns the tables with other glyphs and their widths. */
export function withGlyphs(font: Tables, glyphs: Buffer[], metrics: Metric[]): Tables {
  const offsets = glyphs.reduce<number[]>((all, glyph) => [...all, (all.at(-1) ?? 0) + glyph.length], [0])
  const [head, hhea, maxp, loca] = [copy(font, 'head'), copy(font, 'hhea'), copy(font, 'maxp'), Buffer.alloc(offsets.length * 4)]
  offsets.forEach((offset, i) => loca.writeUInt32BE(offset, i * 4))
  head.writeUInt16BE(1, 50)
  hhea.writeUInt16BE(metrics.length, 34)
  maxp.writeUInt16BE(glyphs.length, 4)
  const hmtx = Buffer.alloc(metrics.length * 4)
  for (const [i, [advance, bearing]] of metrics.entries()) {
    hmtx.writeUInt16BE(advance, i * 4)
    hmtx.writeInt16BE(bearing, i * 4 + 2)
  }
  return new Map([...font, ['head', head], ['hhea', hhea], ['maxp', maxp], ['loca', loca], ['hmtx', hmtx], ['glyf', Buffer.concat(glyphs)]])
}

export function table(font: Tables, tag: string): Buffer {
  const found = font.get(tag)
  if (!found) throw new Error(`no table ${tag}`)
  return found
}
const copy = (font: Tables, tag: string) => Buffer.from(table(font, tag))
const countOf = (font: Tables) => table(font, 'maxp').readUInt16BE(4)

export function glyphsOf(font: Tables): Buffer[] {
  const [loca, glyf, isLong] = [table(font, 'loca'), table(font, 'glyf'), table(font, 'head').readUInt16BE(50) === 1]
  const at = (i: number) => (isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2)
  return Array.from({ length: countOf(font) }, (_, i) => {
    const glyph = glyf.subarray(at(i), at(i + 1))
    return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
  })
}

/** Returns a glyph with shifted references, because composite glyphs refer to other glyphs by number. */
function shifted(glyph: Buffer, by: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph
  const moved = Buffer.from(glyph)
  for (let at = 10, flags = 0x20; flags & 0x20;) {
    flags = moved.readUInt16BE(at)
    moved.writeUInt16BE(moved.readUInt16BE(at + 2) + by, at + 2)
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
  }
  return moved
}

type Metric = [advance: number, bearing: number]
export function metricsOf(font: Tables): Metric[] {
  const [hmtx, long] = [table(font, 'hmtx'), table(font, 'hhea').readUInt16BE(34)]
  return Array.from({ length: countOf(font) }, (_, i) =>
    i < long
      ? [hmtx.readUInt16BE(i * 4), hmtx.readInt16BE(i * 4 + 2)]
      : [hmtx.readUInt16BE((long - 1) * 4), hmtx.readInt16BE(long * 4 + (i - long) * 2)],
  )
}

/** Returns glyph numbers by code point, from `cmap` tables in formats 4 and 12. */
export function glyphNumbersOf(font: Tables): Map<number, number> {
  const cmap = table(font, 'cmap')
  const letters = new Map<number, number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(8 + i * 8)
    if (cmap.readUInt16BE(at) === 12)
      for (let group = 0; group < cmap.readUInt32BE(at + 12); group++) {
        const [from, to, glyph] = [0, 4, 8].map(part => cmap.readUInt32BE(at + 16 + group * 12 + part)) as [number, number, number]
        for (let letter = from; letter <= to; letter++) letters.set(letter, glyph + letter - from)
      }
    if (cmap.readUInt16BE(at) !== 4) continue
    const size = cmap.readUInt16BE(at + 6)
    for (let segment = 0; segment < size; segment += 2) {
      const [to, from] = [cmap.readUInt16BE(at + 14 + segment), cmap.readUInt16BE(at + 16 + size + segment)]
      const [delta, place] = [cmap.readUInt16BE(at + 16 + 2 * size + segment), at + 16 + 3 * size + segment]
      const range = cmap.readUInt16BE(place)
      for (let letter = from; letter <= to && letter < 0xffff; letter++) {
        const glyph = range === 0 ? letter : cmap.readUInt16BE(place + range + 2 * (letter - from))
        if (glyph !== 0) letters.set(letter, (glyph + delta) & 0xffff)
      }
    }
  }
  return letters
}

/** Returns a `cmap` table with one Unicode subtable in format 12. */
function cmapOf(letters: Map<number, number>): Buffer {
  const sorted = [...letters].toSorted(([a], [b]) => a - b)
  const cmap = Buffer.alloc(12 + 16 + sorted.length * 12)
  for (const [at, value] of [
    [2, 1],
    [4, 3],
    [6, 10],
    [12, 12],
  ] as const)
    cmap.writeUInt16BE(value, at)
  cmap.writeUInt32BE(12, 8)
  cmap.writeUInt32BE(16 + sorted.length * 12, 16)
  cmap.writeUInt32BE(sorted.length, 24)
  for (const [i, [letter, glyph]] of sorted.entries())
    for (const [part, value] of [letter, letter, glyph].entries()) cmap.writeUInt32BE(value, 28 + i * 12 + part * 4)
  return cmap
}

/** Returns a `name` table with family, style, full and PostScript name, in the entries for Windows in US English. */
export function namesOf(family: string, copyright?: string): Buffer {
  const names: [id: number, text: string][] = [
    ...(copyright ? [[0, copyright] satisfies [number, string]] : []),
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ]
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + names.length * 12)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [i, [id]] of names.entries()) {
    const length = texts[i]?.length ?? 0
    for (const [field, value] of [3, 1, 0x409, id, length, offset].entries()) head.writeUInt16BE(value, 6 + i * 12 + field * 2)
    offset += length
  }
  return Buffer.concat([head, ...texts])
}

export function written(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(12 + sorted.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  const bodies: Buffer[] = []
  let end = head.length
  for (const [i, [tag, data]] of sorted.entries()) {
    const at = 12 + i * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    bodies.push(data, Buffer.alloc((4 - (data.length % 4)) % 4))
    end += data.length + ((4 - (data.length % 4)) % 4)
  }
  return Buffer.concat([head, ...bodies])
}
