import assert from 'node:assert/strict'
import { test } from 'node:test'
import writeExcelFile from 'write-excel-file/universal'
import { decodeText } from './decode-text.ts'
import { readTableFile } from './read-table-file.ts'

const bufferOf = (bytes: readonly number[]) => new Uint8Array(bytes).buffer
const utf16 = (text: string, isLittle: boolean) =>
  bufferOf(
    [...text].flatMap(letter => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )
/** Encodes with the table of the decoder. */
const legacy = (text: string, encoding: string) => {
  const table = new TextDecoder(encoding).decode(new Uint8Array(Array.from({ length: 256 }, (_, byte) => byte)))
  return bufferOf([...text].map(letter => table.indexOf(letter)))
}

test('recognizes UTF-8, and UTF-16 with and without BOM', () => {
  for (const text of ['الاسم\tالصفة\nسارة\tمديرة', 'Name,Role\r\nSara,Lead', 'العنوان فقط']) {
    assert.equal(decodeText(new TextEncoder().encode(`\ufeff${text}`).buffer as ArrayBuffer), text)
    for (const isLittle of [true, false]) {
      assert.equal(decodeText(utf16(`\ufeff${text}`, isLittle)), text)
      assert.equal(decodeText(utf16(text, isLittle)), text, `${text} ${isLittle}`)
    }
  }
})

test('recognizes Windows-1252 and Windows-1256, and refuses files that could be both or are no text', () => {
  for (const text of ['Name,Ort\r\nJürgen Müller,Köln', 'Café Noir', 'José Muñoz\tSão Paulo', 'à'])
    assert.equal(decodeText(legacy(text, 'windows-1252')), text)
  for (const text of ['الاسم,الصفة\r\nسارة القحطاني,مديرة', 'البداية 10:00 AM', 'ورشة React\tأحمد'])
    assert.equal(decodeText(legacy(text, 'windows-1256')), text)
  assert.equal(
    decodeText(bufferOf([...new Uint8Array(legacy('Müller ', 'windows-1252')), ...new Uint8Array(legacy('سارة', 'windows-1256'))])),
    null,
  )
  assert.equal(decodeText(utf16('العنوان', true)), null)
  assert.equal(decodeText(bufferOf([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 3, 0xd8])), null)
})

test('reads the first sheet of a workbook with dates and times as shown, and names the sheets that it does not read', async () => {
  const cell = (value: string) => ({ value, type: String })
  const sheet = [
    [cell('اليوم'), cell('من'), cell('العنوان')],
    [
      { value: new Date(Date.UTC(2027, 0, 14)), type: Date, format: 'yyyy-mm-dd' },
      { value: new Date(Date.UTC(2027, 0, 14, 9, 30)), type: Date, format: 'yyyy-mm-dd hh:mm' },
      cell('حفل "الافتتاح"\nفي القاعة'),
    ],
    [{ value: new Date(Date.UTC(1899, 11, 30, 18, 5)), type: Date, format: 'hh:mm' }, { value: 12.5, type: Number }, cell('غداء')],
  ]
  const blob = await writeExcelFile([
    { data: sheet, sheet: 'البرنامج' },
    { data: [[cell('x')]], sheet: 'ملاحظات' },
  ] as never).toBlob()
  assert.deepEqual(await readTableFile(await blob.arrayBuffer()), {
    text: 'اليوم\tمن\tالعنوان\n2027-01-14\t2027-01-14 09:30\t"حفل ""الافتتاح""\nفي القاعة"\n18:05\t12.5\tغداء',
    skipped: ['ملاحظات'],
  })
  assert.deepEqual(await readTableFile(bufferOf([0x50, 0x4b, 3, 4, 9, 9, 9])), { fault: 'damaged' })
  assert.deepEqual(await readTableFile(bufferOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1])), { fault: 'xls' })
})
