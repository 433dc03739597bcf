import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import { type ColumnTarget, type DateOrder, type ImportField, isTarget } from './import-columns.ts'
import { dateOrderOf, readDay, readMoment } from './read-dates.ts'
import { type ImportedRow, readRow, type RowFaultCode, rowFaultCodes, type RowReading, unmatchedValues } from './read-row.ts'
import { recognizeColumns } from './recognize-columns.ts'

const fields: ImportField[] = [
  { name: 'q_line', labels: ['Line'], type: 'line', options: [] },
  { name: 'q_text', labels: ['Text'], type: 'lines', options: [] },
  { name: 'q_link', labels: ['Link'], type: 'link', options: [] },
  { name: 'q_number', labels: ['Number'], type: 'number', options: [] },
  { name: 'q_date', labels: ['Date'], type: 'date', options: [] },
  { name: 'q_yes', labels: ['Have you joined before?'], type: 'yes_no', options: [] },
  { name: 'q_agree', labels: ['I agree'], type: 'consent', options: [] },
  {
    name: 'q_one',
    labels: ['Language'],
    type: 'choice',
    options: [
      { id: 'c', labels: ['C'] },
      { id: 'cpp', labels: ['C++'] },
      { id: 'young', labels: ['18–24'] },
      { id: 'veg', labels: ['نباتي', 'Vegetarian'] },
      { id: 'three', labels: ['3+'] },
      { id: 'gf', labels: ['Gluten-free'] },
    ],
  },
  {
    name: 'q_many',
    labels: ['Tools'],
    type: 'choices',
    options: [
      { id: 'sheets', labels: ['Word, Excel, Sheets', 'وورد، إكسل'] },
      { id: 'word', labels: ['Word', 'وورد'] },
      { id: 'ux', labels: ['UI / UX'] },
      { id: 'none', labels: ['None of these'] },
    ],
  },
]
const targets: ColumnTarget[] = ['email', 'fullname', 'phone', 'language', 'state', 'registered_at', 'checked_in_at', 'team']
const named = [...targets, ...fields.map(({ name }) => name)]
const readingWith = (changes: Partial<RowReading> = {}): RowReading => ({
  targets: named,
  fields,
  orders: named.map((): DateOrder => 'unknown'),
  values: {},
  source: 'unknown',
  timeZone: 'Asia/Riyadh',
  phoneNumber: typed => phoneNumber(typed, 'SA'),
  ...changes,
})
const rowOf = (cells: Record<string, string>, reading = readingWith()) =>
  readRow(
    named.map(target => cells[target ?? ''] ?? (target === 'email' ? 'a@example.com' : target === 'fullname' ? 'Sara' : '')),
    2,
    reading,
  )

