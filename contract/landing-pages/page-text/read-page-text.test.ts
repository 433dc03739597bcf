import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { longestPageText, type Proposal } from './page-text.ts'
import { readPageText } from './read-page-text.ts'

/** Returns an announcement as organizers copy it. All are invented. */
const sample = (name: string) => readFileSync(new URL(`samples/${name}.txt`, import.meta.url), 'utf8')

/** Returns the values of single fields by kind, and of lists in order. */
function read(text: string) {
  const { proposals, omissions } = readPageText(text)
  const of = <K extends Proposal['kind']>(kind: K) => proposals.filter((each): each is Extract<Proposal, { kind: K }> => each.kind === kind)
  const dates = Object.fromEntries(
    proposals.flatMap(each => ('day' in each ? [[each.kind, [each.day, each.time].filter(Boolean).join(' ')]] : [])),
  )
  const fields: Record<string, string> = {}
  for (const each of proposals) {
    if ('text' in each) fields[each.kind] = each.text
    if (each.kind === 'format') fields['format'] = each.format
  }
  return {
    dates,
    fields,
    tracks: of('track').map(({ title, description }) => [title, description]),
    prizes: of('prize').map(({ place, title, amount, currency, benefit }) => [place, title, amount, currency, benefit]),
    questions: of('question').map(({ question, answer }) => [question, answer]),
    omitted: omissions.map(({ why, source }) => [why, source]),
    proposals,
  }
}

test('reads name, dates, place, lists and contact of an Arabic message with bold text and emojis', () => {
  const { dates, fields, tracks, prizes, omitted } = read(sample('whatsapp'))
  assert.deepEqual(dates, { starts_at: '2027-01-14', ends_at: '2027-01-16', registration_closes_at: '2026-12-31' })
  assert.deepEqual(fields, {
    name: 'هاكاثون واحة البيانات 2027',
    city: 'الرياض',
    venue: 'مركز الابتكار، جامعة الأمير',
    contact_email: 'info@waha.example',
  })
  assert.deepEqual(tracks, [
    ['الصحة الرقمية', ''],
    ['التعليم', ''],
    ['البيئة والاستدامة', 'حلول لتقليل الهدر'],
  ])
  assert.deepEqual(prizes, [
    [1, '', 50_000, 'SAR', ''],
    [2, '', 30_000, 'SAR', ''],
    [3, '', 20_000, 'SAR', ''],
  ])
  assert.deepEqual(omitted, [])
})

test('reads a page of Devpost that was copied with the mouse, and does not guess what its deadline is for', () => {
  const { dates, fields, tracks, prizes, omitted } = read(sample('devpost'))
  assert.deepEqual(dates, {})
  assert.deepEqual(fields, { name: 'Desert Build 2027', format: 'online', contact_email: 'hello@desertbuild.example' })
  assert.deepEqual(tracks, [
    ['Water', 'Save and reuse every drop in dry regions.'],
    ['Energy', 'Solar power for homes and farms.'],
  ])
  assert.deepEqual(prizes, [
    [1, '', 7500, 'USD', ''],
    [2, '', 5000, 'USD', ''],
  ])
  assert.deepEqual(omitted, [['unclear', 'Deadline: Feb 20, 2027 @ 5:00pm EST']])
})

test('reads Markdown with a table of dates, subheadings, numbered prizes and questions', () => {
  const { dates, fields, tracks, prizes, questions, omitted } = read(sample('markdown'))
  assert.deepEqual(dates, {
    starts_at: '2027-04-08',
    ends_at: '2027-04-10',
    registration_closes_at: '2027-03-25 23:59',
    submission_closes_at: '2027-04-10 14:00',
    winners_at: '2027-04-12',
  })
  assert.deepEqual(fields, {
    name: 'Jeddah Fintech Hackathon',
    city: 'جدة',
    venue: 'King Abdullah Road Hall',
    contact_email: 'team@jeddahfintech.example',
  })
  assert.deepEqual(tracks, [
    ['Payments', 'Faster payments for small shops.'],
    ['Saving', 'Tools for families.'],
  ])
  assert.deepEqual(prizes, [
    [1, '', 40_000, 'SAR', ''],
    [2, '', 25_000, 'SAR', ''],
    [0, 'Best design', 5000, 'SAR', 'and a mentoring session'],
  ])
  assert.deepEqual(questions, [
    ['Do I need a team?', 'No. You can find one on the first day.'],
    ['Is it free?', 'Yes, including meals.'],
  ])
  assert.deepEqual(omitted, [])
})

