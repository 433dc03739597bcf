import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const [nora, khalid, admin] = await Promise.all([newPerson(app), newPerson(app), newPerson(app, 'admin@example.com')])
after(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const workshop = {
  title: { ar: 'ورشة قراءة بيانات التُّربة', en: 'Reading soil data' },
  kind: 'workshop',
  starts_at: inDays(5),
  ends_at: inDays(5.1),
  format: 'in_person',
  city: 'الأحساء',
} as const
const code = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    ({ status, problem }: ApiError) => [status, problem.code],
  )
const listed = async (query: object = {}) => (await app.anyone.events.list({ query: { limit: 100, ...query } })).results.map(({ id }) => id)

async function publicHackathon(facts: object = {}): Promise<Tenant> {
  const tenant = await newHackathon(nora, { contact_email: 'salam@example.com', ...facts })
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}

test('the public list contains a published hackathon and its events, with hackathon, organizer and picture', async () => {
  const tenant = await publicHackathon({ organizer: { ar: 'مؤسسة سعف', en: 'Saaf' }, timezone: 'Africa/Cairo' })
  const cover_pic = new File([await smallPng()], 'cover.png')
  const event = await nora.calls.events.create({ tenant: tenant.id, form: { ...workshop, text: { ar: 'نص', en: 'Text' }, cover_pic } })
  assert.deepEqual([event.status, event.is_public, event.tenant?.id], ['published', true, tenant.id])
  const ids = await listed()
  assert.ok(ids.includes(event.id) && ids.includes(tenant.id))
  assert.ok(ids.indexOf(event.id) < ids.indexOf(tenant.id), 'the soonest comes first')
  const detail = await app.anyone.events.detail({ query: { event: event.id } })
  assert.deepEqual([detail.title, detail.text, detail.organizer, detail.owner], ['Reading soil data', 'Text', 'Saaf', 'tenant'])
  assert.equal(detail.hackathon?.tenant_name, tenant.tenant_name)
  assert.deepEqual([event.timezone, detail.timezone], ['Africa/Cairo', 'Africa/Cairo'])
  assert.equal((await fetch(app.url + (detail.cover_pic ?? ''))).status, 200)
  assert.equal(detail.related[0]?.id, tenant.id)
  const hackathon = await app.anyone.events.detail({ query: { event: tenant.id } })
  assert.deepEqual([hackathon.source, hackathon.kind], ['hackathon', 'hackathon'])
})

test('filters events by time, city, kind, format, language and hackathon, and returns the nearest event if nothing matches', async () => {
  const [tenant, other] = [await publicHackathon({ format: 'online' }), await publicHackathon()]
  const form = { ...workshop, format: 'hybrid', city: 'أبها', language: 'en' } as const
  const { id } = await nora.calls.events.create({ tenant: tenant.id, form })
  const has = async (query: object) => (await listed(query)).includes(id)
  for (const query of [
    { search: 'التربه' },
    { city: 'ابها' },
    { kind: 'workshop' },
    { format: 'online' },
    { format: 'in_person' },
    { language: 'en' },
    { hackathon: tenant.tenant_name },
    { from: inDays(4), to: inDays(6) },
  ])
    assert.ok(await has(query), JSON.stringify(query))
  for (const query of [
    { search: 'نخيل' },
    { city: 'جدة' },
    { kind: 'ceremony' },
    { from: inDays(6) },
    { to: inDays(4) },
    { language: 'ar' },
    { hackathon: other.tenant_name },
    { hackathon: 'nobody-has-this' },
  ])
    assert.ok(!(await has(query)), JSON.stringify(query))
  const none = await app.anyone.events.list({ query: { search: 'لا شيء كهذا' } })
  assert.deepEqual([none.count, none.results], [0, []])
  assert.ok(none.nearest && none.cities.includes('أبها'))
})

