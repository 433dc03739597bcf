import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsOnce, mailsTo, newPerson, type Person } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await startTestApp()
const [nora, huda, stranger] = [await newPerson(app), await newPerson(app), await newPerson(app)]
after(() => app.close())

const { system } = app.services.database
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: ApiError) => error.problem.code,
  )
const riyadhDay = (offset = 0) => new Date(Date.now() + 3 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
/** Resolves when this many requests wait for a database lock. */
const untilWaiting = (count: number) =>
  until(async () => {
    const waiting = await app.services.database.query(sql`
      select from pg_stat_activity where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`)
    return waiting.length >= count
  })
const at = new Date().toISOString()

/** Creates a hackathon with two accepted candidates and one under review. */
async function hackathonWithGuests(owner: Person) {
  const { id: tenant, tenant_name } = await publishedForm(owner)
  for (let n = 0; n < 3; n++) await register(app.services.database, tenant, { at })
  const { results } = await owner.calls.registrations.list({ tenant, query: {} })
  const [first, second, applied] = results.map(({ id }) => id)
  assert.ok(first && second && applied)
  await owner.calls.registrations.decide({ tenant, body: { ids: [first, second], state: 'accepted', mail: null } })
  return { tenant, tenant_name, first, second, applied }
}
const open = (token: string) => app.anyone.checkInLinks.open({ body: { token } })
const checkIn = (token: string, ids: readonly string[], come = true) =>
  app.anyone.checkInLinks.checkIn({ body: { token, marks: ids.map(id => ({ id, come })) } })

test('a volunteer checks candidates in with a link, and the history names the member who created it', async () => {
  const { tenant, first, second, applied } = await hackathonWithGuests(nora)
  const { token, ...link } = await nora.calls.checkInLinks.create({ tenant, body: { name: 'الباب الشرقي', day: riyadhDay() } })
  assert.deepEqual((await nora.calls.checkInLinks.list({ tenant })).results, [link])
  const { people, hackathon } = await open(token)
  assert.deepEqual(people.map(({ id }) => id).toSorted(), [first, second].toSorted())
  assert.ok(
    hackathon &&
      Object.keys(people[0] ?? {})
        .toSorted()
        .join() === 'checked_in_at,fullname,id,reference,state',
    'returns no contact data',
  )
  const { marks } = await checkIn(token, [first, applied])
  assert.deepEqual(
    marks.map(({ id, outcome }) => [id === first, outcome]),
    [
      [true, 'checked_in'],
      [false, 'not_accepted'],
    ],
  )
  const { history } = await nora.calls.registrations.detail({ tenant, params: { id: first } })
  assert.deepEqual([history.at(-1)?.state, history.at(-1)?.by], ['checked_in', nora.user.fullname])
  assert.equal((await checkIn(token, [first], false)).marks[0]?.outcome, 'undone')
})

test('a link reaches no candidate of another hackathon, and no other endpoint', async () => {
  const [mine, other] = [await hackathonWithGuests(nora), await hackathonWithGuests(stranger)]
  const { token } = await nora.calls.checkInLinks.create({ tenant: mine.tenant, body: { name: 'Gate', day: riyadhDay() } })
  assert.equal((await checkIn(token, [other.first])).marks[0]?.outcome, 'unknown')
  assert.equal((await stranger.calls.registrations.detail({ tenant: other.tenant, params: { id: other.first } })).state, 'accepted')
  const bearer = app.as(token)
  const refused = [
    bearer.registrations.door({ tenant: mine.tenant, query: {} }),
    bearer.registrations.list({ tenant: mine.tenant, query: {} }),
    bearer.checkInLinks.list({ tenant: mine.tenant }),
  ]
  assert.deepEqual(await Promise.all(refused.map(codeOf)), ['session.ended', 'session.ended', 'session.ended'])
})

test('a link stops working when it is revoked, expired, or its creator or hackathon lost the right to check in', async () => {
  const ends: [string, (tenant: string, link: string) => Promise<unknown>][] = [
    ['revoked', (tenant, link) => nora.calls.checkInLinks.revoke({ tenant, params: { id: link } })],
    [
      'expired',
      (_, link) =>
        system(db =>
          db.run(
            sql`update check_in_links set starts_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = ${link}`,
          ),
        ),
    ],
    ['creator removed', tenant => nora.calls.members.remove({ tenant, params: { user: huda.user.id } })],
    ['creator demoted', tenant => nora.calls.members.update({ tenant, params: { user: huda.user.id }, body: { role: 'viewer' } })],
    ['suspended', tenant => system(db => db.run(sql`update tenants set status = 'suspended' where id = ${tenant}`))],
    ['archived', tenant => nora.calls.tenants.archive({ tenant })],
  ]
  for (const [how, end] of ends) {
    const { tenant, first } = await hackathonWithGuests(nora)
    await joinTeam(app, tenant, huda, 'editor')
    const { token, id } = await huda.calls.checkInLinks.create({ tenant, body: { name: 'Gate', day: riyadhDay() } })
    assert.equal((await open(token)).people.length, 2, how)
    await end(tenant, id)
    assert.deepEqual(
      [how, await codeOf(open(token)), await codeOf(checkIn(token, [first]))],
      [how, 'check_in_link.not_found', 'check_in_link.not_found'],
    )
  }
})

test('a check-in that began before a revocation ends first, and none begins after it', async () => {
  const { tenant, first, second } = await hackathonWithGuests(nora)
  const { token, id } = await nora.calls.checkInLinks.create({ tenant, body: { name: 'Gate', day: riyadhDay() } })
  const { marked, revoked } = await system(async db => {
    await db.run(sql`select from admissions where tenant_id = ${tenant} for update`)
    const marked = checkIn(token, [first])
    await untilWaiting(1)
    const revoked = nora.calls.checkInLinks.revoke({ tenant, params: { id } })
    await untilWaiting(2)
    return { marked, revoked }
  })
  const [{ marks }] = await Promise.all([marked, revoked])
  assert.equal(marks[0]?.outcome, 'checked_in')
  assert.equal(await codeOf(checkIn(token, [second])), 'check_in_link.not_found')
})

test('a link works only on its day, and rejects past and far days', async () => {
  const { tenant } = await hackathonWithGuests(nora)
  const create = (day: string) => nora.calls.checkInLinks.create({ tenant, body: { name: 'Gate', day } })
  const { token } = await create(riyadhDay(2))
  assert.equal(await codeOf(open(token)), 'check_in_link.early')
  assert.deepEqual(
    [await codeOf(create(riyadhDay(-3))), await codeOf(create('9999-12-31')), await codeOf(create('2026-02-30'))],
    ['check_in_link.past', 'request.invalid', 'request.invalid'],
  )
  assert.equal(await codeOf(open('x'.repeat(43))), 'check_in_link.not_found')
})

test('registers a person at the entrance with a link to their data, and a second person with the same address once', async () => {
  const { id: tenant, tenant_name } = await publishedForm(nora)
  const walkIn = (email: string, more = {}) =>
    nora.calls.registrations.addWalkIn({
      tenant,
      body: { fullname: 'سارة الحربي', email, phone: '0501234567', language: 'ar', consent: true, ...more },
    })
  const twice = await Promise.all([walkIn('door@example.com'), walkIn('door@example.com')])
  assert.deepEqual(twice.map(({ outcome }) => outcome).toSorted(), ['already', 'checked_in'])
  const [mail] = await mailsOnce(app, 'door@example.com', mails => mails.length > 0)
  assert.match(mail?.subject ?? '', /سُجّل حضورك/)
  const link = new URL(/http\S+\/me\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)).pathname
  assert.ok((await (await app.visit(tenant_name, link)).text()).includes('سارة الحربي'))
  assert.equal((await nora.calls.registrations.list({ tenant, query: { search: 'door@example.com' } })).results[0]?.phone, '+966501234567')

  await postForm(app, tenant_name, visitor('known@example.com'))
  const known = await walkIn('known@example.com', { fullname: 'Another Name' })
  assert.deepEqual([known.fullname, known.outcome], [visitor('').fullname, 'checked_in'])
  assert.equal(await codeOf(walkIn('bad@example.com', { phone: '12' })), 'request.invalid')
  assert.equal(await codeOf(walkIn('bad@example.com', { consent: false })), 'request.invalid')
  assert.deepEqual(await mailsTo(app, 'bad@example.com'), [])
})

