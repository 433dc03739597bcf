import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readEvents } from './read-events.ts'

const fileOf = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const timed = ['DTSTART:20270115T100000Z', 'DTEND:20270115T110000Z']
const one = (...lines: string[]) => entry('UID:1', 'SUMMARY:x', ...lines)
const read = (text: string, city = 'الخبر') => readEvents(text, { zone: 'Asia/Riyadh', city }, Date.parse('2026-11-22T00:00:00Z'))
const whyIn = (text: string) => read(text).faults.map(({ why }) => why)
const titled = (text: string) => read(text).events.map(({ facts }) => [facts.title.ar || facts.title.en, facts.starts_at.slice(5, 16)])

describe('The location of a calendar entry', () => {
  const at = (location: string, ...more: string[]) => {
    const { facts } = read(fileOf(one(...timed, `LOCATION:${location}`, ...more))).events[0] ?? assert.fail(location)
    return [facts.format, facts.city, facts.place.ar || facts.place.en, facts.attendee_link]
  }

  test('is online if it names a service, a link or online participation', () => {
    for (const location of [
      'Microsoft Teams Meeting',
      'Zoom',
      'Zoom Meeting',
      'Google Meet',
      'Webex',
      'Online',
      'ONLINE EVENT',
      'Virtual',
      'Discord',
      'Discord #general',
      'عن بُعد',
      'عن بعد عبر زوم',
      'أونلاين',
      'اونلاين',
      'بث مباشر',
      'Microsoft Teams-Besprechung',
      'Zoom ID: 123 4567 Passcode: aB3x',
    ])
      assert.deepEqual(at(location), ['online', '', '', ''], location)
  })

  test('is a place if its name only contains the name of a service', () => {
    assert.deepEqual(at('Zoom Tower\\, Riyadh'), ['in_person', 'الرياض', 'Zoom Tower', ''])
    assert.deepEqual(at('Virtual Reality Lab\\, Jeddah'), ['in_person', 'جدة', 'Virtual Reality Lab', ''])
    assert.deepEqual(at('https://maps.app.goo.gl/x').slice(0, 2), ['in_person', 'الخبر'])
    assert.deepEqual(at('Main Hall\\, Riyadh; Microsoft Teams Meeting').slice(0, 2), ['hybrid', 'الرياض'])
  })

  test('gives the link from location, conference, address or description, and keeps meeting links out of the public link', () => {
    const link = 'https://zoom.us/j/9'
    for (const more of [`CONFERENCE;VALUE=URI:${link}`, `X-GOOGLE-CONFERENCE:${link}`, `URL:${link}`, `DESCRIPTION:Join here: ${link}.`])
      assert.deepEqual(at('Online', more), ['online', '', '', link], more)
    assert.deepEqual(at(`Zoom (${link})`), ['online', '', '', link])
    assert.equal(read(fileOf(one(...timed, 'LOCATION:Zoom', `URL:${link}`))).events[0]?.facts.link, '')
    assert.equal(read(fileOf(one(...timed, 'LOCATION:Zoom', 'URL:https://example.com/'))).events[0]?.facts.link, 'https://example.com/')
    assert.deepEqual(whyIn(fileOf(one(...timed))), ['no_place'])
  })

  test('gives the city within a postal address', () => {
    for (const [location = '', city] of [
      ['Building 5\\, Riyadh 12345\\, Saudi Arabia', 'الرياض'],
      ['Building 5\\, Riyadh 12345-6789 Saudi Arabia', 'الرياض'],
      ['الرياض 12212', 'الرياض'],
      ['طريق الملك فهد\\, الرياض ١٢٢١٢', 'الرياض'],
      ['مدينة الرياض', 'الرياض'],
      ['King Abdullah Road Jeddah 21589', 'جدة'],
      ['KAUST - Thuwal', 'ثول'],
      ['Al-Ahsa', 'الأحساء'],
      ['Hall 3 (Abha)', 'أبها'],
      ['Riyadh Street\\, Dammam', 'الدمام'],
    ])
      assert.deepEqual([location, at(location)[1], whyIn(fileOf(one(...timed, `LOCATION:${location}`)))], [location, city, []])
  })

  test('gives the chosen city with a note if no city is clear', () => {
    for (const location of ['طريق المدينة', 'Bank of Kuwait', 'Room 4', 'شارع الرياض']) {
      assert.equal(at(location)[1], 'الخبر', location)
      assert.deepEqual(whyIn(fileOf(one(...timed, `LOCATION:${location}`))), ['city_assumed'])
    }
  })

  test('does not repeat the city in the place', () => {
    assert.deepEqual(at('القاعة الكبرى، جدة').slice(1, 3), ['جدة', 'القاعة الكبرى'])
    assert.deepEqual(at('Riyadh').slice(1, 3), ['الرياض', ''])
  })
})