test('reads months of the Levant, Arabic digits, and questions with answers', () => {
  const { dates, fields, questions } = read(sample('levant'))
  assert.deepEqual(dates, {
    starts_at: '2027-01-22',
    ends_at: '2027-01-24',
    registration_closes_at: '2027-01-10',
    submission_closes_at: '2027-01-24 14:00',
    winners_at: '2027-01-31',
  })
  assert.equal(fields['city'], 'بيروت')
  assert.deepEqual(questions, [
    ['هل المشاركة مجانية؟', 'نعم، المشاركة مجانية.'],
    ['هل أحتاج إلى خبرة في البرمجة؟', 'لا، نرحب بالمصممين والكتّاب.'],
  ])
})

test('reads Hijri dates, alone and beside the same Gregorian dates', () => {
  const { dates, fields, prizes } = read(sample('hijri'))
  assert.deepEqual(dates, { starts_at: '2026-10-15', ends_at: '2026-10-17', registration_closes_at: '2026-10-01' })
  assert.equal(fields['city'], 'مكة المكرمة')
  assert.deepEqual(
    prizes.map(([place, , amount]) => [place, amount]),
    [
      [1, 100_000],
      [2, 50_000],
    ],
  )
  const contradicting = read('هاكاثون الواحة\nتاريخ الهاكاثون: 4 جمادى الأولى 1448هـ الموافق 25 أكتوبر 2026')
  assert.deepEqual([contradicting.dates, contradicting.omitted.map(([why]) => why)], [{}, ['contradictory']])
})

test('reads a text in both languages, with both names and a list in one line', () => {
  const { dates, fields, tracks, proposals } = read(sample('mixed'))
  assert.deepEqual(dates, { starts_at: '2026-11-05', ends_at: '2026-11-07', registration_closes_at: '2026-10-20' })
  assert.deepEqual(
    proposals.flatMap(each => (each.kind === 'name' ? [each.text] : [])),
    ['هاكاثون المدن الذكية', 'Smart Cities Hackathon'],
  )
  assert.deepEqual([fields['city'], fields['venue']], ['الدمام', 'قاعة الملك فيصل'])
  assert.deepEqual(tracks.flat().filter(Boolean), ['النقل', 'الطاقة', 'الإسكان'])
})

test('does not propose dates with two meanings, with a wrong weekday or of a copyright notice', () => {
  const { dates, omitted } = read(sample('unclear'))
  // The year of the submission deadline is the only year of the text.
  assert.deepEqual(dates, { submission_closes_at: '2027-06-14' })
  assert.deepEqual(omitted, [
    ['ambiguous', 'Event dates: 03/04/2027'],
    ['contradictory', 'Registration deadline: Friday, 20 May 2027'],
  ])
  assert.deepEqual(read('Sand Hackathon\nVenue: Riyadh\nDates: 14 June').omitted, [['no_year', 'Dates: 14 June']])
  assert.deepEqual(read('Sand Hackathon 2026\nVenue: Riyadh\nDates: 14 June\nBack in 2027').omitted, [['no_year', 'Dates: 14 June']])
})

test('reads 03/04 if another date of the text shows the order of day and month', () => {
  assert.deepEqual(read('Sand Hackathon\nStarts: 03/04/2027\nEnds: 13/04/2027').dates, { starts_at: '2027-04-03', ends_at: '2027-04-13' })
  assert.deepEqual(read('Sand Hackathon\nStarts: 03/04/2027\nEnds: 03/14/2027').dates, { starts_at: '2027-03-04', ends_at: '2027-03-14' })
  assert.deepEqual(read('Sand Hackathon\nStarts: 03/04/2027\nEnds: 13/04/2027\nRegister by 02/28/2027').dates, {
    ends_at: '2027-04-13',
    registration_closes_at: '2027-02-28',
  })
})

