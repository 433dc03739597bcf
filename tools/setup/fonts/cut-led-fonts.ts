// Creates the LED fonts of the theme lawha from Handjet, whose axes select the dot shape. Run again when the package changes:
// node tools/setup/fonts/cut-led-fonts.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { convert } from 'fontverter'
import subset from 'subset-font'
import { namesOf, tablesOf, written } from './merge-fonts.ts'
import { redrawn } from './redraw-glyphs.ts'

const require = createRequire(import.meta.url)
/** Font axes: round dots for large displays that also show unlit dots, and nearly square dots for small text. */
const shapes = { dots: { ELSH: 8, ELGR: 1, wght: 350 }, small: { ELSH: 2, ELGR: 1, wght: 400 } }
/** The files differ from Handjet, so they have other names. They keep the copyright notice, as the license requires. */
const families = { dots: 'Led', small: 'Small Led' }
const copyright = 'Copyright 2018 The Handjet Project Authors (https://github.com/rosettatype/Handjet/), SIL Open Font License 1.1'
const scripts = {
  arabic: [
    [0x600, 0x6ff],
    [0x200c, 0x200e],
  ],
  latin: [
    [0x20, 0xff],
    [0x2010, 0x2026],
    [0x20ac, 0x20ac],
  ],
} as const

for (const shape of ['dots', 'small'] as const)
  for (const [script, ranges] of Object.entries(scripts)) {
    const whole = readFileSync(require.resolve(`@fontsource-variable/handjet/files/handjet-${script}-full-normal.woff2`))
    const text = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    const cut = await subset(whole, text.join(''), { targetFormat: 'truetype', variationAxes: shapes[shape] })
    const drawn = script === 'latin' ? onTheGrid(cut, () => true) : onTheGrid(redrawn(cut), endsAWord)
    const file = await convert(renamed(drawn, families[shape]), 'woff2')
    writeFileSync(new URL(`../../../landing/themes/lawha/fonts/${shape}-${script}.woff2`, import.meta.url), file)
    console.log(shape, script, file.length)
  }

/** Removes the names of axes too, because the axes are fixed. */
function renamed(font: Buffer, family: string): Buffer {
  const tables = tablesOf(font).set('name', namesOf(family, copyright))
  tables.delete('STAT')
  return written(tables)
}

/** Widens letters to a whole number of dots, so that every letter starts on the grid of dots. */
function onTheGrid(font: Buffer, chosen: (dots: number) => boolean): Buffer {
  const moved = Buffer.from(font)
  const dot = moved.readUInt16BE(table(moved, 'head') + 18) / 17
  const count = moved.readUInt16BE(table(moved, 'hhea') + 34)
  for (let at = table(moved, 'hmtx'), end = at + 4 * count; at < end; at += 4) {
    const advance = moved.readUInt16BE(at)
    const missing = Math.round(Math.ceil(advance / dot - 0.1) * dot) - advance
    if (missing < dot / 4 || !chosen(advance / dot)) continue
    moved.writeUInt16BE(advance + missing, at)
    moved.writeInt16BE(moved.readInt16BE(at + 2) + missing, at + 2)
  }
  return moved
}

/** Whether a letter form can only end a word. Wider Arabic forms join on both sides, and moving them would separate letters. */
function endsAWord(dots: number): boolean {
  return [4.5, 7.5].some(width => Math.abs(width - dots) < 0.1)
}

function table(font: Buffer, name: string): number {
  for (let i = 0, at = 12; i < font.readUInt16BE(4); i++, at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  throw new Error(`no table ${name}`)
}
