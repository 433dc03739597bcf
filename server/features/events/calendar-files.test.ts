import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { ApiError } from '#contract/client.ts'
import { maxImported, maxRepeated } from '#contract/events/calendar-files.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsOnce, newHackathon, newPerson, seatMailedTo } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { readEvents } from './calendar/read-events.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)

const fileOf = (...entries: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n')
const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const workshop = (uid: string, ...more: string[]) =>
  entry(
    `UID:${uid}`,
    'SUMMARY:ورشة النماذج',
    'DTSTART;TZID=Asia/Riyadh:20700204T180000',
    'DTEND;TZID=Asia/Riyadh:20700204T200000',
    ...(more.some(line => line.startsWith('LOCATION')) ? more : ['LOCATION:Zoom', ...more]),
  )
const read = (...entries: string[]) =>
  readEvents(fileOf(...entries), { zone: 'Asia/Riyadh', city: 'الرياض' }, Date.parse('2026-11-22T00:00:00Z'))
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  )

test('previews a calendar file without writing, imports each entry once, and applies changes of a later file', async () => {
  const { id: tenant } = await newHackathon(nora)
  const mine = async () => (await nora.calls.events.mine({ query: { tenant } })).results
  const first = fileOf(
    workshop('a', 'LOCATION:القاعة الكبرى، جدة'),
    workshop('b', 'LOCATION:https://meet.example/room'),
    entry('UID:c', 'SUMMARY:x'),
  )
  const shown = await nora.calls.events.readCalendar({ tenant, body: { text: first } })
  assert.deepEqual(
    shown.events.map(({ title, starts_at, format, city, outcome }) => [title, starts_at, format, city, outcome]),
    [
      ['ورشة النماذج', '2070-02-04T15:00:00.000Z', 'in_person', 'جدة', 'added'],
      ['ورشة النماذج', '2070-02-04T15:00:00.000Z', 'online', '', 'added'],
    ],
  )
  assert.deepEqual(shown.faults, [{ title: 'x', why: 'no_start' }])
  assert.deepEqual(await mine(), [])
  await Promise.all([1, 2].map(() => nora.calls.events.importCalendar({ tenant, body: { text: first } })))
  const [one, ...others] = await mine()
  assert.ok(one && others.length === 1)
  assert.deepEqual([one.status, others[0]?.status], ['draft', 'draft'])
  const again = await nora.calls.events.importCalendar({ tenant, body: { text: first } })
  assert.deepEqual(
    again.events.map(({ outcome }) => outcome),
    ['same', 'same'],
  )
  const moved = await nora.calls.events.importCalendar({ tenant, body: { text: first.replaceAll('T200000', 'T210000') } })
  assert.deepEqual(
    moved.events.map(({ outcome }) => outcome),
    ['changed', 'changed'],
  )
  assert.ok((await mine()).every(({ ends_at }) => Date.parse(ends_at) === Date.parse('2070-02-04T18:00:00Z')))
  const log = (await nora.calls.audit.list({ tenant, query: {} })).results
  assert.deepEqual(log.find(({ action }) => action === 'events.imported')?.details, { count: 2 })
})

test('notifies attendees when a later calendar file cancels an event, and offers removed events for import again', async () => {
  const { id: tenant } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  await nora.calls.events.importCalendar({ tenant, body: { text: fileOf(workshop('a')), publish: true } })
  const [event = assert.fail()] = (await nora.calls.events.mine({ query: { tenant } })).results
  await nora.calls.events.update({ tenant, params: { event: event.id }, form: { sign_up: 'open' } })
  const email = 'guest@example.com'
  await app.anyone.seats.take({ body: { event: event.id, fullname: 'سارة', email, consent: true } })
  await seatMailedTo(app, email)
  await nora.calls.events.importCalendar({ tenant, body: { text: fileOf(workshop('a', 'STATUS:CANCELLED')) } })
  assert.equal((await mailsOnce(app, email, mails => mails.length === 2)).length, 2)
  await nora.calls.events.remove({ tenant, params: { event: event.id }, query: {} })
  assert.equal((await nora.calls.events.readCalendar({ tenant, body: { text: fileOf(workshop('a')) } })).events[0]?.outcome, 'added')
})

