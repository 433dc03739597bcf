import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Resvg } from '@resvg/resvg-js'
import { convert } from 'fontverter'
import sharp from 'sharp'
import { dotsOf } from './measure.ts'

const fonts = [
  { family: 'Led', source: 'landing/themes/lawha/fonts/dots-arabic.woff2' },
  { family: 'Small Led', source: 'landing/themes/lawha/fonts/small-arabic.woff2' },
  { family: 'Led', source: 'server/domain/share-cards/faces/Led.ttf' },
]
type Font = (typeof fonts)[number]
const folder = mkdtempSync(join(tmpdir(), 'led-'))
const fileOf = (font: Font) => join(folder, `${fonts.indexOf(font)}.ttf`)
before(async () => {
  for (const font of fonts)
    writeFileSync(fileOf(font), await convert(readFileSync(new URL(`../../../${font.source}`, import.meta.url)), 'truetype'))
})
after(() => rmSync(folder, { recursive: true }))

const pitch = 10
const above = 12
const below = 5

/** Returns the gray values of a word, and the width in pixels. One dot is `pitch` pixels wide. */
async function pixelsOf(font: Font, word: string): Promise<{ data: Buffer; width: number }> {
  const width = Math.ceil(dotsOf(word)) * pitch
  const height = (above + below) * pitch
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><text x="0" y="${above * pitch}" font-family="${font.family}" font-size="${17 * pitch}">${word}</text></svg>`
  const drawing = new Resvg(svg, { font: { fontFiles: [fileOf(font)], loadSystemFonts: false } }).render().asPng()
  return { data: await sharp(drawing).flatten().toColourspace('b-w').raw().toBuffer(), width }
}

/** Returns the rows of a word from top to bottom, with `#` for each lit dot on the grid. */
async function litDots(font: Font, word: string): Promise<string[]> {
  const { data, width } = await pixelsOf(font, word)
  const isLit = (column: number, row: number) => (data[(row + 0.5) * pitch * width + (column + 0.5) * pitch] ?? 255) < 128
  return Array.from({ length: above + below }, (_, row) =>
    Array.from({ length: width / pitch }, (_, column) => (isLit(column, row) ? '#' : ' ')).join(''),
  )
}

/** Returns the rows between the first and the last lit dot, without spaces at their right end. */
const trimmed = (rows: string[]) => {
  const ends = rows.map(row => row.trimEnd())
  return ends.slice(
    ends.findIndex(row => row),
    ends.findLastIndex(row => row) + 1,
  )
}

const shapes: Record<string, string[]> = {
  // The joining stroke on both sides is 2 dots wide, and “ـ” overlaps its neighbor.
  ـحـ: [
    '   ###', //
    '      #',
    '       #',
    '        #',
    '#############',
  ],
  ـعـ: [
    '   #####', //
    '   #   #',
    '    # #',
    '     #',
    '##### #####',
  ],
  حـ: [
    '   ###', //
    '      #',
    '       #',
    '        #',
    '#########',
  ],
  ـح: [
    ' #####', //
    ' #   #',
    '    # #',
    '   #   #',
    '  #     ###',
    ' #',
    ' #',
    ' #',
    '  ####',
  ],
  ـس: [
    '      #   #  #', //
    '      #   #  #',
    ' #    #   #  #',
    ' #    #   #  #',
    ' #    ###########',
    ' #    #',
    ' #    #',
    '  ####',
  ],
  ـهـ: [
    '      ##', //
    '     #  #',
    '     #  #',
    '      #  #',
    '##############',
    '      #  #',
    '       ##',
  ],
}

for (const font of fonts) {
  test(`${font.source} draws joined ح with an open head, ه with two loops, and س with upright teeth`, async () => {
    for (const [word, shape] of Object.entries(shapes)) assert.deepEqual(trimmed(await litDots(font, word)), shape, word)
  })

  test(`${font.source} draws ج خ چ as ح, غ as ع and ش as س with dots`, async () => {
    for (const frame of ['_', 'ـ_', '_ـ', 'ـ_ـ'])
      for (const [plain, dotted] of [
        ['ح', 'جخچ'],
        ['ع', 'غ'],
        ['س', 'ش'],
      ] as const) {
        const base = await pixelsOf(font, frame.replace('_', plain))
        for (const letter of dotted) {
          const word = frame.replace('_', letter)
          const { data } = await pixelsOf(font, word)
          assert.equal(data.length, base.data.length, word)
          assert.ok(
            data.every((gray, at) => gray <= (base.data[at] ?? 0)),
            `${word} lacks a part of ${plain}`,
          )
          assert.notDeepEqual(data, base.data, word)
        }
      }
  })
}

test('letters that join have the measured width, so a word spans whole dots', async () => {
  for (const word of ['محمد', 'فتح', 'جهاز', 'خبر', 'صحيح'])
    for (const font of fonts) {
      const rows = await litDots(font, word)
      // The first letter of each word ends one dot before the right edge.
      const last = Math.max(...rows.map(row => row.trimEnd().length))
      assert.equal(last, dotsOf(word) - 1, `${word} in ${font.source}`)
    }
})