test('hides draft events, and events of draft and unlisted hackathons, except from the hackathon’s editors', async () => {
  const [published, draft, unlisted] = [
    await publicHackathon(),
    await newHackathon(nora),
    await publicHackathon({ visibility: 'unlisted' }),
  ]
  const events = [
    await nora.calls.events.create({ tenant: published.id, form: { ...workshop, status: 'draft' } }),
    await nora.calls.events.create({ tenant: draft.id, form: workshop }),
    await nora.calls.events.create({ tenant: unlisted.id, form: workshop }),
  ]
  const ids = await listed()
  for (const { id, is_public } of events) {
    assert.ok(!is_public && !ids.includes(id))
    assert.deepEqual(await code(app.anyone.events.detail({ query: { event: id } })), [404, 'event.not_found'])
    assert.equal((await nora.calls.events.mine({ query: { event: id } })).count, 1)
    assert.equal((await khalid.calls.events.mine({ query: { event: id } })).count, 0)
  }
  assert.deepEqual(
    (await nora.calls.events.mine({ query: { tenant: draft.id } })).results.map(({ id }) => id),
    [events[1]?.id],
  )
  assert.equal((await khalid.calls.events.mine({ query: { tenant: draft.id } })).count, 0)
  assert.ok(![draft.id, unlisted.id].some(id => ids.includes(id)))
})

test('lists an organizer’s upcoming events earliest first, and past events latest first', async () => {
  const tenant = await publicHackathon()
  const days = [5, -3, 2, -8, -0.05]
  const events = await Promise.all(
    days.map(day =>
      nora.calls.events.create({ tenant: tenant.id, form: { ...workshop, starts_at: inDays(day), ends_at: inDays(day + 0.1) } }),
    ),
  )
  const found = async (query: { when?: 'upcoming' | 'past'; page?: number; limit?: number }) => {
    const { count, results } = await nora.calls.events.mine({ query: { tenant: tenant.id, ...query } })
    return [count, results.map(({ id }) => days[events.findIndex(event => event.id === id)])]
  }
  assert.deepEqual(await found({ when: 'upcoming' }), [3, [-0.05, 2, 5]])
  assert.deepEqual(await found({ when: 'upcoming', limit: 2, page: 2 }), [3, [5]])
  assert.deepEqual(await found({ when: 'past' }), [2, [-3, -8]])
  assert.deepEqual(await found({}), [5, [5, 2, -0.05, -3, -8]])
})

test('updating an event leaves omitted fields unchanged, and rejects contradictory fields', async () => {
  const tenant = await publicHackathon()
  const cover_pic = new File([await smallPng()], 'cover.png')
  const { id } = await nora.calls.events.create({ tenant: tenant.id, form: { ...workshop, cover_pic } })
  const change = (form: Parameters<Person['calls']['events']['update']>[0]['form']) =>
    nora.calls.events.update({ tenant: tenant.id, params: { event: id }, form })
  const changed = await change({ title: { ar: 'لقاء', en: '' }, status: 'cancelled' })
  assert.deepEqual([changed.title, changed.city, changed.cover_pic !== null], [{ ar: 'لقاء', en: '' }, 'الأحساء', true])
  assert.equal((await app.anyone.events.detail({ query: { event: id } })).status, 'cancelled')
  assert.equal((await change({ cover_pic: 'none' })).cover_pic, null)
  const faults = (form: Parameters<typeof change>[0]) => change(form).catch((error: ApiError) => Object.keys(error.problem.fields ?? {}))
  assert.deepEqual(await faults({ ends_at: inDays(4) }), ['ends_at'])
  assert.deepEqual(await faults({ title: { ar: '', en: '' } }), ['title'])
  assert.deepEqual(await faults({ city: '' }), ['city'])
})