describe('The identity of a calendar entry', () => {
  test('differs if title or start differ, with the same UID or without any', () => {
    const shared = fileOf(...['a', 'b', 'c'].map(title => entry('UID:1', `SUMMARY:${title}`, 'LOCATION:Zoom', ...timed)))
    assert.deepEqual(
      titled(shared).map(([title]) => title),
      ['a', 'b', 'c'],
    )
    const lunches = ['15', '16'].map(day => entry('SUMMARY:Lunch', 'LOCATION:Zoom', `DTSTART:202701${day}T100000Z`))
    assert.equal(titled(fileOf(...lunches)).length, 2)
    assert.equal(new Set(read(shared).events.map(({ key }) => key)).size, 3)
  })

  test('is that of the latest revision if UID, title and start are equal', () => {
    const revisions = [2, 1].map(sequence => one(...timed, 'LOCATION:Zoom', `SEQUENCE:${sequence}`, `DESCRIPTION:revision ${sequence}`))
    assert.deepEqual(
      read(fileOf(...revisions)).events.map(({ facts }) => facts.text.en),
      ['revision 2'],
    )
  })

  test('stays the same if a later file moves or renames an entry with its own UID', () => {
    const key = (...lines: string[]) => read(fileOf(entry('UID:1', 'LOCATION:Zoom', ...lines))).events[0]?.key
    assert.equal(key('SUMMARY:a', 'DTSTART:20270115T100000Z'), key('SUMMARY:b', 'DTSTART:20270116T100000Z'))
    assert.equal(key('SUMMARY:a', 'DTSTART:20270115T100000Z'), key('SUMMARY:Canceled: a', 'DTSTART:20270115T100000Z'))
  })
})

test('recognizes canceled entries by method, status and title', () => {
  const isCancelled = (text: string) => read(text).events.map(event => [event.facts.title.ar || event.facts.title.en, event.isCancelled])
  assert.deepEqual(isCancelled(fileOf('METHOD:CANCEL', one(...timed))), [['x', true]])
  for (const status of ['CANCELLED', 'CANCELED', 'cancelled'])
    assert.deepEqual(isCancelled(fileOf(one(...timed, `STATUS:${status}`))), [['x', true]])
  for (const [summary = '', title] of [
    ['Canceled: x', 'x'],
    ['Cancelled: x', 'x'],
    ['CANCELED - x', 'x'],
    ['[CANCELLED] x', 'x'],
    ['x (canceled)', 'x'],
    ['ملغاة: ورشة', 'ورشة'],
    ['أُلغيت: ورشة', 'ورشة'],
    ['ورشة (ملغى)', 'ورشة'],
    ['تم إلغاء: ورشة', 'ورشة'],
  ])
    assert.deepEqual(isCancelled(fileOf(entry('UID:1', `SUMMARY:${summary}`, ...timed))), [[title, true]], summary)
  for (const summary of ['Canceled orders', 'Cancel culture: a talk', 'إلغاء الديون'])
    assert.deepEqual(isCancelled(fileOf(entry('UID:1', `SUMMARY:${summary}`, ...timed))), [[summary, false]], summary)
})

test('converts HTML of descriptions to text with links and line breaks, and leaves other text unchanged', () => {
  const textOf = (description: string) => read(fileOf(one(...timed, `DESCRIPTION:${description}`))).events[0]?.facts.text.en
  assert.equal(
    textOf('<p>Hi<br>there <a href="https://example.com/a">join</a></p><ul><li>a</li><li>b &amp\\; c</li></ul>'),
    'Hi\nthere join (https://example.com/a)\n\n- a\n- b & c',
  )
  assert.equal(textOf('<b>Bold</b>\\nnext <a href="https://example.com">https://example.com</a>'), 'Bold\nnext https://example.com')
  assert.equal(textOf('<style>p {color: red}</style><h1>Title</h1><script>alert(1)</script>'), 'Title')
  assert.equal(textOf('a < b\\, c > d & e'), 'a < b, c > d & e')
  assert.equal(textOf('R&amp\\;D\\nsecond'), 'R&D\nsecond')
})