test('proposes neither of two dates that contradict each other, nor one of several cities', () => {
  const { dates, fields, omitted } = read(sample('contradictory'))
  assert.deepEqual([dates, fields], [{}, {}])
  assert.deepEqual(
    omitted.map(([why]) => why),
    ['contradictory', 'contradictory', 'contradictory'],
  )
})

test('reads several dates of one sentence, each with the words around it as its source', () => {
  const { dates, fields, proposals } = read(sample('prose'))
  assert.deepEqual(dates, {
    starts_at: '2027-08-20',
    ends_at: '2027-08-22',
    registration_closes_at: '2027-08-05',
    winners_at: '2027-08-25',
  })
  assert.deepEqual(fields, { name: 'هاكاثون الساحل للأمن السيبراني', format: 'online' })
  assert.equal(proposals.find(({ kind }) => kind === 'registration_closes_at')?.source, '…وآخر موعد للتسجيل 5 أغسطس 2027…')
})

test('keeps amounts with an unclear currency, and several amounts, as they are written', () => {
  const { dates, prizes } = read(sample('prizes'))
  assert.deepEqual(prizes, [
    [1, '', 10_000, 'USD', ''],
    [2, '', 5000, 'KWD', ''],
    [0, 'Audience award', 0, '', 'a robot kit'],
    [0, 'Best student team', 0, '', '3,000 درهم'],
    [0, 'Innovation award', 0, '', '$1,000 + 3,750 SAR'],
  ])
  assert.deepEqual(dates, { registration_closes_at: '2027-06-30 23:59' })
})

test('reads exported lines of names and values', () => {
  const { dates, fields } = read(sample('lines'))
  assert.deepEqual(dates, { starts_at: '2027-02-04 09:00', ends_at: '2027-02-06 18:00' })
  assert.deepEqual(fields, { name: 'Oasis Hackathon', organizer: 'Oasis Society', city: 'الرياض', format: 'hybrid' })
})

test('reads start and end of a single day, and a deadline without a year', () => {
  const { dates, fields, tracks } = read(sample('club'))
  assert.deepEqual(dates, {
    starts_at: '2025-11-14 09:00',
    ends_at: '2025-11-14 20:00',
    registration_closes_at: '2025-11-01',
    winners_at: '2025-11-16',
  })
  assert.deepEqual([fields['city'], fields['venue']], ['ثول', 'Building 5'])
  assert.deepEqual(tracks.flat().filter(Boolean), ['Health', 'Climate', 'Space'])
})

test('finds nothing in a text about something else', () => {
  for (const text of [sample('unrelated'), '', '   \n\n', '12345', '💡'])
    assert.deepEqual(readPageText(text), { proposals: [], omissions: [] }, text)
})

test('reads each form of a range', () => {
  for (const written of [
    '15–17 October 2026',
    'October 15-17, 2026',
    'Oct 15th to Oct 17th, 2026',
    'from Thursday 15 to Saturday 17 October 2026',
    '15-17/10/2026',
    '2026-10-15 – 2026-10-17',
    '15/10/2026 - 17/10/2026',
    'من ١٥ إلى ١٧ أكتوبر ٢٠٢٦م',
    'الخميس 15 أكتوبر – السبت 17 أكتوبر 2026',
    '15 و16 و17 تشرين الأول 2026',
    '15 - 17 تشرين الأول/أكتوبر 2026',
    '4 إلى 6 جمادى الأولى 1448 هـ',
  ])
    assert.deepEqual(read(`Hackathon dates: ${written}\nVenue: Riyadh`).dates, { starts_at: '2026-10-15', ends_at: '2026-10-17' }, written)
  assert.deepEqual(read('Dates: 28 December – 2 January 2027').dates, { starts_at: '2026-12-28', ends_at: '2027-01-02' })
})

test('does not use times without a half of the day, nor times of another time zone', () => {
  const timeIn = (time: string) => read(`Sand Hackathon\nRegister by 15 October 2026 ${time}`).dates['registration_closes_at']
  assert.equal(timeIn('at 5:00 PM'), '2026-10-15 17:00')
  assert.equal(timeIn('17:00'), '2026-10-15 17:00')
  assert.equal(timeIn('الساعة 5 مساءً'), '2026-10-15 17:00')
  for (const unclear of ['at 5:00', '5:00 PM EDT', '17:00 UTC', '17:00 بتوقيت القاهرة', 'الساعة 12 مساءً'])
    assert.equal(timeIn(unclear), '2026-10-15', unclear)
})