test('shows postponed and canceled events with their status, and hides the attendee link from the public', async () => {
  const tenant = await publicHackathon()
  const attendee_link = 'https://meet.example.com/soil'
  const form = { ...workshop, attendee_link, language: 'both' } as const
  const { id } = await nora.calls.events.create({ tenant: tenant.id, form })
  for (const status of ['postponed', 'cancelled', 'published'] as const) {
    const own = await nora.calls.events.update({ tenant: tenant.id, params: { event: id }, form: { status } })
    assert.deepEqual([own.status, own.is_public, own.attendee_link], [status, true, attendee_link])
    const detail = await app.anyone.events.detail({ query: { event: id } })
    assert.deepEqual([detail.status, detail.language, JSON.stringify(detail).includes(attendee_link)], [status, 'both', false])
    const rows = (await app.anyone.events.list({ query: { limit: 100, hackathon: tenant.tenant_name } })).results
    const inOrder = [
      [id, status],
      [tenant.id, 'published'],
    ]
    assert.deepEqual(
      rows.map(row => [row.id, row.status]),
      status === 'published' ? inOrder : inOrder.toReversed(),
    )
  }
})

test('creates weekly events at the same local time when daylight saving time begins between them', async () => {
  const tenant = await publicHackathon({ timezone: 'America/New_York' })
  // Daylight saving time begins in New York in the night to 14 March 2027, after the first event.
  const form = { ...workshop, starts_at: '2027-03-09T23:00:00Z', ends_at: '2027-03-10T01:00:00Z', weeks: 3 }
  const { id } = await nora.calls.events.create({ tenant: tenant.id, form })
  const { results } = await nora.calls.events.mine({ query: { tenant: tenant.id } })
  assert.deepEqual(
    results.map(({ starts_at, ends_at }) => [starts_at, ends_at]),
    [
      ['2027-03-23T22:00:00.000Z', '2027-03-24T00:00:00.000Z'],
      ['2027-03-16T22:00:00.000Z', '2027-03-17T00:00:00.000Z'],
      ['2027-03-09T23:00:00.000Z', '2027-03-10T01:00:00.000Z'],
    ],
  )
  assert.equal(results.at(-1)?.id, id)
  await nora.calls.events.remove({ tenant: tenant.id, params: { event: id }, query: {} })
  assert.equal((await nora.calls.events.mine({ query: { tenant: tenant.id } })).count, 2, 'each is one of its own')
  assert.deepEqual(await code(nora.calls.events.create({ tenant: tenant.id, form: { ...form, weeks: 27 } })), [422, 'request.invalid'])
})

test('a removed event returns 410, is omitted from lists, and cannot be removed again', async () => {
  const tenant = await publicHackathon()
  const { id } = await nora.calls.events.create({ tenant: tenant.id, form: workshop })
  await nora.calls.events.remove({ tenant: tenant.id, params: { event: id }, query: {} })
  assert.deepEqual(await code(app.anyone.events.detail({ query: { event: id } })), [410, 'event.gone'])
  assert.ok(!(await listed()).includes(id))
  assert.equal((await nora.calls.events.mine({ query: { event: id } })).count, 0)
  assert.deepEqual(await code(nora.calls.events.remove({ tenant: tenant.id, params: { event: id }, query: {} })), [404, 'event.not_found'])
})

test('lets only administrators create, change and remove events of the platform', async () => {
  const tenant = await publicHackathon()
  const event = await admin.calls.events.createForPlatform({ form: { ...workshop, hackathon: tenant.id } })
  const detail = await app.anyone.events.detail({ query: { event: event.id } })
  assert.deepEqual([detail.owner, detail.hackathon?.id, detail.organizer], ['platform', tenant.id, tenant.organizer.en])
  const params = { event: event.id }
  assert.equal((await admin.calls.events.updateForPlatform({ params, form: { kind: 'ceremony' } })).kind, 'ceremony')
  assert.ok((await admin.calls.events.mine({ query: {} })).results.some(({ id }) => id === event.id))
  const hidden = await newHackathon(nora)
  assert.deepEqual(await code(admin.calls.events.createForPlatform({ form: { ...workshop, hackathon: hidden.id } })), [
    404,
    'tenant.not_found',
  ])
  const refused = await Promise.all(
    [
      nora.calls.events.createForPlatform({ form: workshop }),
      nora.calls.events.updateForPlatform({ params, form: {} }),
      nora.calls.events.removeForPlatform({ params, query: {} }),
    ].map(code),
  )
  assert.ok(refused.every(([status, why]) => status === 403 && why === 'right.missing'))
  assert.deepEqual(await code(nora.calls.events.remove({ tenant: tenant.id, params, query: {} })), [404, 'event.not_found'])
  await admin.calls.events.removeForPlatform({ params, query: {} })
})