type Read = string | { fault: RowFaultCode }
const fault = (code: RowFaultCode): Read => ({ fault: code })
const odd: Record<string, [typed: string, read: Read][]> = {
  email: [
    ['mailto:Sara@Example.com', 'sara@example.com'],
    ['mailto:sara@example.com?subject=Hi', 'sara@example.com'],
    ['Sara Ali <sara@example.com>', 'sara@example.com'],
    ['"Ali, Sara" <sara@example.com>', 'sara@example.com'],
    ['\u200fsara@example.com\u200e ', 'sara@example.com'],
    ['sara٢@example.com', 'sara2@example.com'],
    ['sara＠example.com', 'sara@example.com'],
    ['sara@example.com; SARA@example.com', 'sara@example.com'],
    ['sara@example.com (personal)', 'sara@example.com'],
    ['Email: sara@example.com.', 'sara@example.com'],
    ['[sara@example.com](mailto:sara@example.com)', 'sara@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['sara@bücher.example', 'sara@xn--bcher-kva.example'],
    ['sara@example.com, omar@example.com', fault('email_two')],
    ['sara@example.com/omar@example.com', fault('email_two')],
    ['sara@example', fault('email_invalid')],
    ['sara@@example.com', fault('email_invalid')],
    ['sara @example.com', fault('email_invalid')],
    ['سارة@example.com', fault('email_invalid')],
    ['sara', fault('email_invalid')],
    ['', fault('email_missing')],
    ['n/a', fault('email_missing')],
    ['anonymous', fault('email_missing')],
  ],
  fullname: [
    ['  ريم\n العتيبي ', 'ريم العتيبي'],
    ['\ufeffSara  Ali', 'Sara Ali'],
    ['No', 'No'],
    ['王', '王'],
    ['', fault('name_missing')],
    ['-', fault('name_missing')],
    ['anonymous', fault('name_missing')],
    ['12345', fault('name_invalid')],
    ['sara@example.com', fault('name_invalid')],
    ['https://example.com', fault('name_invalid')],
    ['a'.repeat(81), fault('too_long')],
  ],
  phone: [
    ['0501234567', '+966501234567'],
    ['501234567', '+966501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
    ['00966 50 123 4567', '+966501234567'],
    ['966501234567', '+966501234567'],
    ['+966 (50) 123-4567', '+966501234567'],
    ["'+966501234567", '+966501234567'],
    ["'0501234567", '+966501234567'],
    ['p:+966501234567', '+966501234567'],
    ['tel:+966501234567', '+966501234567'],
    ['\u202a+966 50 123 4567\u202c', '+966501234567'],
    ['966501234567.0', '+966501234567'],
    ['201001234567', '+201001234567'],
    ['+20 010 01234567', '+201001234567'],
    ['0501234567 / 966501234567', '+966501234567'],
    ['', ''],
    ['-', ''],
    ['لا يوجد', ''],
    ['0501234567 / 0551234567', fault('phone_two')],
    ['0501234567 أو 0551234567', fault('phone_two')],
    ['0501234567 0551234567', fault('phone_two')],
    ['+966501234567+966551234567', fault('phone_two')],
    ['9.66512E+11', fault('phone_rounded')],
    ['9,66512E+11', fault('phone_rounded')],
    ['٩٫٦٦٥١٢E+١١', fault('phone_rounded')],
    ['12345', fault('phone_invalid')],
    ['call me', fault('phone_invalid')],
    ['9'.repeat(400), fault('phone_invalid')],
  ],
  language: [
    ['العربية', 'ar'],
    ['English', 'en'],
    ['ar-SA', 'ar'],
    ['الإنجليزيّة', 'en'],
    ['French', fault('value_unknown')],
  ],
  state: [
    ['مقبول', 'accepted'],
    ['  WAITLISTED ', 'waiting'],
    ['Cancelled', 'withdrawn'],
    ['paid', fault('state_unknown')],
  ],
  registered_at: [
    ['2026-05-28T19:01:33Z', '2026-05-28T19:01:33.000Z'],
    ['2026-05-28T19:01:33', '2026-05-28T16:01:33.000Z'],
    ['28/5/2026', '2026-05-27T21:00:00.000Z'],
    ['5/6/2026 10:00', fault('date_ambiguous')],
    ['30/02/2026', fault('date_invalid')],
    ['46170.79', fault('date_invalid')],
    ['yesterday', fault('date_invalid')],
  ],
  team: [
    ['  Falcons ', 'Falcons'],
    ['لا يوجد', ''],
    ['Solo', ''],
    ['A', fault('team_name_invalid')],
    ['www.example.com', fault('team_name_invalid')],
  ],
  q_line: [
    ['two\nlines', 'two lines'],
    ["'=1+1", '=1+1'],
    ['a'.repeat(121), fault('too_long')],
    ['a'.repeat(6000), fault('too_long')],
    ['a\u0000b', fault('value_invalid')],
  ],
  q_text: [["first\n'- second", 'first\n- second']],
  q_link: [
    ['linkedin.com/in/sara', 'https://linkedin.com/in/sara'],
    ['N/A', ''],
    ['@sara', fault('value_invalid')],
    ['javascript:alert(1)', fault('value_invalid')],
  ],
  q_number: [
    ['١٢٫٥', '12.5'],
    ['0', '0'],
    ['1,500', '1500'],
    ['twelve', fault('value_invalid')],
  ],
  q_date: [
    ['1425-10-12', '2004-11-25'],
    ['١٤٢٥/١٠/١٢', '2004-11-25'],
    ['2001-05-28T00:00:00', '2001-05-28'],
    ['May 28, 2001', '2001-05-28'],
    ['28 مايو 2001', '2001-05-28'],
    ['5/6/2001', fault('date_ambiguous')],
    ['28/5/01', fault('date_invalid')],
  ],
  q_yes: [
    ['نعم', 'yes'],
    ['FALSE', 'no'],
    ['لا', 'no'],
    ['maybe', fault('value_unknown')],
  ],
  q_agree: [
    ['أوافق', 'yes'],
    ['I agree', 'yes'],
    ['No', ''],
    ['some of it', fault('value_unknown')],
  ],
  q_one: [
    ['c', 'c'],
    ['C++', 'cpp'],
    ['C#', fault('value_unknown')],
    ['18 - 24', 'young'],
    ['١٨–٢٤', 'young'],
    ['نَباتي', 'veg'],
    ['نباتي / Vegetarian', 'veg'],
    ['نباتي (Vegetarian)', 'veg'],
    ['3', fault('value_unknown')],
    ['gluten free', 'gf'],
    ['Vegetarian;', 'veg'],
  ],
  q_many: [
    ['Word, Excel, Sheets', 'sheets'],
    ['Word, Excel, Sheets, Word', 'sheets\nword'],
    ['UI / UX / Word', 'word\nux'],
    ['وورد، إكسل، وورد', 'sheets\nword'],
    ['Word;UI / UX;', 'word\nux'],
    ['Word\nNone of these', 'word\nnone'],
    ['Word · Word, Excel, Sheets', 'sheets\nword'],
    ['Word, Paint', fault('value_unknown')],
  ],
}

test('reads each odd value, or returns its fault with the column', () => {
  const list = Object.entries(odd).flatMap(([target, values]) => values.map(([typed, read]) => ({ target, typed, read })))
  assert.ok(list.length >= 60)
  for (const { target, typed, read } of list) {
    const row = rowOf({ [target]: typed })
    const value = (row as unknown as Record<string, string | null>)[target] ?? row?.answers[target] ?? ''
    const column = named.indexOf(target)
    const expected = typeof read === 'string' ? { value: read, faults: [] } : { value: '', faults: [{ column, code: read.fault }] }
    assert.deepEqual({ value, faults: row?.faults }, expected, `${target}: ${typed.slice(0, 60)}`)
  }
})

test('reads dates of every documented shape', () => {
  for (const [typed, instant] of [
    ['2026/05/28 7:01:33 PM GMT+2', '2026-05-28T17:01:33.000Z'],
    ['2026/05/28 12:01:33 AM GMT-3', '2026-05-28T03:01:33.000Z'],
    ['٣/٢/٢٠٢٤ ٢:٣٠:٤٥ م غرينتش+٣', '2024-02-03T11:30:45.000Z'],
    ['03\u200f/02\u200f/2024، 2:30:45 ص غرينتش+5:30', '2024-02-02T21:00:45.000Z'],
    ['٢٢ رجب ١٤٤٥ هـ، ٢:٣٠:٤٥ م غرينتش+٣', '2024-02-03T11:30:45.000Z'],
    ['22/7/1445 هـ', '2024-02-02T21:00:00.000Z'],
    ['3 كانون الثاني 2024 في 2:30 م', '2024-01-03T11:30:00.000Z'],
    ['Feb 3, 2024, 2:30:45\u202fPM GMT+3', '2024-02-03T11:30:45.000Z'],
    ['Sat Feb 03 2024 14:30:45 GMT+0300 (Arabian Standard Time)', '2024-02-03T11:30:45.000Z'],
    ['2024-08-11 23:25:40', '2024-08-11T20:25:40.000Z'],
    ['2026-02-13 10:00:00+03:00', '2026-02-13T07:00:00.000Z'],
    ['5/5/2026', '2026-05-04T21:00:00.000Z'],
    ['29/02/2026', null],
    ['13/13/2026', null],
    ['2026-05-28 25:00', null],
    ['2026-05-28 10:00 EST', null],
    ['30 شعبان 2024', null],
  ])
    assert.equal(readMoment(typed ?? '', { order: 'unknown', timeZone: 'Asia/Riyadh' }), instant, typed ?? '')
  assert.equal(readMoment('5/6/2026', { order: 'day_first', timeZone: 'UTC' }), '2026-06-05T00:00:00.000Z')
  assert.equal(readMoment('5/6/2026', { order: 'month_first', timeZone: 'UTC' }), '2026-05-06T00:00:00.000Z')
  assert.equal(readDay('12/10/1425', 'day_first'), '2004-11-25')
})

test('finds the order of day and month by any value over 12, and is uncertain only if a value is ambiguous', () => {
  assert.equal(dateOrderOf(['1/2/2026', '13/2/2026 10:00']), 'day_first')
  assert.equal(dateOrderOf(['1/2/2026', '', '2/13/2026']), 'month_first')
  assert.equal(dateOrderOf(['1/2/2026', '2/3/2026']), 'unknown')
  assert.equal(dateOrderOf(['1/2/2026', '13/2/2026', '2/13/2026']), 'unknown')
  assert.equal(dateOrderOf(['2026-01-02', '5/5/2026', '']), 'day_first')
})

test('returns texts without an option once with their count, until the organizer maps them', () => {
  const cells = (many: string, state: string, yes: string) => named.map(target => ({ q_many: many, state, q_yes: yes })[target ?? ''] ?? '')
  const rows = [cells('Word, Paint', 'paid', 'maybe'), cells('paint ', 'Paid', ''), cells('Gimp; Paint', 'مقبول', 'نعم')]
  const found = unmatchedValues(rows, readingWith())
  assert.deepEqual(
    new Set(found.map(({ field, text, count }) => `${field} ${text} ${count}`)),
    new Set(['q_many Paint 3', 'state paid 2', 'q_yes maybe 1', 'q_many Gimp 1']),
  )
  const values = { q_many: { Paint: 'ux', Gimp: '' }, state: { paid: 'accepted' }, q_yes: { maybe: 'no' } }
  const mapped = readingWith({ values })
  assert.deepEqual(unmatchedValues(rows, mapped), [])
  const row = readRow(rows[0]?.with(0, 'a@example.com').with(1, 'Sara') ?? [], 2, mapped)
  assert.partialDeepStrictEqual(row, { state: 'accepted', answers: { q_many: 'word\nux', q_yes: 'no' }, faults: [] })
})

test('ignores a mapping to an option that does not exist', () => {
  const row = rowOf(
    { q_one: 'Other', state: 'paid' },
    readingWith({ values: { q_one: { Other: 'constructor' }, state: { paid: 'winner' } } }),
  )
  assert.deepEqual(row?.faults.map(({ code }) => code).sort(), ['state_unknown', 'value_unknown'])
})

test('marks a person present by a time or a word, except after a withdrawal', () => {
  assert.partialDeepStrictEqual(rowOf({ checked_in_at: '2026-05-28 10:00', state: 'accepted' }), {
    state: 'checked_in',
    checked_in_at: '2026-05-28T07:00:00.000Z',
  })
  assert.partialDeepStrictEqual(rowOf({ checked_in_at: 'نعم' }), { state: 'checked_in', checked_in_at: null, faults: [] })
  assert.partialDeepStrictEqual(rowOf({ checked_in_at: 'No', state: 'accepted' }), { state: 'accepted', faults: [] })
  assert.partialDeepStrictEqual(rowOf({ checked_in_at: 'Yes', state: 'canceled' }), { state: 'withdrawn' })
})

test('returns null for an empty row, and reports missing columns without an index', () => {
  assert.equal(readRow(['', ' \u200f', '\ufeff'], 3, readingWith()), null)
  assert.deepEqual(readRow(['x'], 3, readingWith({ targets: [null] }))?.faults, [
    { column: -1, code: 'email_missing' },
    { column: -1, code: 'name_missing' },
  ])
})

test('knows own targets, fields and options of fields as targets', () => {
  for (const target of ['email', 'q_one', 'q_one=cpp']) assert.ok(isTarget(target, fields), target)
  for (const target of ['', 'q_two', 'q_one=', 'q_one=x', 'email=c', 'constructor']) assert.ok(!isTarget(target, fields), target)
})

test('returns every row that is not empty, with valid values or faults, for any cells', () => {
  const random = seeded(7)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const pieces = [
    ' ',
    ',',
    '،',
    '\n',
    '@',
    '.',
    "'",
    '=',
    '1',
    '٣',
    'a',
    'ب',
    '/',
    '-',
    ':',
    'م',
    'GMT+',
    '\u200f',
    '\ud800',
    '\u0000',
    '😀',
    '<',
    '>',
    'e+',
    '(',
    ')',
    ';',
    '2026',
    '1445',
    'Word',
    'yes',
    'example.com',
  ]
  const cell = () => {
    const kind = random()
    if (kind < 0.15) return ''
    if (kind < 0.2) return pick(pieces).repeat(20_000)
    if (kind < 0.5) return pick(Object.values(odd).flat())[0]
    return Array.from({ length: Math.floor(random() * 12) }, () => pick(pieces)).join('')
  }
  const reading = readingWith()
  for (let number = 2; number < 1500; number++) {
    const cells = Array.from({ length: Math.floor(random() * (named.length + 4)) }, cell)
    const row = readRow(cells, number, reading)
    if (row === null) assert.ok(cells.every(text => text.replace(/[\s\u200f]/g, '') === ''))
    else assertConsistent(row, cells)
  }
  const rows = Array.from({ length: 50 }, () => Array.from({ length: 30 }, cell))
  const { targets: recognized } = recognizeColumns(Array.from({ length: 30 }, cell), rows, fields)
  const assigned = recognized.filter(target => target !== null)
  assert.equal(new Set(assigned).size, assigned.length)
})

function assertConsistent(row: ImportedRow, cells: readonly string[]) {
  for (const { column, code } of row.faults) {
    assert.ok(rowFaultCodes.includes(code))
    assert.ok(column === -1 || column < named.length)
  }
  const codes = new Set(row.faults.map(({ code }) => code))
  if (row.email === '')
    assert.ok(
      [...codes].some(code => code.startsWith('email_')),
      JSON.stringify(cells),
    )
  else assert.match(row.email, /^[^\s@]+@[^\s@]+$/)
  if (row.fullname === '') assert.ok(codes.has('name_missing') || codes.has('name_invalid') || codes.has('too_long'))
  if (row.phone !== '') assert.match(row.phone, /^\+\d{8,15}$/)
  for (const at of [row.registered_at, row.checked_in_at]) if (at !== null) assert.equal(new Date(at).toISOString(), at)
}

/** Park–Miller generator. */
function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
