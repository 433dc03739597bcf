import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import fc from 'fast-check'
import writeExcelFile from 'write-excel-file/universal'
import { ZipFile } from 'yazl'
import type { SheetEncoding } from '#contract/imports/sheet-files.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { readSheets, type SheetFault, sheetLimits, UnreadableSheet } from './read-sheets.ts'

const names = [
  ['الاسم', 'البريد', 'المدينة'],
  ['سارة القحطاني', 'sara@example.com', 'الرياض'],
  ['أحمد؛ علي', 'ahmad@example.com', 'جدة، مكة'],
]

function encode(text: string, encoding: SheetEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Buffer.from([...text].map(letter => table.indexOf(letter)))
}

const rowsOf = async (content: string | Uint8Array) => (await readSheets(Buffer.from(content))).sheets[0]?.rows

async function rejects(content: string | Uint8Array, fault: SheetFault, about?: string) {
  await assert.rejects(readSheets(Buffer.from(content)), (error: unknown) => {
    assert.ok(error instanceof UnreadableSheet, String(error))
    assert.equal(error.fault, fault, about)
    return true
  })
}

test('recognizes each encoding with each delimiter', async () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    const text = names.map(cells => cells.join(delimiter)).join('\r\n')
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const) {
      for (const mark of encoding === 'windows-1256' ? [''] : ['', '\ufeff']) {
        const file = await readSheets(encode(mark + text, encoding))
        assert.deepEqual(file, { format: 'csv', encoding, sheets: [{ name: '', rows: names }] }, `${encoding} ${delimiter} ${mark.length}`)
      }
    }
  }
})

test('decodes with the given encoding instead of the recognized one', async () => {
  const file = await readSheets(encode('Ali', 'utf-8'), { encoding: 'utf-16le' })
  assert.equal(file.encoding, 'utf-16le')
  assert.notEqual(file.sheets[0]?.rows[0]?.[0], 'Ali')
  const arabic = await readSheets(encode('سارة', 'windows-1256'), { encoding: 'windows-1256' })
  assert.equal(arabic.sheets[0]?.rows[0]?.[0], 'سارة')
})

test('finds the delimiter when cells contain other delimiters', async () => {
  assert.deepEqual(await rowsOf('Name,Choices\nAli,a;b;\nSara,"c;d;"\nOmar\n'), [
    ['Name', 'Choices'],
    ['Ali', 'a;b;'],
    ['Sara', 'c;d;'],
    ['Omar', ''],
  ])
  assert.deepEqual((await rowsOf('Name;About\nAli;"x, y, z"\nSara;one, two\n'))?.[1], ['Ali', 'x, y, z'])
  assert.deepEqual((await rowsOf('Registrations, 2026\nName;City\nAli;Jeddah\nSara;Riyadh\n'))?.[2], ['Ali', 'Jeddah'])
  assert.deepEqual(await rowsOf('email\na@example.com\n'), [['email'], ['a@example.com']])
})

test('reads and removes a line that names the delimiter', async () => {
  assert.deepEqual(await rowsOf('\ufeffsep=;\r\na;b,c\r\n'), [['a', 'b,c']])
  assert.deepEqual(await rowsOf('"sep=^"\na^b\n'), [['a', 'b']])
})

test('keeps line breaks, delimiters and quotes of quoted cells, with any kind of line break after a row', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const expected = [
      ['a', 'b'],
      ['one\ntwo\r\n"three", 4', 'ü'],
      ['x', 'y'],
    ]
    assert.deepEqual(await rowsOf(`a,b${end}"one\ntwo\r\n""three"", 4",ü${end}x,y${end}`), expected, JSON.stringify(end))
  }
  assert.deepEqual(await rowsOf('a,b\r\nc,d\ne,"f"\r\ng,h'), [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ])
  assert.deepEqual((await rowsOf('a,b\n"Ali "the man" Hassan",x\n5" pipe,y\n'))?.slice(1), [
    ['Ali "the man" Hassan', 'x'],
    ['5" pipe', 'y'],
  ])
  await rejects('a,b\n"c,d\ne,f\n', 'damaged')
})

test('fills short rows, keeps blank rows between others and duplicate headings, and removes blank rows and columns at the end', async () => {
  assert.deepEqual(await rowsOf('City,City,,\n\n a ,b,c\n,,,\n , \n'), [
    ['City', 'City', ''],
    ['', '', ''],
    [' a ', 'b', 'c'],
  ])
  for (const blank of ['', '\ufeff', '\r\n,,\r\n', ' ']) await rejects(blank, 'empty', JSON.stringify(blank))
})

