import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startingContent } from '#contract/landing-pages/content.ts'
import type { Section, SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { maxColumns, tableOf } from '#portal/platform/files/pasted-table.ts'
import { cpuGrowth } from '#server/testing/machine/cpu-time.ts'
import { sampleFacts } from '../draft/sample-facts.ts'
import { columnsOf } from './columns.ts'
import type { PastedField, PastedType } from './headings.ts'
import type { PastedSection, Reason } from './reader.ts'
import { understood, without } from './reading.ts'

const facts = { ...sampleFacts, timezone: 'Asia/Riyadh', starts_at: '2026-11-12T05:00:00Z', ends_at: '2026-11-14T15:00:00Z' }
const section = <T extends PastedType>(type: T) => startingContent().sections.find(s => s.type === type) as SectionOf<T> & PastedSection

function paste<T extends PastedType>(
  type: T,
  text: string,
  into: SectionOf<T> & PastedSection = section(type),
  chosen: Record<number, PastedField | ''> = {},
) {
  const table = tableOf(text)
  const guess = columnsOf(type, table)
  const columns = guess.columns.map((column, at) => ({ ...column, field: chosen[at] ?? column.field }))
  const section = understood(into, facts, table, columns, guess.hasHeadings ? 1 : 0)
  return {
    fields: columns.map(({ field }) => field),
    faults: section.faults,
    notes: section.notes,
    section: section.into(into) as typeof into,
    rows: section.rows,
  }
}
const reasons = (faults: readonly { line: number; reason: Reason }[]) => faults.map(({ line, reason }) => [line, reason.why])
const names = (rows: readonly object[]) => rows.map(row => ('name' in row ? row.name : 'question' in row ? row.question : null))

describe('Pasted people', () => {
  test('reads pasted people by Arabic or English headings, with names in both languages from two columns', () => {
    const { section, faults } = paste(
      'people',
      'الاسم\tالاسم (English)\tالمسمى الوظيفي\tالجهة\tالدور\tLinkedIn\tالجوال\n' +
        'هند العتيبي\tHind Alotaibi\tأستاذة علوم الحاسب\tجامعة الملك سعود\tمحكّمة\tlinkedin.com/in/hind\t0501234567\n',
    )
    assert.deepEqual(faults, [])
    const [{ id: _, ...person } = { id: '' }] = section.rows
    assert.deepEqual(person, {
      name: { ar: 'هند العتيبي', en: 'Hind Alotaibi' },
      title: { ar: 'أستاذة علوم الحاسب', en: '' },
      organization: { ar: 'جامعة الملك سعود', en: '' },
      role: 'judge',
      link: 'https://linkedin.com/in/hind',
      portrait: 'plain',
      picture: null,
    })
  })

  test('reads pasted people without headings by the content of the cells', () => {
    const { fields, rows } = paste('people', 'Sara Alharbi\tسارة الحربي\tsara@example.com\tAI lead\tAcme\thttps://x.com/s\tspeaker')
    assert.deepEqual(fields, ['name', 'name', '', 'title', 'organization', 'link', 'role'])
    assert.deepEqual(names(rows), [{ ar: 'سارة الحربي', en: 'Sara Alharbi' }])
  })

  test('reads pasted people from a single column, and joins first and last name from two columns', () => {
    assert.deepEqual(names(paste('people', 'هند العتيبي\nOmar Said').rows), [
      { ar: 'هند العتيبي', en: '' },
      { ar: '', en: 'Omar Said' },
    ])
    assert.deepEqual(names(paste('people', 'First name,Last name\nOmar,Said').rows), [{ ar: '', en: 'Omar Said' }])
  })

  test('reads pasted people from the columns that the user selected', () => {
    const { rows } = paste('people', 'شركة نور\tعمر', undefined, { 0: 'organization', 1: 'name' })
    assert.deepEqual(names(rows), [{ ar: 'عمر', en: '' }])
  })

  test('rejects pasted people with missing, long or repeated names, unknown roles, unsafe links or formulas, each with a reason', () => {
    const long = 'ن'.repeat(81)
    const { rows, faults } = paste(
      'people',
      `الاسم\tالجهة\tالدور\tالرابط\nهند\t\tمحكّمة\t\n\tجهة\t\t\n${long}\t\t\t\nعمر\t\tطبّاخ\t\nعلي\t\t\tjavascript:alert(1)\n=HYPERLINK("https://a.example")\t\t\t\n#REF!\t\t\t\nهِنْد\t\t\t`,
    )
    assert.deepEqual(names(rows), [{ ar: 'هند', en: '' }])
    assert.deepEqual(reasons(faults), [
      [3, 'missing'],
      [4, 'long'],
      [5, 'unknown'],
      [6, 'link'],
      [7, 'formula'],
      [8, 'formula'],
      [9, 'again'],
    ])
    assert.equal(faults[1]?.text, long)
  })

  test('removes invisible characters from pasted names, and reads markup as text', () => {
    const { rows } = paste('people', 'الاسم\n\u202eهند\u202c\u200f\u0000\n<b onclick=x>Omar</b>')
    assert.deepEqual(names(rows), [
      { ar: 'هند', en: '' },
      { ar: '', en: '<b onclick=x>Omar</b>' },
    ])
  })

  test('reports the line of each pasted person above the limit of 96', () => {
    const { rows, faults } = paste('people', `name\n${Array.from({ length: 100 }, (_, n) => `Person ${n}`).join('\n')}`)
    assert.equal(rows.length, 96)
    assert.deepEqual(faults[0], { line: 98, text: 'Person 96', reason: { why: 'full', count: 96 } })
    assert.equal(faults.length, 4)
  })

  test('reads pasted people from a table with 100,000 cells', () => {
    const { rows, faults } = paste('people', Array.from({ length: 10_000 }, (_, n) => `name ${n}${'\tcell'.repeat(9)}`).join('\n'))
    assert.equal(rows.length + faults.length, 10_000)
  })
})

describe('A pasted schedule', () => {
  const programme = (text: string) => {
    const { rows, faults, notes, fields } = paste('programme', text)
    return {
      faults,
      notes,
      fields,
      items: rows.filter(row => 'starts_at' in row),
      times: rows.map(row => ('starts_at' in row ? [row.starts_at, row.ends_at] : [])),
    }
  }

  test('reads Hijri dates of a pasted schedule, as numbers and with the name of the month', () => {
    const { faults, times } = programme('التاريخ\tالوقت\tالنشاط\n٢/٦/١٤٤٨ هـ\t٩ ص\tأ\n3 جمادى الآخرة 1448\t9 ص\tب\n1448-06-04\t9 ص\tج')
    assert.deepEqual(faults, [])
    assert.deepEqual(
      times.map(([start]) => start),
      ['2026-11-12', '2026-11-13', '2026-11-14'].map(day => `${day}T06:00:00.000Z`),
    )
  })

  test('reads a pasted schedule in the hackathon’s time zone, with dates, day numbers, weekdays and Arabic digits', () => {
    const { faults, times } = programme(
      'اليوم\tالوقت\tالنشاط\n٢٠٢٦-١١-١٢\t٩:٠٠ ص\tأ\n13/11/2026\t9:30 م\tب\nاليوم الثالث\t10 – 11:30 ص\tج\n\t١١ - ١ م\tد\nDay 2\t21:00:00\tهـ\nالخميس\t1 ظهرًا\tو\n14 نوفمبر\t9am\tز',
    )
    assert.deepEqual(faults, [])
    assert.deepEqual(times, [
      ['2026-11-12T06:00:00.000Z', null],
      ['2026-11-13T18:30:00.000Z', null],
      ['2026-11-14T07:00:00.000Z', '2026-11-14T08:30:00.000Z'],
      ['2026-11-14T08:00:00.000Z', '2026-11-14T10:00:00.000Z'],
      ['2026-11-13T18:00:00.000Z', null],
      ['2026-11-12T10:00:00.000Z', null],
      ['2026-11-14T06:00:00.000Z', null],
    ])
  })

  test('reads a pasted schedule without headings, with times past midnight and month-first dates that match the event', () => {
    const { fields, times } = programme('11/12/2026\t10:00 pm\t1:00 am\tHacking\tHall A')
    assert.deepEqual(fields, ['day', 'from', 'to', 'title', 'speaker'])
    assert.deepEqual(times, [['2026-11-12T19:00:00.000Z', '2026-11-12T22:00:00.000Z']])
  })

  test('reads a pasted schedule with date and time in one cell, or with the day on a separate line', () => {
    const { faults, times } = programme('start,title\n2026-11-13 09:00,Talk')
    assert.deepEqual([faults, times], [[], [['2026-11-13T06:00:00.000Z', null]]])
    assert.deepEqual(programme('day\ttime\ttitle\nDay 2\t\t\n\t9:00\tTalk').times, [['2026-11-13T06:00:00.000Z', null]])
  })

  test('reads columns with date and time in the formats of spreadsheets and databases', () => {
    for (const cell of [
      '2026-11-13 09:00:00',
      '13/11/2026 9:00:00',
      '11/13/2026 9:00:00 AM',
      'Nov 13, 2026 09:00:00',
      '13 Nov 2026 9:00',
      '2026-11-13T09:00:00',
    ]) {
      const { faults, times } = programme(`Start\tEnd\tTitle\n${cell}\t${cell.replace('9:00', '9:30')}\tTalk`)
      assert.deepEqual([faults, times], [[], [['2026-11-13T06:00:00.000Z', '2026-11-13T06:30:00.000Z']]], cell)
    }
    const { faults, times } = programme(
      'Start\tEnd\tTitle\n2026-11-12 20:00\t2026-11-13 18:00\tHacking\n2026-11-13 09:00\t2026-11-12 10:00\tTurned',
    )
    assert.deepEqual([times, reasons(faults)], [[['2026-11-12T17:00:00.000Z', '2026-11-13T15:00:00.000Z']], [[3, 'time']]])
  })

  test('adds a row with an unknown type or audience as usual, with a note', () => {
    const { faults, notes, items } = programme('day\ttime\ttitle\ttype\nDay 1\t9:00\tA\tFireside\nDay 1\t10:00\tB\tworkshop')
    assert.deepEqual([faults, notes.map(({ line, reason }) => [line, reason.field])], [[], [[2, 'kind']]])
    assert.deepEqual(
      items.map(({ kind }) => kind),
      ['main', 'workshop'],
    )
  })

  test('reads a status in the column of the room, and the same title at the same time in two rooms', () => {
    const text = ['A\tHall 1', 'A\tHall 2', 'A\tHall 2', 'B\tCANCELED', 'C\tTBA', 'D\tمؤجلة'].map(cells => `Day 1\t9:00\t${cells}`)
    const { faults, items } = programme(`day\ttime\ttitle\troom\n${text.join('\n')}`)
    const shown = items.map(({ title, room, status }) => [title.en, room.en, status])
    assert.deepEqual(shown, [
      ['A', 'Hall 1', 'on_time'],
      ['A', 'Hall 2', 'on_time'],
      ['B', '', 'cancelled'],
      ['C', '', 'on_time'],
    ])
    assert.deepEqual(reasons(faults), [
      [4, 'again'],
      [7, 'postponed'],
    ])
  })

  test('reports invalid days and times in a pasted schedule', () => {
    const { faults, times } = programme('day\ttime\ttitle\nsoon\t9:00\tA\nDay 1\tlate\tB\nDay 1\t25:00\tC\nDay 1\t\tD\nDay 1\t9:00\t')
    assert.deepEqual(times, [])
    assert.deepEqual(reasons(faults), [
      [2, 'day'],
      [3, 'time'],
      [4, 'time'],
      [5, 'missing'],
      [6, 'missing'],
    ])
  })
})

test('pasting partners creates missing tiers, and undoing removes these tiers', () => {
  const before = { ...section('partners'), tiers: [{ id: 'gold', name: { ar: 'ذهبي', en: 'Gold' } }] }
  const met = paste('partners', 'الشريك\tالفئة\tالموقع\nسعف\tذهبي\tsaaf.example\nبستان\tتقني\t\nغدير\tتقني\t', before)
  assert.deepEqual(met.faults, [])
  assert.deepEqual(
    met.section.tiers.map(({ name }) => name.ar),
    ['ذهبي', 'تقني'],
  )
  assert.equal(met.section.rows[0]?.tier, 'gold')
  const ids = new Set(met.rows.map(({ id }) => id))
  const after: Section = without(met.section, ids, new Set(['gold']))
  assert.deepEqual(after, before)
})

test('reads line breaks in a pasted answer', () => {
  const { section, faults } = paste('faq', 'هل توجد مواقف؟\t"نعم.\nعند البوابة ""الثالثة""."\nمتى؟\t')
  assert.deepEqual(section.rows[0]?.answer, { ar: 'نعم.\nعند البوابة "الثالثة".', en: '' })
  assert.deepEqual(reasons(faults), [[2, 'missing']])
})

test('reads an unbalanced quotation mark as text', () => {
  assert.deepEqual(tableOf('"one\ttwo\nthree\tfour'), [
    ['"one', 'two'],
    ['three', 'four'],
  ])
})

test('returns no rows for empty input', () => {
  for (const text of ['', ' \n\t\n', '\ufeff']) assert.deepEqual(paste('people', text).rows, [])
})

test('truncates a row of 100,000 columns above 100,000 rows to one excess column', () => {
  const table = tableOf(`${'a\t'.repeat(100_000)}\n${'b\n'.repeat(100_000)}`)
  assert.deepEqual([table.length, table[0]?.length], [100_001, maxColumns + 1])
  assert.deepEqual(tableOf(`a${'\t'.repeat(100_000)}b\n${'c\n'.repeat(100_000)}`)[0], ['a', 'b'])
})

test('reads a row of many columns above many rows in time in proportion to their number', async () => {
  const growth = await cpuGrowth(count => tableOf(`${'a\t'.repeat(count)}\n${'b\n'.repeat(count)}`), { small: 10_000, large: 100_000 })
  // Quadratic growth would be 100.
  assert.ok(growth < 40, `${growth}`)
})

describe('Pasted winners of past editions', () => {
  const past = (): SectionOf<'past'> => ({
    id: 'past',
    type: 'past',
    visible: true,
    heading: { ar: '', en: '' },
    rows: [],
  })
  const editionsOf = (section: SectionOf<'past'>) =>
    section.rows.map(({ title, link, projects }) => [
      title.ar || title.en,
      link,
      projects.map(({ project, team, line, link: url }) =>
        [project.ar || project.en, team.ar || team.en, line.ar || line.en, url].filter(Boolean).join(' | '),
      ),
    ])

  test('groups pasted winners by edition, also below merged cells', () => {
    const { section, faults } = paste(
      'past',
      'السنة\tالمركز\tالمشروع\tالفريق\tالرابط\n٢٠٢٤\tالأول\tنبع\tفريق الواحة\tnabe.sa\n\tالثاني\tمدار\tفريق النجم\t\n2023\tالأول\tSail\tBlue\t',
      past(),
    )
    assert.deepEqual(faults, [])
    assert.deepEqual(editionsOf(section), [
      ['2024', '', ['نبع | فريق الواحة | الأول | https://nabe.sa', 'مدار | فريق النجم | الثاني']],
      ['2023', '', ['Sail | Blue | الأول']],
    ])
    assert.deepEqual(section.rows[0]?.title, { ar: '2024', en: '2024' })
  })

  test('adds pasted winners to the edition of the same name, not twice, and undoes exactly this', () => {
    const first = paste('past', 'Edition\tProject\tAward\nOasis 2024\tNabe\tFirst place', past())
    const { section, rows, faults } = paste<'past'>(
      'past',
      'Edition\tProject\noasis 2024\tNabe\nOasis 2024\tOrbit\nOasis 2023\tSail',
      first.section,
    )
    assert.deepEqual(editionsOf(section), [
      ['Oasis 2024', '', ['Nabe | First place', 'Orbit']],
      ['Oasis 2023', '', ['Sail']],
    ])
    assert.deepEqual(reasons(faults), [[2, 'again']])
    const ids = new Set(rows.flatMap(row => [row.id, ...('projects' in row ? row.projects.map(({ id }) => id) : [])]))
    assert.deepEqual(without(section, ids, new Set()), first.section)
  })

  test('reads pasted winners without headings, and links of editions', () => {
    const { fields, section } = paste('past', '2024\tالمركز الأول\tنبع\thttps://nabe.sa\n2023\tالمركز الأول\tمدار\thttps://madar.sa', past())
    assert.deepEqual(fields, ['edition', 'award', 'project', 'link'])
    assert.equal(section.rows.length, 2)
    assert.deepEqual(editionsOf(paste('past', 'Year,Link\n2022,oasis.sa/2022', past()).section), [['2022', 'https://oasis.sa/2022', []]])
  })

  test('rejects pasted winners without an edition or a project, with an unsafe link, and above the limits', () => {
    const { faults } = paste(
      'past',
      'Edition\tAward\tProject\tLink\n\tFirst\tNabe\t\n2024\tFirst\t\t\n2024\t\tOrbit\tjavascript:alert(1)',
      past(),
    )
    assert.deepEqual(
      reasons(faults).map(([, why]) => why),
      ['missing', 'missing', 'wrong'],
    )
    const many = paste('past', `Edition\tProject\n${Array.from({ length: 7 }, (_, n) => `2024\tProject ${n}`).join('\n')}`, past())
    assert.deepEqual(
      many.faults.map(({ reason }) => reason),
      [{ why: 'full', count: 6 }],
    )
    const editions = paste('past', `Edition\tProject\n${Array.from({ length: 11 }, (_, n) => `${2010 + n}\tNabe`).join('\n')}`, past())
    assert.deepEqual(
      editions.faults.map(({ reason }) => reason),
      [{ why: 'full', count: 10 }],
    )
  })
})