describe('The times of a calendar entry', () => {
  const startIn = (zone: string, ...components: string[]) =>
    read(fileOf(...components, one(`DTSTART;TZID=${zone}:20270715T100000`, 'DURATION:PT1H', 'LOCATION:Zoom'))).events[0]?.facts.starts_at

  test('are in zones of IANA, Windows and UTC offsets, however they are quoted', () => {
    for (const [zone = '', hour] of [
      ['Etc/GMT-3', '07'],
      ['GMT+0300', '07'],
      ['UTC+3', '07'],
      ['+03:00', '07'],
      ['UTC', '10'],
      ['(UTC) Coordinated Universal Time', undefined],
      ['"(UTC+03:00) Kuwait, Riyadh"', '07'],
      ['(UTC+03:00) Kuwait, Riyadh', '07'],
      ['(UTC+03:00) Kuwait\\, Riyadh', '07'],
      ['(UTC+02:00) Cairo', '07'],
      ['"Eastern Standard Time"', '14'],
      ['(UTC-05:00) Eastern Time (US & Canada)', '14'],
      ['W. Europe Standard Time', '08'],
      ['India Standard Time', undefined],
      ['/citadel.org/20250101_1/Asia/Riyadh', '07'],
    ])
      if (hour) assert.equal(startIn(zone)?.slice(11, 13), hour, zone)
      else assert.notEqual(startIn(zone), undefined, zone)
    for (const zone of ['Customized Time Zone', '(UTC+09:00) Nowhere', 'Mars/Olympus', 'GMT+99'])
      assert.equal(startIn(zone), undefined, zone)
  })

  const berlin = (rule = 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=') => [
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time Zone',
    `BEGIN:STANDARD\nDTSTART:16010101T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nRRULE:${rule}10\nEND:STANDARD`,
    `BEGIN:DAYLIGHT\nDTSTART:16010101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:${rule}3\nEND:DAYLIGHT`,
    'END:VTIMEZONE',
  ]

  test('are in the zone that the file defines', () => {
    const at = (time: string) =>
      read(fileOf(...berlin(), one(`DTSTART;TZID="Customized Time Zone":${time}`, 'LOCATION:Zoom'))).events[0]?.facts.starts_at.slice(0, 16)
    for (const [time = '', instant] of [
      ['20270115T100000', '2027-01-15T09:00'],
      ['20270715T100000', '2027-07-15T08:00'],
      ['20700715T100000', '2070-07-15T08:00'],
      ['20270328T023000', '2027-03-28T01:30'],
      ['20271031T023000', '2027-10-31T00:30'],
    ])
      assert.equal(at(time), instant, time)
    const fixed = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0545', 'TZOFFSETTO:+0545', 'END:STANDARD']
    assert.equal(startIn('x', 'BEGIN:VTIMEZONE', 'TZID:x', ...fixed, 'END:VTIMEZONE'), '2027-07-15T04:15:00.000Z')
  })

  test('are rejected in a zone whose rules take unlimited time', () => {
    for (const rule of ['FREQ=SECONDLY;BYMONTH=', 'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2', 'FREQ=YEARLY;BYSECOND=1;BYMONTH='])
      assert.deepEqual(whyIn(fileOf(...berlin(rule), one('DTSTART;TZID=Customized Time Zone:20270115T100000'))), ['zone_unknown'])
  })

  test('without a zone are in the zone of the calendar', () => {
    const text = fileOf('X-WR-TIMEZONE:Europe/London', one('DTSTART:20270715T100000', 'DURATION:PT1H', 'LOCATION:Zoom'))
    assert.equal(read(text).events[0]?.facts.starts_at, '2027-07-15T09:00:00.000Z')
  })

  test('include those of RDATE, without those of EXDATE', () => {
    const zoned = (name: string, ...days: number[]) => `${name};TZID=Asia/Riyadh:${days.map(day => `202701${day}T100000`).join(',')}`
    const series = (...more: string[]) =>
      titled(fileOf(one(zoned('DTSTART', 15), zoned('DTEND', 15).replace('T10', 'T11'), 'LOCATION:Zoom', ...more)))
    assert.deepEqual(
      series(zoned('RDATE', 16, 18)).map(([, at]) => at),
      ['01-15T07:00', '01-16T07:00', '01-18T07:00'],
    )
    assert.equal(series(zoned('RDATE', 15, 16), 'RRULE:FREQ=DAILY;COUNT=2').length, 2)
    assert.equal(series(zoned('RDATE', 16), 'EXDATE;VALUE=DATE:20270116').length, 1)
    assert.equal(series('RDATE;VALUE=PERIOD:20270116T070000Z/PT1H').length, 2)
  })

  const span = (...lines: string[]) => {
    const { events, faults } = read(fileOf(one('LOCATION:Zoom', ...lines)))
    return [...events.map(({ facts }) => `${facts.starts_at.slice(0, 16)} ${facts.ends_at.slice(5, 16)}`), ...faults.map(({ why }) => why)]
  }

  test('span one day for a whole-day entry, and a minute for a deadline', () => {
    const day = ['2027-01-14T21:00 01-15T20:59']
    assert.deepEqual(span('DTSTART;VALUE=DATE:20270115', 'DTEND;VALUE=DATE:20270115'), day)
    assert.deepEqual(span('DTSTART;VALUE=DATE:20270115', 'DTEND;VALUE=DATE:20270116'), day)
    assert.deepEqual(span('DTSTART:20270115', 'DTEND:20270116'), day)
    assert.deepEqual(span('DTSTART:20270115'), day)
    assert.deepEqual(span('DTSTART:20270115T100000Z', 'DTEND:20270115T100000Z'), ['2027-01-15T10:00 01-15T10:01', 'deadline'])
    assert.deepEqual(span('DTSTART:20270115T100000Z', 'DURATION:PT0S'), ['2027-01-15T10:00 01-15T10:01', 'deadline'])
    assert.deepEqual(span('DTSTART:20270115T100000Z'), ['2027-01-15T10:00 01-15T11:00', 'no_end'])
  })

  test('of entries with a wrong or long span are reported with the reason', () => {
    assert.deepEqual(span('DTSTART:20270115', 'DTEND:20270203'), ['too_long'])
    assert.deepEqual(span('DTSTART:20270115T100000Z', 'DTEND:20270115T090000Z'), ['ends_first'])
    assert.deepEqual(span('DTSTART:20270115T100000Z', 'DTEND;TZID=Mars/X:20270115T110000'), ['zone_unknown'])
  })
})