test('rejects a walk-in without a seat, unless the person has one', async () => {
  const { tenant, first } = await hackathonWithGuests(nora)
  await nora.calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity: 2 } })
  const walkIn = (email: string) =>
    nora.calls.registrations.addWalkIn({ tenant, body: { fullname: 'Sara', email, language: 'en', consent: true } })
  assert.equal(await codeOf(walkIn('full@example.com')), 'registration.no_seat')
  const { email } = await nora.calls.registrations.detail({ tenant, params: { id: first } })
  assert.equal((await walkIn(email)).outcome, 'checked_in')
})

test('lists the changes since an earlier list, and finds people who have a seat by name, reference or whole phone number', async () => {
  const { tenant, first, second, applied } = await hackathonWithGuests(nora)
  await system(db =>
    db.run(
      sql`update registrations set fullname = 'عبدالله الغامدي', phone = '+966501234567', email = 'secret@example.com' where id = ${applied}`,
    ),
  )
  const { token } = await nora.calls.checkInLinks.create({ tenant, body: { name: 'Gate', day: riyadhDay() } })
  const find = async (search: string) =>
    (await app.anyone.checkInLinks.open({ body: { token, search } })).people.map(({ fullname }) => fullname)
  const before = await open(token)
  assert.deepEqual(await find('عبد الله'), [], 'has no seat')
  await nora.calls.registrations.decide({ tenant, body: { ids: [applied], state: 'accepted', mail: null } })
  await checkIn(token, [first])
  const changes = await app.anyone.checkInLinks.open({ body: { token, since: before.cursor } })
  const changed = new Map(changes.people.map(({ id, ...person }) => [id, person]))
  assert.deepEqual([...changed.keys()].toSorted(), [first, applied].toSorted())
  assert.equal(changed.get(applied)?.state, 'accepted')
  const at = changed.get(first)?.checked_in_at ?? assert.fail()
  assert.equal((await checkIn(token, [first])).marks[0]?.at, at)
  assert.equal((await nora.calls.registrations.door({ tenant, query: {} })).people.find(({ id }) => id === first)?.checked_in_at, at)
  await nora.calls.registrations.decide({ tenant, body: { ids: [second], state: 'declined', mail: null } })
  const { people } = await nora.calls.registrations.door({ tenant, query: { since: changes.cursor } })
  assert.deepEqual(
    people.map(({ id, state }) => [id, state]),
    [[second, 'declined']],
  )

  for (const search of ['عبد الله', 'الغامدي عبدالله', '0501234567', '٠٥٠ ١٢٣ ٤٥٦٧', applied.slice(0, 8)])
    assert.deepEqual(await find(search), ['عبدالله الغامدي'], search)
  await system(db => db.run(sql`update registrations set phone = '+966501234999' where id = ${first}`))
  for (const search of ['5012349', '5012345']) assert.equal((await find(search)).length, 1, search)
  assert.deepEqual(await find('6650123'), [], 'digits that several people have')
  for (const search of ['secret@example.com', 'secret', '12345', '...'])
    assert.deepEqual(await find(search), [], `${search}: hidden from volunteers`)
  const member = await nora.calls.registrations.door({ tenant, query: { search: 'secret@example.com' } })
  assert.equal(member.people.length, 1)
})