test('sends one mail and records one activity entry when a later calendar file moves several events', async () => {
  const { id: tenant } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  const file = fileOf(workshop('a'), workshop('b'))
  await nora.calls.events.importCalendar({ tenant, body: { text: file, publish: true } })
  const email = 'several@example.com'
  for (const { id } of (await nora.calls.events.mine({ query: { tenant } })).results) {
    await nora.calls.events.update({ tenant, params: { event: id }, form: { sign_up: 'open' } })
    await app.anyone.seats.take({ body: { event: id, fullname: 'سارة', email, language: 'en', consent: true } })
  }
  await nora.calls.events.importCalendar({ tenant, body: { text: file.replaceAll('T200000', 'T210000') } })
  assert.match((await mailsOnce(app, email, mails => mails.length === 3))[0]?.subject ?? '', /^2 events changed/)
  const [last] = (await nora.calls.audit.list({ tenant, query: { limit: 1 } })).results
  assert.deepEqual([last?.action, last?.details], ['events.updated', { after: 'ورشة النماذج', count: 2 }])
})

test('imports a repeating calendar entry as a series, and a single entry as an event', async () => {
  const [{ id: tenant }, { id: other }] = [await newHackathon(nora), await newHackathon(nora)]
  const series = async (of: string) =>
    (await nora.calls.events.mine({ query: { tenant: of } })).results.map(event => event.series?.all ?? 0)
  const weekly = (count: number) => fileOf(workshop('a', `RRULE:FREQ=WEEKLY;COUNT=${count}`), workshop('b'))
  for (const each of [tenant, other]) await nora.calls.events.importCalendar({ tenant: each, body: { text: weekly(2) } })
  await nora.calls.events.importCalendar({ tenant, body: { text: weekly(3) } })
  assert.deepEqual(
    [(await series(tenant)).toSorted(), (await series(other)).toSorted()],
    [
      [0, 2, 2, 2],
      [0, 1, 1],
    ],
  )
})

test('imports an exported calendar as equal events, in another hackathon and again in its own', async () => {
  const [{ id: tenant, tenant_name }, { id: other }] = [await newHackathon(nora), await newHackathon(nora)]
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  const at = (days: number) => new Date(Date.UTC(2070, 1, days, 15)).toISOString()
  const common = { kind: 'info_session', starts_at: at(4), ends_at: at(5), language: 'both', city: 'جدة', format: 'in_person' } as const
  const forms = [
    {
      ...common,
      title: { ar: 'ورشة', en: 'Workshop' },
      text: { ar: 'نص\nhttps://example.com/a', en: 'Text' },
      link: 'https://example.com/b',
    },
    { ...common, title: { ar: '', en: 'Talk' }, place: { ar: 'القاعة، الدور 2', en: 'Hall, floor 2' } },
    { ...common, title: { ar: 'لقاء', en: '' }, place: { ar: 'مبنى 5، جدة 21589، السعودية', en: '' } },
    { ...common, title: { ar: 'بث', en: 'Stream' }, format: 'online', city: '', attendee_link: 'https://zoom.us/j/1' } as const,
    { ...common, title: { ar: 'هجين', en: 'Hybrid' }, format: 'hybrid', text: { ar: '', en: 'a <b> c' } } as const,
  ]
  for (const form of forms) await nora.calls.events.create({ tenant, form })
  const factsIn = async (of: string) => {
    const { results } = await nora.calls.events.mine({ query: { tenant: of, limit: 50 } })
    const facts = results.map(({ title, text, place, city, format, kind, language, link, starts_at, ends_at }) => ({
      title,
      text,
      place,
      city,
      format,
      kind,
      language,
      link,
      starts_at,
      ends_at,
    }))
    return facts.toSorted((one, two) => JSON.stringify(one.title).localeCompare(JSON.stringify(two.title)))
  }
  for (const lng of ['ar', 'en']) {
    const text = await (await fetch(`${app.url}/events.ics?hackathon=${tenant_name}&kind=info_session&lng=${lng}`)).text()
    assert.doesNotMatch(text.replace(/\r\n /g, ''), /LOCATION:[^\r]*جدة[^\r]*، جدة/)
    const again = await nora.calls.events.importCalendar({ tenant, body: { text } })
    assert.deepEqual([again.events.map(({ outcome }) => outcome), again.faults], [forms.map(() => 'same'), []])
    await nora.calls.events.importCalendar({ tenant: other, body: { text } })
    assert.deepEqual(await factsIn(other), await factsIn(tenant))
  }
  const before = (await nora.calls.events.mine({ query: { tenant, limit: 50 } })).results
  assert.ok(before.some(({ attendee_link }) => attendee_link === 'https://zoom.us/j/1'))
})