test('rejects other types of files, whatever their name is', async () => {
  for (const content of [
    '%PDF-1.7\n',
    '<!DOCTYPE html><table>',
    '\ufeff\n<html>',
    '<?xml version="1.0"?>',
    Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  ])
    await rejects(content, 'format', String(content))
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)])
  await rejects(ole, 'format')
  await rejects(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), 'encrypted')
  await rejects(await zipOf({ 'word/document.xml': '<document/>' }), 'format')
})

test('rejects text files beyond a limit', async () => {
  await rejects(Buffer.alloc(sheetLimits.fileBytes + 1, 'a'), 'too_large')
  await rejects('a,b\n'.repeat(1_000_000), 'too_many_rows')
  await rejects('\n'.repeat(2_000_000), 'too_many_rows')
  await rejects(`${'a,'.repeat(sheetLimits.columns)}a`, 'too_large')
  await rejects('a'.repeat(sheetLimits.cellCharacters + 1), 'too_large')
  assert.equal((await rowsOf('a\n'.repeat(sheetLimits.rows)))?.length, sheetLimits.rows)
})

test('rejects a text file whose quotes make it one row after a part of it, and reads rows across parts', async () => {
  for (const part of ['"a,', ',"', 'a"b\n', '""'])
    await assert.rejects(readSheets(Buffer.from(`"${part.repeat(2_500_000)}`)), { fault: 'too_large', message: /row/ }, part)
  const rows = Array.from({ length: 15_000 }, (_, n) => [`row ${n}`, `${'"quoted"\n, '.repeat(20)}${n}`, 'x'.repeat(200)])
  const quoted = rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
  assert.deepEqual(await rowsOf(quoted.join('\r\n')), rows)
})

test('reads what csvOf wrote, in parts and without apostrophes against formulas', async () => {
  const cell = fc.string({
    unit: fc
      .oneof(fc.constantFrom(...'=+-@;,\t\r\n" '), fc.string({ unit: 'grapheme', maxLength: 1 }))
      .filter(unit => !/['\0\ufeff]/.test(unit)),
    maxLength: 20,
  })
  const row = fc.tuple(cell, cell, fc.constant('x'))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async rows =>
      assert.deepEqual(await rowsOf(csvOf([['first', 'second', 'third'], ...rows])), [['first', 'second', 'third'], ...rows]),
    ),
    { numRuns: 20 },
  )
  const many = Array.from({ length: 3000 }, (_, n) => [`سارة ${n}`, '+966501234567', '=1+1', '- a\n- b', "it's\n=2", "O'Neil"])
  assert.deepEqual(await rowsOf(csvOf(many)), many)
})

test('removes the apostrophes of formula guards only', async () => {
  const cases = {
    "'=1+1": '=1+1',
    "'+91 99999 11111": '+91 99999 11111',
    "'@name": '@name',
    "Skills:\n'- a\n'- b": 'Skills:\n- a\n- b',
    "'90s": "'90s",
    "'quoted'": "'quoted'",
    "a '-' b": "a '-' b",
    "x;'-1;-2": "x;'-1;-2",
    "'=1;=2": '=1;=2',
  }
  const quoted = Object.keys(cases).map(text => `"${text}"`)
  assert.deepEqual((await rowsOf(`${quoted.join(',')}\n`))?.[0], Object.values(cases))
})

test('reads the sheets of an XLSX file as text', async () => {
  const text = (value: string) => ({ value, type: String })
  const number = (value: number) => ({ value, type: Number })
  const date = (value: string, format: string) => ({ value: new Date(value), type: Date, format })
  const people = [
    [text('الاسم'), text('Born'), text('Phone')],
    [text(' سارة\n"x" '), date('2026-05-10T09:15:00Z', 'yyyy-mm-dd hh:mm'), text("'+91 99")],
    [null, null, null],
    [text('TRUE'), date('2026-05-10T00:00:00Z', 'd/m/yyyy'), date('1899-12-30T09:15:00Z', 'hh:mm')],
    [number(966501234567), number(0.1), number(-2.5e-7)],
    [number(1e21), { value: true, type: Boolean }, null],
  ]
  const blob = await writeExcelFile([
    { data: people, sheet: 'المسجلون' },
    { data: [[null]], sheet: 'blank' },
    { data: [[text('x')]], sheet: 'Notes' },
  ] as never).toBlob()
  assert.deepEqual(await readSheets(new Uint8Array(await blob.arrayBuffer()), { encoding: 'windows-1256' }), {
    format: 'xlsx',
    encoding: null,
    sheets: [
      {
        name: 'المسجلون',
        rows: [
          ['الاسم', 'Born', 'Phone'],
          [' سارة\n"x" ', '2026-05-10T09:15:00', '+91 99'],
          ['', '', ''],
          ['TRUE', '2026-05-10', '09:15:00'],
          ['966501234567', '0.1', '-0.00000025'],
          ['1000000000000000000000', 'TRUE', ''],
        ],
      },
      { name: 'Notes', rows: [['x']] },
    ],
  })
})