test('asks before a declined or withdrawn person is registered at the entrance', async () => {
  const { tenant, first, second } = await hackathonWithGuests(nora)
  const emailOf = async (id: string) => (await nora.calls.registrations.detail({ tenant, params: { id } })).email
  const walkIn = (email: string, confirmed = false) =>
    nora.calls.registrations.addWalkIn({ tenant, body: { fullname: 'Sara', email, language: 'en', consent: true, confirmed } })
  await nora.calls.registrations.decide({ tenant, body: { ids: [first], state: 'declined', mail: null } })
  await system(db => db.run(sql`update registrations set state = 'withdrawn' where tenant_id = ${tenant} and id = ${second}`))
  const [declined, withdrawn] = [await emailOf(first), await emailOf(second)]
  assert.equal(await codeOf(walkIn(declined)), 'registration.was_declined')
  assert.equal(await codeOf(walkIn(withdrawn)), 'registration.was_withdrawn')
  assert.equal((await nora.calls.registrations.detail({ tenant, params: { id: first } })).state, 'declined')
  assert.deepEqual([(await walkIn(declined, true)).id, (await walkIn(withdrawn, true)).outcome], [first, 'checked_in'])
  assert.equal((await walkIn(withdrawn)).outcome, 'already')
})

test('a scan that arrives later counts from its own time, but not before the registration and not in the future', async () => {
  const { tenant, first, second } = await hackathonWithGuests(nora)
  const hour = 3_600_000
  const scanned = new Date(Date.now() - hour).toISOString()
  await system(db => db.run(sql`update registrations set created_at = now() - interval '2 hours' where tenant_id = ${tenant}`))
  const timeOf = async (id: string, at: string) => {
    await nora.calls.registrations.checkIn({ tenant, body: { marks: [{ id, at }] } })
    const { history } = await nora.calls.registrations.detail({ tenant, params: { id } })
    return Date.parse(history.findLast(({ state }) => state === 'checked_in')?.at ?? '')
  }
  const near = (time: number, expected: number) => assert.ok(Math.abs(time - expected) < 60_000, new Date(time).toISOString())
  near(await timeOf(first, scanned), Date.parse(scanned))
  near(await timeOf(second, '2001-01-01T00:00:00Z'), Date.now() - 2 * hour)
  await nora.calls.registrations.checkIn({ tenant, body: { marks: [{ id: second, come: false }] } })
  near(await timeOf(second, '2999-01-01T00:00:00Z'), Date.now())
})