test('reads what a person changed in an exported calendar, and the rest as exported', async () => {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  const starts_at = '2070-02-04T15:00:00.000Z'
  const form = {
    title: { ar: 'ورشة', en: 'Workshop' },
    text: { ar: 'نص', en: 'Text' },
    kind: 'other',
    starts_at,
    ends_at: '2070-02-04T16:00:00.000Z',
    format: 'in_person',
    city: 'جدة',
  } as const
  await nora.calls.events.create({ tenant, form })
  const text = await (await fetch(`${app.url}/events.ics?hackathon=${tenant_name}&kind=other&lng=en`)).text()
  const edited = text.replace('SUMMARY:Workshop', 'SUMMARY:Lecture').replace('LOCATION:Jeddah', 'LOCATION:Zoom')
  await nora.calls.events.importCalendar({ tenant, body: { text: edited } })
  const [event = assert.fail()] = (await nora.calls.events.mine({ query: { tenant } })).results
  assert.deepEqual([event.title, event.text, event.format], [{ ar: '', en: 'Lecture' }, form.text, 'online'])
})

test('expands daily and weekly rules in their time zone, with moved and canceled occurrences, and reports other rules', () => {
  const starts = (...more: string[]) => read(workshop('a', ...more)).events.map(({ facts }) => facts.starts_at.slice(5, 13))
  assert.deepEqual(starts('RRULE:FREQ=WEEKLY;COUNT=3'), ['02-04T15', '02-11T15', '02-18T15'])
  assert.deepEqual(starts('RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20700213T000000Z'), ['02-04T15', '02-06T15', '02-11T15'])
  assert.deepEqual(starts('RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3', 'EXDATE;TZID=Asia/Riyadh:20700206T180000'), ['02-04T15', '02-08T15'])
  const moved = workshop('a', 'RECURRENCE-ID;TZID=Asia/Riyadh:20700211T180000').replace(/20700204/g, '20700212')
  assert.deepEqual(
    read(workshop('a', 'RRULE:FREQ=WEEKLY;COUNT=2'), moved).events.map(({ facts }) => facts.starts_at.slice(5, 10)),
    ['02-04', '02-12'],
  )
  // Daylight saving time begins in London between the two occurrences, on the last Sunday of March.
  const london = entry('UID:l', 'SUMMARY:Talk', 'DTSTART;TZID=Europe/London:20270325T180000', 'RRULE:FREQ=WEEKLY;COUNT=2')
  assert.deepEqual(
    read(london).events.map(({ facts }) => facts.starts_at.slice(5, 13)),
    ['03-25T18', '04-01T17'],
  )
  const endless = read(workshop('a', 'RRULE:FREQ=DAILY'))
  assert.deepEqual([endless.events.length, endless.faults.map(({ why }) => why)], [maxRepeated, ['repeats_cut']])
  for (const rule of [
    'FREQ=SECONDLY',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYSETPOS=1;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=40',
    'FREQ=YEARLY',
  ])
    assert.deepEqual([rule, read(workshop('a', `RRULE:${rule}`)).faults[0]?.why], [rule, 'rule_unread'])
})

test('reports calendar entries that cannot be imported completely, with their title and the reason', () => {
  const why = (...lines: string[]) => read(entry('SUMMARY:X', 'LOCATION:Zoom', ...lines)).faults.map(fault => fault.why)
  assert.deepEqual(why('DTSTART;TZID=Mars/Olympus:20700204T180000'), ['zone_unknown'])
  assert.deepEqual(why('DTSTART;TZID=Arab Standard Time:20700204T180000', 'DURATION:PT1H'), [])
  assert.deepEqual(why('DTSTART:20700204T180000Z', 'DTEND:20700204T170000Z'), ['ends_first'])
  assert.deepEqual(why('DTSTART:20200204T180000Z', 'DURATION:PT1H'), ['over'])
  assert.deepEqual(why('DTSTART:20700204T180000Z', 'DURATION:PT1H', `DESCRIPTION:${'x'.repeat(3000)}`), ['shortened'])
  assert.deepEqual(read(entry('DTSTART:20700204T180000Z')).faults, [{ title: '', why: 'no_title' }])
  const nowhere = readEvents(fileOf(workshop('a', 'LOCATION:Somewhere')), { zone: 'Asia/Riyadh', city: '' }, 0)
  assert.deepEqual(nowhere.faults[0]?.why, 'no_city')
  const [day = assert.fail()] = read(entry('SUMMARY:X', 'DTSTART;VALUE=DATE:20700204', 'DTEND;VALUE=DATE:20700206')).events
  assert.deepEqual([day.facts.starts_at, day.facts.ends_at], ['2070-02-03T21:00:00.000Z', '2070-02-05T20:59:00.000Z'])
  const many = read(...Array.from({ length: maxImported + 5 }, (_, n) => workshop(`n${n}`)))
  assert.deepEqual([many.events.length, many.faults.map(fault => fault.why)], [maxImported, ['rest_left']])
})

