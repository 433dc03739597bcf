import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { nextSecond } from '#server/testing/until.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const dates = { registration_opens_at: inDays(-9), registration_closes_at: inDays(-3), starts_at: inDays(-1), ends_at: inDays(2) }

async function runningHackathon() {
  const tenant = await newHackathon(nora, { contact_email: 'salam@example.com', submission_closes_at: null, winners_at: null, ...dates })
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  const form = {
    title: { ar: 'حفل الختام', en: 'Closing ceremony' },
    kind: 'ceremony',
    format: 'in_person',
    city: tenant.tenant_name,
  } as const
  const add = (more: object) =>
    nora.calls.events.create({ tenant: tenant.id, form: { ...form, starts_at: inDays(-0.5), ends_at: inDays(1), ...more } })
  const [now, ahead] = [await add({}), await add({ starts_at: inDays(3), ends_at: inDays(4), sign_up: 'open' })]
  return { tenant, now, ahead }
}

const listed = (hackathon: string) => app.anyone.events.list({ query: { hackathon, limit: 50 } })
const fileOf = async (event: string) => (await fetch(`${app.url}/event.ics?event=${event}&lng=en`)).text()
const sequenceOf = (ics: string) => Number(/SEQUENCE:(\d+)/.exec(ics)?.[1])

for (const called_off of ['cancelled', 'postponed'] as const)
  test(`shows the events of a ${called_off} hackathon as ${called_off} in lists, details, calendar files and structured data`, async () => {
    const { tenant, now, ahead } = await runningHackathon()
    const before = sequenceOf(await fileOf(now.id))
    assert.deepEqual(new Set((await listed(tenant.tenant_name)).results.map(({ status }) => status)), new Set(['published']))
    await nextSecond()
    await nora.calls.tenants.update({ tenant: tenant.id, form: { called_off } })
    const { results, cities } = await listed(tenant.tenant_name)
    assert.deepEqual(
      results.map(({ id, status }) => [id, status]).toSorted(),
      [tenant.id, now.id, ahead.id].map(id => [id, called_off]).toSorted(),
    )
    assert.ok(!cities.includes(tenant.tenant_name))
    const detail = await app.anyone.events.detail({ query: { event: ahead.id } })
    assert.deepEqual([detail.status, detail.sign_up], [called_off, 'closed'])
    const ics = await fileOf(now.id)
    assert.match(ics, called_off === 'cancelled' ? /STATUS:CANCELLED/ : /STATUS:TENTATIVE/)
    assert.doesNotMatch(ics, /VALARM/)
    assert.ok(sequenceOf(ics) > before)
    const html = await (await fetch(`${app.url}/event-details?event=${now.id}&lng=en`)).text()
    assert.match(html, called_off === 'cancelled' ? /EventCancelled/ : /EventPostponed/)
    const seat = { event: ahead.id, fullname: 'ريم', email: 'reem@example.com', language: 'ar', consent: true } as const
    await assert.rejects(app.anyone.seats.take({ body: seat }), (error: ApiError) => error.problem.code === 'seat.closed')
  })

test('lists canceled events after events that take place', async () => {
  const [off, on] = [await runningHackathon(), await runningHackathon()]
  await nora.calls.tenants.update({ tenant: off.tenant.id, form: { called_off: 'cancelled' } })
  const ids = (await app.anyone.events.list({ query: { limit: 100 } })).results.map(({ id }) => id)
  assert.ok(ids.indexOf(off.now.id) > ids.indexOf(on.ahead.id))
})