test('returns 404 when a user creates, changes or removes events of other owners’ hackathons', async () => {
  const [theirs, own] = [await publicHackathon(), await newHackathon(khalid)]
  const { id } = await nora.calls.events.create({ tenant: theirs.id, form: workshop })
  const params = { event: id }
  for (const tenant of [theirs.id, '22222222-2222-4222-8222-222222222222']) {
    assert.deepEqual(await code(khalid.calls.events.create({ tenant, form: workshop })), [404, 'tenant.not_found'])
    assert.deepEqual(await code(khalid.calls.events.update({ tenant, params, form: {} })), [404, 'tenant.not_found'])
    assert.deepEqual(await code(khalid.calls.events.remove({ tenant, params, query: {} })), [404, 'tenant.not_found'])
  }
  assert.deepEqual(await code(khalid.calls.events.update({ tenant: own.id, params, form: {} })), [404, 'event.not_found'])
  assert.deepEqual(await code(khalid.calls.events.remove({ tenant: own.id, params, query: {} })), [404, 'event.not_found'])
  assert.equal((await app.anyone.events.detail({ query: params })).id, id)
})

test('rejects an outdated change of an event with its current state, and accepts one of twenty concurrent changes', async () => {
  const tenant = await publicHackathon()
  const loaded = await nora.calls.events.create({ tenant: tenant.id, form: workshop })
  const change = (form: Parameters<typeof nora.calls.events.update>[0]['form']) =>
    nora.calls.events.update({ tenant: tenant.id, params: { event: loaded.id }, form })
  const theirs = await change({ city: 'جدة', updated_at: loaded.updated_at })
  assert.deepEqual(await refusal(change({ city: 'أبها', updated_at: loaded.updated_at })), {
    status: 409,
    code: 'event.changed_meanwhile',
    current: theirs,
  })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => change({ city: `مدينة ${n}`, updated_at: theirs.updated_at })),
  )
  assert.equal(outcomes.filter(outcome => outcome.status === 'fulfilled').length, 1)
  assert.equal((await change({ city: 'تبوك' })).city, 'تبوك')
})

test('accepts only one of two concurrent changes that together put an event’s end before its start', async () => {
  const tenant = await publicHackathon()
  for (const form of Array.from({ length: 5 }, () => workshop)) {
    const params = { event: (await nora.calls.events.create({ tenant: tenant.id, form })).id }
    const changes = [{ starts_at: inDays(5.08) }, { ends_at: inDays(5.05) }]
    const outcomes = await Promise.allSettled(changes.map(change => nora.calls.events.update({ tenant: tenant.id, params, form: change })))
    const [fault, ...others] = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as ApiError] : []))
    assert.deepEqual([fault?.status, Object.keys(fault?.problem.fields ?? {}), others], [422, ['ends_at'], []])
  }
})

test('rejects an outdated change of a platform event with its current state, and returns 404 to organizers', async () => {
  const tenant = await publicHackathon()
  const loaded = await admin.calls.events.createForPlatform({ form: workshop })
  const params = { event: loaded.id }
  const theirs = await admin.calls.events.updateForPlatform({ params, form: { city: 'جدة', updated_at: loaded.updated_at } })
  const stale = { city: 'أبها', updated_at: loaded.updated_at }
  const { status, current } = await refusal(admin.calls.events.updateForPlatform({ params, form: stale }))
  assert.deepEqual([status, current], [409, theirs])
  assert.deepEqual(await code(nora.calls.events.update({ tenant: tenant.id, params, form: stale })), [404, 'event.not_found'])
})

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    ({ status, problem: { code, current } }: ApiError) => ({ status, code, current }),
  )
