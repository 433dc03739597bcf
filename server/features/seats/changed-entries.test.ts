import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import ICAL from 'ical.js'
import { partOf, startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register, ownerBySmtp } from '#server/testing/rows/announcements.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { nextSecond, until } from '#server/testing/until.ts'

const post = await startSmtpServer()
const app = await startTestApp({ SMTP_URL: post.url })
after(async () => {
  await app.close()
  await post.close()
})
const huda = await ownerBySmtp(app, post)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
let people = 0

/** Returns the entries of the newest mail once there are `count` mails to the address. */
async function entriesOf(email: string, count: number) {
  const received = () => post.received.filter(mail => mail.to.includes(email))
  await until(() => received().length >= count)
  const mail = received()[count - 1] ?? assert.fail()
  if (!/text\/calendar/.test(mail.raw)) return []
  const calendar = new ICAL.Component(ICAL.parse(partOf(mail, 'text/calendar')) as unknown[])
  assert.equal(calendar.getFirstPropertyValue('method'), 'PUBLISH')
  return calendar.getAllSubcomponents('vevent').map(component => {
    const { uid, sequence, startDate, location } = new ICAL.Event(component)
    const status = String(component.getFirstPropertyValue('status'))
    return { uid, sequence, status, location, start: startDate.toJSDate().toISOString() }
  })
}

async function newEvent(form: object = {}) {
  const tenant = await publishedForm(huda)
  const workshop = {
    title: { ar: 'ورشة', en: 'Workshop' },
    kind: 'workshop',
    starts_at: inDays(5),
    ends_at: inDays(5.1),
    format: 'in_person',
  } as const
  const create = () => huda.calls.events.create({ tenant: tenant.id, form: { ...workshop, city: 'جدة', sign_up: 'open', ...form } })
  return { tenant: tenant.id, create }
}
async function take(event: string, email = `attendee-${++people}@example.com`) {
  await app.anyone.seats.take({ body: { event, fullname: 'ريم العتيبي', email, language: 'en', consent: true } })
  return email
}

test('mails about changes of an event update the calendar entry of the mail about the seat', async () => {
  const { tenant, create } = await newEvent({ seats: 1 })
  const { id } = await create()
  const [email, waiting] = [await take(id), await take(id)]
  let [last = assert.fail()] = await entriesOf(email, 1)
  assert.deepEqual(await entriesOf(waiting, 1), [])
  const starts_at = new Date(Date.UTC(2070, 1, 4, 15)).toISOString()
  const steps = [
    [{ starts_at, ends_at: starts_at.replace('T15', 'T16') }, 'CONFIRMED'],
    [{ city: 'الرياض' }, 'CONFIRMED'],
    [{ status: 'postponed' }, 'TENTATIVE'],
    [{ status: 'published' }, 'CONFIRMED'],
    [{ status: 'cancelled' }, 'CANCELLED'],
    [{ status: 'published' }, 'CONFIRMED'],
    [null, 'CANCELLED'],
  ] as const
  for (const [at, [form, status]] of steps.entries()) {
    await nextSecond()
    if (form) await huda.calls.events.update({ tenant, params: { event: id }, form })
    else await huda.calls.events.remove({ tenant, params: { event: id }, query: {} })
    const [entry = assert.fail()] = await entriesOf(email, at + 2)
    assert.deepEqual([entry.uid, entry.status, entry.start], [last.uid, status, starts_at], JSON.stringify(form))
    assert.equal(entry.location, at === 0 ? 'Jeddah' : 'Riyadh')
    assert.ok(entry.sequence > last.sequence)
    last = entry
  }
  assert.deepEqual(await entriesOf(waiting, steps.length + 1), [])
})

test('a mail about several events updates all their calendar entries', async () => {
  const { tenant, create } = await newEvent()
  const events = [await create(), await create()]
  const email = `several-${++people}@example.com`
  for (const { id } of events) await take(id, email)
  await entriesOf(email, 2)
  await nextSecond()
  const known = events.map(({ id: event, updated_at }) => ({ event, updated_at }))
  await huda.calls.events.move({ tenant, body: { days: 7, events: known } })
  const entries = await entriesOf(email, 3)
  const expected = events.map(({ id, starts_at }) => [id, Math.floor(Date.parse(starts_at) / 1000) + 7 * 86_400])
  const sent = entries.map(({ uid, start }) => [/event-([^@]*)/.exec(uid)?.[1], Date.parse(start) / 1000])
  assert.deepEqual(sent.toSorted(), expected.toSorted())
})

test('a notice about a changed, postponed, resumed or canceled hackathon updates the calendar entry of accepted candidates', async () => {
  const tenant = await publishedForm(huda)
  const [accepted, applied] = [await register(app, tenant.id, { language: 'en' }), await register(app, tenant.id, { state: 'applied' })]
  const page = await (await app.visit(tenant.tenant_name, '/en/event.ics')).text()
  const [uid, sequence] = [/UID:(event-.*)/.exec(page)?.[1], Number(/SEQUENCE:(\d+)/.exec(page)?.[1])]
  let last = sequence
  const later = (days: number) => new Date(Date.parse(tenant.ends_at) + days * 86_400_000).toISOString()
  const steps = [
    [{ ends_at: later(1) }, 'CONFIRMED'],
    [{ called_off: 'postponed' }, 'TENTATIVE'],
    [{ called_off: null }, 'CONFIRMED'],
    [{ called_off: 'cancelled' }, 'CANCELLED'],
  ] as const
  for (const [at, [form, status]] of steps.entries()) {
    await nextSecond()
    await huda.calls.tenants.update({ tenant: tenant.id, form })
    await huda.calls.landingPages.publish({ tenant: tenant.id })
    const { notice } = await huda.calls.announcements.notice({ tenant: tenant.id })
    const { id: of, to, words } = notice ?? assert.fail()
    await huda.calls.announcements.create({ tenant: tenant.id, body: { id: crypto.randomUUID(), to, words, notice: of } })
    const [entry = assert.fail()] = await entriesOf(accepted.email, at + 1)
    assert.deepEqual([entry.uid, entry.status], [uid, status])
    assert.ok(entry.sequence > last)
    last = entry.sequence
    assert.deepEqual(await entriesOf(applied.email, at + 1), [])
  }
})
