import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { type Calendar, type Entry, icsOf } from './ics.ts'

const entry = (change: Partial<Entry> = {}): Entry => ({
  uid: 'start-1@example.com',
  title: 'هاكاثون واحة؛ الأحساء, 48 ساعة',
  from: new Date('2027-02-04T06:00:00Z'),
  to: new Date('2027-02-06T15:00:00Z'),
  description: 'سطر أول\nسطر ثانٍ؛ مع «اقتباس»، وفاصلة, وشرطة\\',
  place: 'جامعة الملك فيصل، الأحساء',
  url: 'https://waha.example.com/',
  status: 'CONFIRMED',
  remindDays: 7,
  changedAt: new Date('2026-11-21T08:00:00Z'),
  sequence: 3,
  ...change,
})
const calendar = (entries: Entry[], timeZone = 'Asia/Riyadh'): Calendar => ({ name: 'مواعيد واحة', timeZone, entries })
const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const eventsIn = (text: string) =>
  parse(text)
    .getAllSubcomponents('vevent')
    .map(component => new ICAL.Event(component))
const octets = (line: string) => Buffer.byteLength(line)

/** Uses only the file's VTIMEZONE, like a calendar app. */
function instantsIn(text: string): number[] {
  const zone = parse(text).getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const instants = eventsIn(text).flatMap(event => [event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime()])
  ICAL.TimezoneService.reset()
  return instants
}

test('an independent calendar parser reads the same texts and times from the file', () => {
  const text = icsOf(calendar([entry()]))
  const [event] = eventsIn(text)
  assert.equal(event?.summary, entry().title)
  assert.equal(event?.description, entry().description)
  assert.equal(event?.location, entry().place)
  assert.equal(event?.sequence, 3)
  assert.deepEqual(instantsIn(text), [entry().from.getTime(), (entry().to as Date).getTime()])
})

test('writes lines of at most 75 octets, writes no empty line, and loses no text when lines are folded', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 200 }).map(said => `${said} الأفكار لا تنتظر `.repeat(2))
  fc.assert(
    fc.property(texts, texts, (title, description) => {
      const text = icsOf(calendar([entry({ title, description })]))
      const lines = text.split('\r\n')
      assert.equal(lines.pop(), '')
      for (const line of lines) assert.ok(octets(line) <= 75 && line.length > 0, `${octets(line)}: ${line}`)
      // oxlint-disable-next-line no-control-regex
      const plain = title.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      assert.equal(eventsIn(text)[0]?.summary, plain)
    }),
    { numRuns: 200 },
  )
})

test('a line break in a title adds no property to the file', () => {
  const text = icsOf(calendar([entry({ title: 'x\r\nATTENDEE:mailto:a@example.com\nBEGIN:VALARM' })]))
  assert.equal(eventsIn(text).length, 1)
  assert.doesNotMatch(text, /^(?:ATTENDEE|BEGIN:VALARM\r\nACTION:(?!DISPLAY))/m)
})

test('writes correct times in time zones without DST and before and after a DST change', () => {
  const moments = {
    'Asia/Riyadh': ['2027-02-04T06:00:00Z', '2027-07-04T06:00:00Z'],
    'America/Los_Angeles': [
      '2027-03-14T09:59:00Z',
      '2027-03-14T10:01:00Z',
      '2027-11-07T08:30:00Z',
      '2027-11-07T09:30:00Z',
      '2027-07-01T00:00:00Z',
    ],
    'Africa/Cairo': ['2027-04-29T21:30:00Z', '2027-04-29T22:30:00Z', '2027-12-01T00:00:00Z'],
    'Africa/Casablanca': ['2027-02-10T00:00:00Z', '2027-04-10T00:00:00Z'],
    UTC: ['2027-02-04T06:00:00Z'],
  }
  for (const [zone, instants] of Object.entries(moments)) {
    const entries = instants.map((from, at) => entry({ uid: `${at}@x`, from: new Date(from), to: null }))
    const read = instantsIn(icsOf(calendar(entries, zone)))
    const expected = instants.flatMap(at => [Date.parse(at), Date.parse(at)])
    assert.deepEqual(
      read.map(at => new Date(at).toISOString()),
      expected.map(at => new Date(at).toISOString()),
      zone,
    )
  }
})

test('marks a canceled event as canceled and removes its reminder', () => {
  const text = icsOf(calendar([entry({ status: 'CANCELLED', sequence: 4 })]))
  assert.match(text, /STATUS:CANCELLED/)
  assert.doesNotMatch(text, /VALARM/)
})

test('a mailed invitation includes method, organizer and attendee, with special characters in names escaped', () => {
  const organizer = { name: 'نورة "القحطاني"\r\nX-EVIL:1', email: 'no-reply@maydan.example' }
  const attendee = { name: 'Sara; "S"', email: 'sara@example.com' }
  const text = icsOf({ ...calendar([entry({ organizer, attendee })]), method: 'REQUEST' })
  const component = parse(text)
  assert.equal(component.getFirstPropertyValue('method'), 'REQUEST')
  const event = component.getFirstSubcomponent('vevent')
  assert.equal(event?.getFirstPropertyValue('organizer'), 'mailto:no-reply@maydan.example')
  assert.equal(event?.getFirstProperty('attendee')?.getParameter('cn'), 'Sara;  S ')
  assert.doesNotMatch(text, /^X-EVIL|^X-WR/m)
})

test('an empty calendar includes its time zone, because calendar apps require a component', () => {
  const read = parse(icsOf(calendar([])))
  assert.deepEqual([read.getAllSubcomponents('vevent').length, read.getAllSubcomponents('vtimezone').length], [0, 1])
})

test('writes each entry in the entry’s own time zone', () => {
  const [winter, summer] = ['2027-01-10T07:00:00Z', '2027-07-10T07:00:00Z'].map(from => new Date(from))
  const zones = ['Asia/Riyadh', 'Africa/Cairo', 'America/New_York', 'UTC']
  const entries = zones.flatMap((timeZone, at) =>
    [winter, summer].map((from, half) => entry({ uid: `${at}-${half}@x`, from: from as Date, to: null, timeZone })),
  )
  const text = icsOf(calendar(entries))
  const read = parse(text)
  for (const zone of read.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const starts = eventsIn(text).map(event => event.startDate.toJSDate().toISOString())
  ICAL.TimezoneService.reset()
  assert.deepEqual(
    starts,
    entries.map(({ from }) => from.toISOString()),
  )
})