test('reads counted days, days before a numeric month, and prizes in one line', () => {
  const { dates, fields, prizes, omitted } = read(
    'Day 1 - Thursday 4 February 2027\n10:00 Opening ceremony\nDay 2 - Friday 5 February 2027\nPrizes: 1st place $500, 2nd place $300',
  )
  assert.deepEqual([dates, fields, omitted], [{ starts_at: '2027-02-04', ends_at: '2027-02-05' }, {}, []])
  assert.deepEqual(
    prizes.map(([place, , amount]) => [place, amount]),
    [
      [1, 500],
      [2, 300],
    ],
  )
  assert.deepEqual(read('Venue: Riyadh\nالموعد: ٢-٣ / ٤ / ٢٠٢٧').dates, { starts_at: '2027-04-02', ends_at: '2027-04-03' })
  assert.deepEqual(read('Venue: Riyadh\nDay 1: 4 February 2027\nDay 2: 9 February 2027').dates, {})
})

test('does not take a copyright notice, a date or a greeting for the name', () => {
  for (const first of ['© 2026 Hack the Gulf', 'Hackathon 4 February 2027', 'السلام عليكم ورحمة الله', 'Skip to main content'])
    assert.equal(read(`${first}\nVenue: Riyadh`).fields['name'], undefined, first)
})

test('ignores dates that the wizard has no field for', () => {
  const { dates, omitted } = read(
    'Sand Hackathon 2026\nVenue: Riyadh\nRegistration opens: 1 August 2026\nWorkshop: 5 September 2026\nPublished 3 July 2026\nيبدأ التسجيل 1 أغسطس 2026',
  )
  assert.deepEqual([dates, omitted], [{}, []])
})

test('leaves out rows above the limits of a page, and texts that are too long', () => {
  const rows = Array.from({ length: 30 }, (_, at) => `- Track ${at + 1}`).join('\n')
  const { tracks, omitted } = read(`Tracks\n${rows}`)
  assert.deepEqual([tracks.length, omitted.every(([why]) => why === 'many'), omitted.length], [24, true, 6])
  const long = read(`Tracks\n- ${'long '.repeat(20)}\n- Short\n\nFAQ\nWhy?\n${'because '.repeat(120)}\nWho?`)
  assert.deepEqual(long.tracks, [['Short', '']])
  assert.deepEqual(
    long.omitted.map(([why]) => why),
    ['long', 'long', 'no_answer'],
  )
})

test('reads past direction marks, characters without width, control characters and lone surrogates', () => {
  const text =
    '\u202bهاكا\u200bثون الواحة\u202c\n\u200fالتاريخ: \u206615\u2069 – \u206617\u2069 أكتوبر \u200e2026\u200e\nالمكان: \u202aالرياض\u202c\u0000\ud800'
  const { dates, fields, proposals } = read(text)
  assert.deepEqual(dates, { starts_at: '2026-10-15', ends_at: '2026-10-17' })
  assert.deepEqual(fields, { name: 'هاكاثون الواحة', city: 'الرياض' })
  // oxlint-disable-next-line no-control-regex
  assert.ok(!/[\u0000\u200b-\u200f\u202a-\u202e\u2066-\u2069]|[\ud800-\udfff]/.test(proposals.map(({ source }) => source).join('')))
})

test('reads hostile texts of the maximum length, and nothing after it', () => {
  for (const unit of [
    '*',
    '- ',
    '15 ',
    '1/2/',
    '1 و',
    '15 October – ',
    '| a |\n|-|\n',
    '؟ س: ',
    'a@a.',
    '# Tracks\n',
    '10,000 ',
    '\u202e',
    'في الرياض ',
    '١',
  ])
    assert.ok(readPageText(unit.repeat(longestPageText / unit.length)).proposals.length < 100, unit)
  assert.deepEqual(readPageText(`${'\n'.repeat(longestPageText)}Venue: Riyadh`).proposals, [])
})