test('reads 5,000 rows of XLSX in parts', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => [`سارة ${n} &<x>`, `p${n}@example.com`, 'one\ntwo', String(n)])
  const blob = await writeExcelFile(rows.map(row => row.map(value => ({ value, type: String })))).toBlob()
  assert.deepEqual(await rowsOf(new Uint8Array(await blob.arrayBuffer())), rows)
})

test('reads saved results of formulas, large integers and dates out of range', async () => {
  const cells = [
    '<c r="A1"><f>1+1</f><v>7</v></c>',
    '<c r="B1" t="str"><f>A1</f><v>saved</v></c>',
    '<c r="C1" t="e"><v>#N/A</v></c>',
    '<c r="D1"><v>12345678901234567890</v></c>',
    '<c r="E1"><v>9.66501234567E11</v></c>',
    '<c r="F1" s="1"><v>966501234567</v></c>',
    '<c r="G1" s="1"><v>46152.385416666664</v></c>',
    '<c r="H1" t="str"><v>a_x0000__xD800_b</v></c>',
  ]
  assert.deepEqual(await rowsOf(await workbookOf(`<row r="1">${cells.join('')}</row>`)), [
    ['7', 'saved', '', '12345678901234567890', '966501234567', '########', '2026-05-10T09:15:00', 'a\ufffdb'],
  ])
})

test('reads cells without a place after the previous cell, and rows without a number after the previous row', async () => {
  const rows = [
    '<row><c><v>1</v></c><c t="inlineStr"><is><t>سارة</t></is></c><c/><c><v>3</v></c></row>',
    '<row/>',
    '<row r="4"><c r="B4"><v>4</v></c><c s="0"><v>5</v></c></row>',
    '<row><c><v>6</v></c></row>',
  ]
  const read = [
    ['1', 'سارة', '', '3'],
    ['', '', '', ''],
    ['', '', '', ''],
    ['', '4', '5', ''],
    ['6', '', '', ''],
  ]
  assert.deepEqual(await rowsOf(await workbookOf(rows.join(''))), read)
  const prefixed = `<x:worksheet xmlns:x="x"><x:sheetData>${rows.join('').replace(/<(\/?)(?=[a-z])/g, '<$1x:')}</x:sheetData></x:worksheet>`
  assert.deepEqual(await rowsOf(await workbookOf(Buffer.from(prefixed))), read)
  const wide = `<row>${'<c><v>1</v></c>'.repeat(60)}</row>`
  assert.deepEqual(await rowsOf(await workbookOf(wide)), [Array.from({ length: 60 }, () => '1')])
})

test('ignores blank rows of formulas after the last row', async () => {
  const blank = Array.from({ length: 30_000 }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}" t="str"><f>B1</f><v></v></c></row>`)
  assert.deepEqual(await rowsOf(await workbookOf(`<row r="1"><c r="A1"><v>1</v></c></row>${blank.join('')}`)), [['1']])
})

test('rejects XLSX files that would need more memory than the limits', async () => {
  const row = (n: number | string, cells: string) => `<row r="${n}">${cells}</row>`
  const one = row(1, '<c r="A1"><v>1</v></c>')
  const cases: [SheetFault, string][] = [
    ['too_many_rows', Array.from({ length: 1_000_000 }, (_, n) => row(n + 1, `<c r="A${n + 1}"><v>1</v></c>`)).join('')],
    ['too_many_rows', row(1_048_576, '<c r="A1048576"><v>1</v></c>')],
    ['too_many_rows', one + '<row/>'.repeat(1_000_000)],
    ['damaged', row(4_294_967_295, '<c r="A1"><v>1</v></c>')],
    ['damaged', row('&#52;294967295', '<c r="A1"><v>1</v></c>')],
    ['too_large', row(1, '<c r="XFD1"><v>1</v></c>')],
    ['too_large', row(1, `<c r="A1" t="str"><v>${'x'.repeat(sheetLimits.cellCharacters + 1)}</v></c>`)],
    ['too_large', row(1, `<c r="A1" t="str"><v>${'x'.repeat(50_000_000)}</v></c>`)],
  ]
  for (const [fault, rows] of cases) await rejects(await workbookOf(rows), fault, rows.slice(0, 60))
})

