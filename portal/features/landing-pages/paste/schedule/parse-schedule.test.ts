import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { cpuGrowth } from '#server/testing/machine/cpu-time.ts'
import { linesOf } from './clean-line.ts'
import { clock, corpusOf, days, outcomes, shown, timeIn } from './corpus.ts'
import { parseSchedule } from './parse-schedule.ts'

describe('The corpus of schedules', () => {
  const files = { arabic: 20, english: 12, mixed: 8 } as const
  for (const [file, least] of Object.entries(files)) {
    const cases = corpusOf(file)
    test(`has at least ${least} ${file} schedules, and at least 95 % of their lines are parsed as expected`, () => {
      assert.ok(cases.length >= least)
      const all = cases.flatMap(one => {
        const found = outcomes(one)
        return one.lines.map(({ text, expected }, at) => ({ name: one.name, text, expected, found: found[at] ?? '' }))
      })
      const lines = all.filter(({ expected }) => expected !== '')
      const wrong = lines.filter(({ expected, found }) => expected !== found)
      const explained = wrong.map(({ name, text, expected, found }) => `${name}: ${text}\n  expected ${expected}\n  found    ${found}`)
      if (process.env['SHOW_CORPUS']) console.log(`${file}: ${lines.length - wrong.length} of ${lines.length}\n${explained.join('\n')}`)
      assert.ok(wrong.length <= lines.length * 0.05, explained.join('\n'))
    })

    test(`has no ${file} line with a wrong day or time`, () => {
      for (const one of cases)
        for (const [at, found] of outcomes(one).entries()) {
          const expected = one.lines[at]?.expected ?? ''
          if (timeIn(found) !== '') assert.equal(timeIn(found), timeIn(expected), `${one.name}: ${one.lines[at]?.text}`)
        }
    })
  }
})

describe('A schedule in free text', () => {
  const parse = (text: string, on = days) => outcomes({ days: on, lines: text.split('\n').map(line => ({ text: line, expected: '' })) })
  const one = [days[0] ?? '']

  test('reports a time that can be before or after noon', () => {
    assert.deepEqual(parse('7:00 Networking\n9:00 Talk', one), ['?', '?'])
    assert.deepEqual(parse('9:00 A\n11:00 B\n10:00 C', one), ['1 09:00 A', '1 11:00 B', '?'])
    assert.deepEqual(parse('9:00 Dinner', one), ['?'])
    assert.deepEqual(parse('12 مساءً التسليم\n12 ص الغداء\n13:00 ص أ', one), ['?', '?', '?'])
    assert.deepEqual(parse('14:00 A\n3:00 B', one), ['1 14:00 A', '?'])
  })

  test('reports evening times without am or pm if several days have no headings', () => {
    assert.deepEqual(parse('9:00 A\n2:00 B\n9:00 C\n2:00 D'), ['1 09:00 A', '1 14:00 B', '?', '?'])
    assert.deepEqual(parse('10 PM A\n8 AM B\n9 AM C'), ['1 22:00 A', '?', '?'])
  })

  test('reports a number that can be a count, a room or a title', () => {
    assert.deepEqual(parse('10:00 Opening\n4 - Workshop', one), ['1 10:00 Opening', '?'])
    assert.deepEqual(parse('Workshop 2 - 10am\n9:00 م. نورة\nص 9:00 أ', one), ['?', '?', '?'])
    assert.deepEqual(parse('1- 9:00 أ\n2- 10:00 ب', one), ['1 09:00 أ', '1 10:00 ب'])
  })

  test('reads hours in words', () => {
    assert.deepEqual(parse('الساعة الثامنة والنصف صباحًا التسجيل\nمن الساعة التاسعة صباحًا إلى الساعة الثانية عشرة ظهرًا العمل', one), [
      '1 08:30 التسجيل',
      '1 09:00-12:00 العمل',
    ])
    assert.deepEqual(parse('الساعة الثامنة إلا ربعًا صباحًا التسجيل\nالساعة الثامنة وعشر دقائق صباحًا أ', one), ['?', '?'])
  })

  test('reports limits, several times, other time zones and struck lines', () => {
    assert.deepEqual(parse('submit by 4 PM\n9 AM A, 10 AM B\n3 PM EST C\n~5 PM D~\n6 PM E', one), ['?', '?', '?', '?', '1 18:00 E'])
    assert.deepEqual(parse('All times in GMT\n9 AM A', one), ['?', '?'])
  })

  test('reports headings that contradict themselves, and all lines below them', () => {
    assert.deepEqual(parse('Monday, 12 March 2026\n9 AM A\nDay 2\n9 AM B'), ['?', '?', '#', '2 09:00 B'])
    assert.deepEqual(parse('Day 2 – 12 March\n9 AM A'), ['?', '?'])
    assert.deepEqual(parse('Day 9\n9 AM A\nغدا 10 AM B'), ['?', '?', '?'])
  })

  test('reports an item whose title names another day', () => {
    assert.deepEqual(parse('Thursday\n9 AM Briefing for Saturday\n12 م صلاة الجمعة'), ['#', '?', '1 12:00 صلاة الجمعة'])
  })

  test('reads days by date, number, weekday and Hijri date', () => {
    for (const heading of [
      '13 March',
      'March 13th, 2026',
      '13/3/2026',
      '2026-03-13',
      '13.03.2026',
      'Day 2',
      'اليوم الثاني',
      'الجمعة',
      '٢٤ رمضان',
      '١٣ آذار',
      'Fri 13 Mar',
    ])
      assert.deepEqual(parse(`${heading}\n9 AM A`), ['#', '2 09:00 A'], heading)
    assert.deepEqual(parse('اليوم الثاني 9:00 ص أ\n10:00 ص ب'), ['2 09:00 أ', '2 10:00 ب'])
  })

  test('pairs times and titles on separate lines only if their order is clear', () => {
    assert.deepEqual(parse('Opening\n9 AM\nLunch\n1 PM', one), ['1 09:00 Opening', '+', '1 13:00 Lunch', '+'])
    assert.deepEqual(parse('Agenda\n9 AM\nOpening\n1 PM\nLunch', one), ['?', '?', '?', '?', '?'])
  })
})

