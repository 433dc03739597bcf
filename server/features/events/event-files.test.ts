import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import ICAL from 'ical.js'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const [tenant, cairo] = [await publicHackathon({}), await publicHackathon({ timezone: 'Africa/Cairo' })]
after(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const workshop = {
  title: { ar: 'ورشة التُّربة، الأولى', en: 'Soil; the first' },
  text: { ar: 'أحضر حاسوبك.\nوالقطع علينا.', en: '</script><!-- Bring a laptop' },
  kind: 'workshop',
  starts_at: inDays(5),
  ends_at: inDays(5.1),
  format: 'in_person',
  city: 'الأحساء',
} as const
const newEvent = (form: object = {}, of: Tenant = tenant) => nora.calls.events.create({ tenant: of.id, form: { ...workshop, ...form } })
const change = (event: string, form: Parameters<typeof nora.calls.events.update>[0]['form']) =>
  nora.calls.events.update({ tenant: tenant.id, params: { event }, form })
const get = (path: string) => fetch(app.url + path)

async function publicHackathon(facts: object): Promise<Tenant> {
  const made = await newHackathon(nora, { contact_email: 'salam@example.com', ...facts })
  await nora.calls.landingPages.create({ tenant: made.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: made.id })
  return made
}

/** Parses a calendar file as a calendar program does, with the time zone rules of the file. */
async function calendarAt(path: string) {
  const reply = await get(path)
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'text/calendar; charset=utf-8'])
  const component = new ICAL.Component(ICAL.parse(await reply.text()) as unknown[])
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = component.getAllSubcomponents('vevent').map(one => {
    const event = new ICAL.Event(one)
    const [from, to] = [event.startDate.toJSDate(), event.endDate.toJSDate()].map(at => at.toISOString())
    return { uid: event.uid, title: event.summary, from, to, status: one.getFirstPropertyValue('status'), sequence: event.sequence }
  })
  ICAL.TimezoneService.reset()
  return { disposition: reply.headers.get('content-disposition'), events }
}
const toSecond = (instant: string) => new Date(Math.floor(Date.parse(instant) / 1000) * 1000).toISOString()

test('exports an event with a stable UID and a sequence number that grows when it is moved, postponed or canceled', async () => {
  const { id, starts_at, ends_at } = await newEvent()
  const first = await calendarAt(`/event.ics?event=${id}`)
  assert.match(first.disposition ?? '', new RegExp(`^attachment; filename="${tenant.tenant_name}-`))
  const [entry] = first.events
  assert.deepEqual(entry && [entry.uid, entry.title, entry.from, entry.to, entry.status], [
    `event-${id}@localhost`,
    'ورشة التُّربة، الأولى',
    toSecond(starts_at),
    toSecond(ends_at),
    'CONFIRMED',
  ])
  let sequence = entry?.sequence ?? 0
  for (const [form, status] of [
    [{ starts_at: inDays(6), ends_at: inDays(6.1) }, 'CONFIRMED'],
    [{ status: 'postponed' }, 'TENTATIVE'],
    [{ status: 'cancelled' }, 'CANCELLED'],
  ] as const) {
    await app.services.database.system(db => db.run(sql`update events set updated_at = updated_at - interval '2 seconds' where id = ${id}`))
    sequence -= 2
    await change(id, form)
    const [now] = (await calendarAt(`/event.ics?event=${id}&lng=en`)).events
    assert.deepEqual([now?.uid, now?.status, now?.title], [entry?.uid, status, 'Soil; the first'])
    assert.ok((now?.sequence ?? 0) > sequence, status)
    sequence = now?.sequence ?? 0
  }
  for (const other of ['', 'x', '22222222-2222-4222-8222-222222222222']) assert.equal((await get(`/event.ics?event=${other}`)).status, 404)
})

test('the filters of the calendar file select public events by kind, language, hackathon and city', async () => {
  const [here, there] = [await newEvent({ kind: 'ceremony' }), await newEvent({ kind: 'ceremony', language: 'en' }, cairo)]
  const draft = await newEvent({ kind: 'ceremony', status: 'draft' })
  const uids = async (query: string) => (await calendarAt(`/events.ics${query}`)).events.map(({ uid }) => uid.slice(6, -10))
  assert.deepEqual(new Set(await uids('?kind=ceremony')), new Set([here.id, there.id]))
  assert.deepEqual(await uids('?kind=ceremony&language=en'), [there.id])
  assert.deepEqual(await uids(`?kind=ceremony&hackathon=${tenant.tenant_name}`), [here.id])
  assert.deepEqual(await uids('?kind=ceremony&city=جدة'), [])
  assert.ok(!(await uids('')).includes(draft.id))
  assert.ok((await uids('?kind=nothing&page=9')).includes(tenant.id), 'what is no filter is overlooked')
  const [entry] = (await calendarAt('/events.ics?kind=ceremony&language=en')).events
  assert.equal(entry?.from, toSecond(there.starts_at))
})