test('rejects files that are no calendar, and handles hostile calendar files without a crash', async () => {
  const { id: tenant } = await newHackathon(nora)
  for (const text of ['x', '{}', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR', fileOf('BEGIN:VEVENT')])
    assert.equal(await codeOf(nora.calls.events.readCalendar({ tenant, body: { text } })), 'calendar.unreadable', text)
  const hostile = [
    'BEGIN:X\r\n'.repeat(20_000),
    fileOf('BEGIN:VEVENT\r\n'.repeat(10_000) + 'END:VEVENT\r\n'.repeat(10_000)),
    fileOf(workshop('a', 'X-Y;'.repeat(4000))),
    fileOf(workshop('a', `RRULE:FREQ=WEEKLY;BYDAY=${'MO,'.repeat(6000)}TU`)),
    fileOf(workshop('a', ...Array.from({ length: 10_000 }, () => 'RRULE:FREQ=SECONDLY'))),
    fileOf(workshop('a', `DESCRIPTION:${'\\'.repeat(19_000)}`)),
    fileOf(workshop('a', `X;A="${'^'.repeat(19_000)}`)),
    `BEGIN:VCALENDAR\r\n${' '.repeat(300_000)}`,
    fileOf(workshop('a', `EXDATE:${'20700204T180000Z,'.repeat(1000)}`)),
    fileOf(workshop('a', `${'X;A=1;'.repeat(50_000)}:b`)),
    fileOf(...Array.from({ length: 1400 }, (_, n) => workshop(`a${n}`, 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU'))),
  ]
  for (const text of hostile) {
    const outcome = await codeOf(nora.calls.events.readCalendar({ tenant, body: { text } }))
    assert.ok(['done', 'calendar.unreadable'].includes(outcome), outcome)
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 50 }), (line, title) => {
      try {
        read(workshop('a', line.replace(/[\r\n]/g, ' ')), entry(`SUMMARY:${title.replace(/[\r\n]/g, ' ')}`, 'DTSTART:20700204T180000Z'))
      } catch (error) {
        assert.equal((error as { code?: string }).code, 'calendar.unreadable')
      }
    }),
  )
})

test('rejects viewers and members of other hackathons who import a calendar file', async () => {
  const { id: tenant } = await newHackathon(nora)
  const [viewer, khalid] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, viewer, 'viewer')
  await newHackathon(khalid)
  for (const [person, code] of [
    [viewer, 'right.missing'],
    [khalid, 'tenant.not_found'],
  ] as const)
    assert.equal(await codeOf(person.calls.events.importCalendar({ tenant, body: { text: fileOf(workshop('a')) } })), code)
  const own = (await newHackathon(khalid)).id
  await nora.calls.events.importCalendar({ tenant, body: { text: fileOf(workshop('a')) } })
  assert.equal(
    (await khalid.calls.events.importCalendar({ tenant: own, body: { text: fileOf(workshop('a')) } })).events[0]?.outcome,
    'added',
  )
  const counted = await app.services.database.system(db => db.all(sql`select from events where tenant_id in (${tenant}, ${own})`))
  assert.equal(counted.length, 2)
})

test('recognizes the time zone Asia/Kolkata of a calendar file', () => {
  const { events, faults } = read(
    entry('UID:a', 'SUMMARY:x', 'DTSTART;TZID=Asia/Kolkata:20700204T180000', 'DURATION:PT1H', 'LOCATION:Zoom'),
  )
  assert.deepEqual([events.map(({ facts }) => facts.starts_at), faults], [['2070-02-04T12:30:00.000Z'], []])
})

test('treats names of JavaScript object properties in a calendar file as unknown time zones and entries', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const { events, faults } = read(
      entry('UID:a', 'SUMMARY:x', `DTSTART;TZID=${name}:20700204T180000`),
      workshop('b', 'LOCATION:جدة', `${name}:1`, `X-A;${name}=1:1`, `STATUS:${name}`),
      `BEGIN:${name}\r\nSUMMARY:y\r\nEND:${name}`,
    )
    assert.deepEqual([events.length, faults], [1, [{ title: 'x', why: 'zone_unknown' }]], name)
  }
})