test('rejects an XLSX file of markup without values before it is parsed', async () => {
  const cell = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
  const ofStrings = (strings: string) => zipOf({ ...parts(cell), 'xl/sharedStrings.xml': `<sst>${strings}</sst>` })
  for (const file of [
    await ofStrings('<si/>'.repeat(2_000_000)),
    await ofStrings('<si><t>a</t></si>'.repeat(500_000)),
    await ofStrings(`<si><t>${'&#65;'.repeat(15_000)}</t></si>`.repeat(100)),
    await workbookOf(`<row r="1"><c r="A1">${'<v>1</v>'.repeat(1_000_000)}</c></row>`),
    await zipOf({
      ...parts(cell),
      'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(2_000_000)}</cellXfs></styleSheet>`,
    }),
  ])
    await assert.rejects(readSheets(file), { fault: 'too_large', message: /markup/ })
})

test('reads styled blank cells and formatted texts', async () => {
  const run = '<r><rPr><b/><sz val="11"/><color theme="1"/><rFont val="Calibri"/><family val="2"/></rPr><t>a</t></r>'
  const blankOf = (n: number) => [...'BCDEFGHIJKLMNOPQRSTUVWXYZ'].map(letter => `<c r="${letter}${n}" s="1"/>`).join('')
  const rows = Array.from({ length: 5000 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c>${blankOf(n + 1)}</row>`)
  const strings = { 'xl/sharedStrings.xml': `<sst><si>${run.repeat(3)}</si>${`<si>${run}</si>`.repeat(20_000)}</sst>` }
  const types = {
    'xl/_rels/workbook.xml.rels': relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
  }
  const read = await rowsOf(await zipOf({ ...parts(rows.join('')), ...strings, ...types }))
  assert.deepEqual([read?.length, read?.[4999]], [5000, ['aaa']])
})

test('rejects ZIP bombs with true and false declared sizes', async () => {
  const bomb = await workbookOf(Buffer.alloc(128 * 1024 ** 2, ' '))
  await rejects(bomb, 'too_large')
  await rejects(declareSizes(bomb, 1000), 'damaged')
  await rejects(
    await zipOf({ ...parts(''), ...Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`xl/${n}.xml`, ''])) }),
    'too_large',
  )
})

test('rejects truncated, encrypted and overlapping ZIP files, and unsafe names', async () => {
  const file = await workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>')
  await rejects(file.subarray(0, file.length / 2), 'damaged')
  await rejects(
    changeEntries(file, (entry, first) => entry.writeUInt32LE(first.readUInt32LE(42), 42)),
    'damaged',
  )
  await rejects(
    changeEntries(file, entry => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8)),
    'encrypted',
  )
  await rejects(
    changeEntries(file, entry => entry.write('../', 46)),
    'damaged',
  )
})

const workbookOf = (rows: string | Buffer) => zipOf(parts(rows))

function parts(rows: string | Buffer): Record<string, string | Buffer> {
  const main = 'http://schemas.openxmlformats.org'
  return {
    'xl/workbook.xml': `<workbook xmlns:r="${main}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': typeof rows === 'string' ? `<worksheet><sheetData>${rows}</sheetData></worksheet>` : rows,
  }
}

const relationships = (...all: [type: string, target: string][]) => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const each = all.map(([name, target], at) => `<Relationship Id="r${at + 1}" Type="${type}/${name}" Target="${target}"/>`)
  return `<Relationships>${each.join('')}</Relationships>`
}

function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Changes the headers of the central directory. */
function changeEntries(zip: Buffer, change: (entry: Buffer, first: Buffer) => void): Buffer {
  const changed = Buffer.from(zip)
  const signature = Buffer.from('PK\u0001\u0002')
  const first = changed.subarray(changed.indexOf(signature))
  for (let at = changed.indexOf(signature); at !== -1; at = changed.indexOf(signature, at + 4)) change(changed.subarray(at), first)
  return changed
}

const declareSizes = (zip: Buffer, bytes: number) =>
  changeEntries(zip, entry => entry.writeUInt32LE(Math.min(bytes, entry.readUInt32LE(24)), 24))