test('the cacheable calendar file varies by the cookie that chooses its language', async () => {
  const askedWith = (cookie: string) => fetch(`${app.url}/events.ics`, { headers: { cookie } })
  const nameIn = async (cookie: string) => /^X-WR-CALNAME;VALUE=TEXT:(.*)$/m.exec(await (await askedWith(cookie)).text())?.[1]?.trim()
  assert.notEqual(await nameIn('i18next=en'), await nameIn('i18next=ar'))
  const { headers } = await get('/events.ics')
  assert.match(headers.get('cache-control') ?? '', /public/)
  assert.match(headers.get('vary') ?? '', /cookie/)
})

test('escapes texts in calendar files, and ignores invalid query parameters', async () => {
  const odd = 'سطر\r\nBEGIN:VALARM\r\nEND:VEVENT;,:\\n"'
  const { id } = await newEvent({ title: { ar: odd, en: '' }, text: { ar: odd, en: '' }, place: { ar: odd, en: '' }, kind: 'other' })
  const ics = await (await get(`/event.ics?event=${id}`)).text()
  assert.deepEqual([ics.match(/^BEGIN:VALARM/gm)?.length, ics.match(/^END:VEVENT/gm)?.length], [1, 1])
  assert.equal((await calendarAt(`/event.ics?event=${id}`)).events[0]?.title, odd.replaceAll('\r\n', '\n'))
  const long = 'x'.repeat(500)
  for (const query of [
    'city=a&city=b',
    'kind[]=workshop',
    'search=%00',
    'search=%E0%A4',
    `city=${long}&hackathon=${long}&lng=${long}`,
    '&&=&%',
  ])
    assert.equal((await get(`/events.ics?${query}`)).status, 200, query)
})

test('the head of an event’s screen describes the event in both languages, with escaped text', async () => {
  const cover_pic = new File([await smallPng()], 'cover.png')
  const { id } = await newEvent({ cover_pic, sign_up: 'open', seats: 3 })
  const page = await (await get(`/event-details?event=${id}&lng=en`)).text()
  const address = `${app.url}/event-details?event=${id}`
  assert.match(page, /<html lang="en" dir="ltr"/)
  assert.match(page, /<title>Soil; the first · Hackathon candidate portal<\/title>/)
  assert.ok(page.includes(`<link rel="canonical" href="${address}&#38;lng=en">`))
  assert.ok(page.includes(`<link rel="alternate" hreflang="ar" href="${address}">`))
  assert.ok(page.includes(`<meta property="og:image" content="${app.url}/event-cards/en/${id}.png">`))
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')
  assert.deepEqual(
    [data['@type'], data.name, data.eventStatus, data.eventAttendanceMode, data.location.address.addressLocality, data.offers.availability],
    [
      'EducationEvent',
      'Soil; the first',
      'https://schema.org/EventScheduled',
      'https://schema.org/OfflineEventAttendanceMode',
      'Al-Ahsa',
      'https://schema.org/InStock',
    ],
  )
  assert.match(data.startDate, /\+03:00$/)
  assert.ok(!page.includes('<!-- Bring'))
  await change(id, { status: 'postponed' })
  assert.match(await (await get(`/event-details?event=${id}`)).text(), /<html lang="ar" dir="rtl".*أُجّلت.*EventPostponed/s)
  const card = await get(`/event-cards/ar/${id}.png`)
  assert.deepEqual([card.status, card.headers.get('content-type')], [200, 'image/png'])
  assert.equal((await get(`/event-cards/fr/${id}.png`)).status, 404)
})

test('an event’s screen returns 410 for removed and 404 for unknown events, and excludes them from search engines', async () => {
  const { id } = await newEvent()
  assert.match(await (await get(`/event-details?event=${id}&seat=x`)).text(), /<meta name="robots" content="noindex">/)
  await nora.calls.events.remove({ tenant: tenant.id, params: { event: id }, query: {} })
  for (const [event, status] of [
    [id, 410],
    ['22222222-2222-4222-8222-222222222222', 404],
    ['x', 404],
  ] as const) {
    const reply = await get(`/event-details?event=${event}`)
    assert.equal(reply.status, status)
    assert.match(await reply.text(), /<meta name="robots" content="noindex">/)
  }
  const list = await (await get('/events')).text()
  assert.match(list, /<title>الفعاليات · /)
  assert.ok(list.includes(`<link rel="canonical" href="${app.url}/events">`))
  assert.match(await (await get('/events?kind=workshop')).text(), /noindex/)
})