const titles = fc.constantFrom(
  'التسجيل',
  'الافتتاح',
  'Opening ceremony',
  'Kickoff',
  'ورشة تصميم',
  'تحكيم المشاريع',
  'Demos',
  'Q&A',
  'عروض الفرق',
)
const arabicDigits = (text: string) => text.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
const twelve = (minutes: number, am: string, pm: string) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${Math.floor(minutes / 60) % 24 < 12 ? am : pm}`
const clocks: ((minutes: number) => string)[] = [
  minutes => twelve(minutes, ' AM', ' PM'),
  minutes => twelve(minutes, 'am', 'pm'),
  minutes => twelve(minutes, ' a.m.', ' p.m.'),
  minutes => twelve(minutes, ' ص', ' م'),
  minutes => arabicDigits(twelve(minutes, ' ص', ' م')),
  minutes => `\u200f${twelve(minutes, '\u00a0ص', '\u00a0م')}`,
]
const dashes = [' - ', ' – ', '–', '-', ' إلى ', ' to ', ' — ']
const lines: ((time: string, title: string) => string)[] = [
  (time, title) => `${time} ${title}`,
  (time, title) => `• ${time}: ${title}`,
  (time, title) => `*${time}* – ${title}`,
  (time, title) => `${time}\t${title}`,
  (time, title) => `${title} (${time})`,
  (time, title) => `${title} | ${time}`,
  (time, title) => `🕘 ${time} | ${title}`,
  (time, title) => `[10/03/2026, 21:14] Nora: ${time} ${title}`,
]
const items = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 20 }), lasts: fc.integer({ min: 0, max: 12 }), title: titles }), {
  minLength: 1,
  maxLength: 12,
})

describe('Generated schedules', () => {
  test('parse back to the same days, times and titles in every supported style', () => {
    fc.assert(
      fc.property(
        fc.array(items, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...clocks),
        fc.constantFrom(...dashes),
        fc.constantFrom(...lines),
        fc.constantFrom(
          (n: number) => `Day ${n}`,
          (n: number) => `*اليوم ${['الأول', 'الثاني', 'الثالث'][n - 1]}*`,
          (n: number) => `${11 + n} مارس 2026`,
          (n: number) => `${11 + n}/3/2026`,
        ),
        (groups, format, dash, line, heading) => {
          const expected: string[] = []
          const text = groups.flatMap((group, day) => {
            let at = 360
            const own = group.flatMap(({ gap, lasts, title }) => {
              at += gap * 15
              if (at >= 1440) return []
              const end = lasts === 0 ? null : at + lasts * 15
              expected.push(`${day + 1} ${clock(at)}${end === null ? '' : `-${clock(end)}`} ${title}`)
              return [line(format(at) + (end === null ? '' : dash + format(end)), title)]
            })
            return [heading(day + 1), ...own]
          })
          const schedule = parseSchedule(text.join('\n'), { days })
          assert.deepEqual(schedule.unread, [])
          assert.deepEqual(schedule.rows.map(shown), expected)
        },
      ),
    )
  })

  test('have each line in a row, a heading or the list of lines that are not understood, for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '9:00',
        '10',
        ' - ',
        '–',
        'ص',
        'م ',
        'PM',
        ' إلى ',
        'Day 2',
        'الجمعة',
        ' مارس',
        ':',
        '(30 min)',
        '|',
        '\t',
        '📍',
        '*',
        '\u202b',
        '12:00 ',
        '24:00',
        'Hall A',
        '\ud83d',
        '1. ',
      ),
    )
    const text = fc.array(
      fc.array(piece, { maxLength: 8 }).map(parts => parts.join('')),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(text, parts => {
        const all = linesOf(parts.join('\n'))
        const { rows, days: headings, unread } = parseSchedule(all.join('\n'), { days })
        const named = [...rows.flatMap(row => row.lines), ...headings.map(({ line }) => line), ...unread.map(({ line }) => line)]
        assert.equal(new Set(named).size, named.length)
        for (const [at, line] of all.entries()) if (/[\p{L}\d]/u.test(line)) assert.ok(named.includes(at + 1), line)
      }),
      { numRuns: 500 },
    )
  })

  // Ten times the lines; quadratic growth would be 100.
  test('take time in proportion to the number of lines', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `${(n % 12) + 1}:00 ${n % 2 ? 'ص' : 'PM'} ورشة رقم ${n} – قاعة ${n % 9}`)
    const growth = await cpuGrowth(count => parseSchedule(lines.slice(0, count).join('\n'), { days }), { small: 1000, large: 10_000 })
    assert.ok(growth < 40, `${growth}`)
  })

  // Eight times the length; quadratic growth would be 64.
  test('take time in proportion to the length of their lines', async () => {
    for (const part of ['9:00 - ', 'ص ', '( ', '١٢', '*_', '| ', ' –']) {
      const textOf = (length: number) => `${part.repeat(Math.floor(length / part.length))}\n`.repeat(1000)
      const growth = await cpuGrowth(length => parseSchedule(textOf(length), { days }), { small: 48, large: 384 })
      assert.ok(growth < 40, `${part}: ${growth}`)
    }
  })
})