describe('A calendar file', () => {
  const event = one(...timed, 'LOCATION:Zoom')
  const other = entry('UID:2', 'SUMMARY:y', 'LOCATION:Zoom', ...timed)

  test('can consist of several calendars, without its frame, or be indented', () => {
    assert.deepEqual(
      titled(fileOf(event) + fileOf(other)).map(([title]) => title),
      ['x', 'y'],
    )
    assert.equal(titled(event).length, 1)
    assert.equal(titled(fileOf(event).replace(/^/gm, '    ')).length, 1)
    assert.equal(titled(fileOf(event).replaceAll('\r\n', '\r')).length, 1)
  })

  test('can have text around it, which is reported', () => {
    const { events, faults } = read(`Hello, the program:\nsee below\n\n${fileOf(event)}\nRegards\nNora`)
    assert.deepEqual(
      [events.length, faults.map(({ title, why }) => [title, why])],
      [
        1,
        [
          ['Hello, the program:', 'line_unread'],
          ['Regards', 'line_unread'],
        ],
      ],
    )
  })

  test('keeps text that continues on unfolded lines, and reports a line that is no property', () => {
    const text = fileOf(
      one(...timed, 'LOCATION:Zoom', 'DESCRIPTION:first', 'second: line', 'Location: Hall 3', 'NOTE: bring it', '', 'last'),
    )
    assert.equal(read(text).events[0]?.facts.text.en, 'first\nsecond: line\nLocation: Hall 3\nNOTE: bring it\nlast')
    assert.deepEqual(whyIn(fileOf(one(...timed, 'broken', 'LOCATION:Zoom'))), ['line_unread'])
  })

  test('keeps its complete entries if it is cut, and reports the cut entry and entries that are no events', () => {
    const cut = `${fileOf(event).replace('END:VCALENDAR', 'BEGIN:VEVENT')}SUMMARY:z\r\nDTSTART:2027`
    assert.deepEqual([titled(cut).length, read(cut).faults], [1, [{ title: 'z', why: 'incomplete' }]])
    assert.deepEqual(whyIn(fileOf('BEGIN:VTODO', 'SUMMARY:Order badges', 'END:VTODO')), ['no_event'])
  })

  test('of vCalendar 1.0 is decoded', () => {
    const text = fileOf(entry('SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D9=88=D8=B1=D8=B4=\r\n=D8=A9', ...timed, 'LOCATION:Zoom'))
    assert.deepEqual(
      titled(text).map(([title]) => title),
      ['ورشة'],
    )
  })

  test('with a very long line is read', () => {
    assert.deepEqual(whyIn(fileOf(one(...timed, 'LOCATION:Zoom', `DESCRIPTION:${'x'.repeat(50_000)}`))), ['shortened'])
    assert.deepEqual(whyIn(fileOf(one(...timed, 'LOCATION:Zoom', `ATTACH;ENCODING=BASE64:${'x'.repeat(50_000)}`))), [])
  })
})
