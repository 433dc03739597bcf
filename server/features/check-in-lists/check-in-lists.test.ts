import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { maxCheckInLists } from '#contract/registrations/check-in-list-records.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { newSeated, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const [nora, huda, viewer, stranger] = await Promise.all([newPerson(app), newPerson(app), newPerson(app), newPerson(app)])
after(() => app.close())

const { system } = app.services.database
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: ApiError) => error.problem.code,
  )
const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const today = () => new Date(Date.now() + 3 * hour).toISOString().slice(0, 10)
const named = (name: string) => ({ ar: name, en: '' })
type Calls = typeof nora.calls
type Settings = Partial<Parameters<Calls['checkInLists']['create']>[0]['body']>

const newTenant = async (seats = 3, of = nora) => {
  const { id: tenant } = await newHackathon(of)
  return { tenant, people: await registerPeople(app, tenant, seats, { state: 'accepted' }) }
}
const newList = (tenant: string, settings: Settings = {}, { calls } = nora) =>
  calls.checkInLists.create({ tenant, body: { name: named('الغداء'), kind: 'meal', ...settings } })
type Mark = { registration: string; id?: string; at?: string; direction?: 'out' | 'back'; undone?: boolean }
const scan = async (tenant: string, list: string, marks: readonly Mark[], { calls } = nora) =>
  (
    await calls.checkInLists.scan({
      tenant,
      params: { id: list },
      body: { scans: marks.map(mark => ({ id: crypto.randomUUID(), ...mark })) },
    })
  ).scans
const outcomes = async (...args: Parameters<typeof scan>) => (await scan(...args)).map(({ outcome }) => outcome)
const countsOf = async (tenant: string, id: string) => {
  const found = (await nora.calls.checkInLists.list({ tenant })).results.find(list => list.id === id)
  assert.ok(found)
  const { people, served, scans, second, out } = found
  return { people, served, scans, second, out }
}
const openList = (tenant: string, id: string, query = {}) => nora.calls.checkInLists.people({ tenant, params: { id }, query })
const linkOf = (tenant: string, list: string | null, name = 'البوابة الشرقية') =>
  nora.calls.checkInLinks.create({ tenant, body: { name, day: today(), list } })

test('counts each person once, and answers a second scan with time and name of the first', async () => {
  const { tenant, people } = await newTenant()
  const [first = '', second = ''] = people
  const { id } = await newList(tenant)
  assert.deepEqual(await outcomes(tenant, id, [{ registration: first, at: ago(2) }, { registration: second }]), ['counted', 'counted'])
  const [again] = await scan(tenant, id, [{ registration: first }])
  assert.deepEqual([again?.outcome, again?.by, Date.parse(again?.at ?? '') < Date.now() - hour], ['already', nora.user.fullname, true])
  assert.deepEqual(await countsOf(tenant, id), { people: 3, served: 2, scans: 2, second: 1, out: 0 })
})

test('stores a scan once that arrives twice, with the same answer', async () => {
  const { tenant, people } = await newTenant()
  const { id } = await newList(tenant)
  const mark = { registration: people[0] ?? '', id: crypto.randomUUID() }
  const [sent, ...repeated] = await Promise.all([1, 2, 3].map(() => scan(tenant, id, [mark, mark])))
  assert.equal(sent?.[0]?.outcome, 'counted')
  for (const each of repeated) assert.deepEqual(each, sent)
  assert.deepEqual(await countsOf(tenant, id), { people: 3, served: 1, scans: 1, second: 0, out: 0 })
})

test('marks the later of two scans by phones without a network as second, also if it arrives first', async () => {
  const { tenant, people } = await newTenant()
  const [registration = ''] = people
  const { id } = await newList(tenant)
  const later = { registration, id: crypto.randomUUID(), at: ago(1) }
  const earlier = { registration, id: crypto.randomUUID(), at: ago(2) }
  assert.deepEqual(await outcomes(tenant, id, [later]), ['counted'])
  assert.deepEqual(await outcomes(tenant, id, [earlier]), ['counted'])
  const { people: listed } = await openList(tenant, id)
  const scans = listed.find(person => person.id === registration)?.scans ?? []
  assert.deepEqual(
    scans.map(each => [each.id, each.is_second]),
    [
      [earlier.id, false],
      [later.id, true],
    ],
  )
  assert.deepEqual(await countsOf(tenant, id), { people: 3, served: 1, scans: 1, second: 1, out: 0 })
})

test('undoes a scan, also before its first message arrives, and counts the second scan instead', async () => {
  const { tenant, people } = await newTenant()
  const [registration = '', other = ''] = people
  const { id } = await newList(tenant)
  const scans = [ago(2), ago(1)].map(at => ({ registration, id: crypto.randomUUID(), at }))
  assert.deepEqual(await outcomes(tenant, id, scans), ['counted', 'already'])
  const [first] = scans
  assert.ok(first)
  assert.deepEqual(await outcomes(tenant, id, [{ ...first, undone: true }]), ['undone'])
  assert.deepEqual(await countsOf(tenant, id), { people: 3, served: 1, scans: 1, second: 0, out: 0 })
  assert.deepEqual(await outcomes(tenant, id, [first]), ['undone'], 'a repeated first message does not restore it')

  const late = { registration: other, id: crypto.randomUUID() }
  assert.deepEqual(await outcomes(tenant, id, [{ ...late, undone: true }]), ['undone'])
  assert.deepEqual(await outcomes(tenant, id, [late]), ['undone'])
  assert.equal((await countsOf(tenant, id)).served, 1)
})

test('serves a person as often as the list says', async () => {
  const { tenant, people } = await newTenant()
  const [registration = ''] = people
  const [twice, unlimited] = [await newList(tenant, { times: 2 }), await newList(tenant, { times: null })]
  const marks = [1, 2, 3].map(() => ({ registration }))
  assert.deepEqual(await outcomes(tenant, twice.id, marks), ['counted', 'counted', 'already'])
  assert.deepEqual(await outcomes(tenant, unlimited.id, marks), ['counted', 'counted', 'counted'])
  assert.deepEqual(await countsOf(tenant, unlimited.id), { people: 3, served: 1, scans: 3, second: 0, out: 0 })
})

test('hands hardware out and takes it back by turns, also from a person who left', async () => {
  const { tenant, people } = await newTenant()
  const [registration = '', other = ''] = people
  const { id } = await newList(tenant, { kind: 'hardware' })
  const out = { registration, direction: 'out' as const }
  assert.deepEqual(await outcomes(tenant, id, [{ registration }]), ['unknown'], 'the direction is required')
  assert.deepEqual(await outcomes(tenant, id, [{ ...out, at: ago(3) }]), ['counted'])
  assert.deepEqual(await outcomes(tenant, id, [out]), ['already'])
  assert.deepEqual(await outcomes(tenant, id, [{ registration: other, direction: 'back' }]), ['already'], 'nothing was handed out')
  assert.deepEqual(await countsOf(tenant, id), { people: 3, served: 1, scans: 1, second: 2, out: 1 })
  await system(db => db.run(sql`update registrations set state = 'withdrawn' where tenant_id = ${tenant} and id = ${registration}`))
  assert.deepEqual(await outcomes(tenant, id, [out]), ['not_listed'])
  assert.deepEqual(await outcomes(tenant, id, [{ registration, direction: 'back' }]), ['counted'])
  assert.equal((await countsOf(tenant, id)).out, 0)
})

test('serves only the people of the list', async () => {
  const { tenant, people } = await newTenant()
  const [arrived = '', seated = ''] = people
  const declined = await newSeated(app.services.database, tenant)
  await system(db => db.run(sql`update registrations set state = 'declined' where id = ${declined}`))
  await nora.calls.registrations.checkIn({ tenant, body: { marks: [{ id: arrived }] } })
  const [all, afterEntrance, present] = [
    await newList(tenant),
    await newList(tenant, { needs_entrance: true }),
    await newList(tenant, { audience: 'arrived' }),
  ]
  const marks = [arrived, seated, declined, crypto.randomUUID()].map(registration => ({ registration }))
  assert.deepEqual(await outcomes(tenant, all.id, marks), ['counted', 'counted', 'not_listed', 'unknown'])
  for (const { id } of [afterEntrance, present])
    assert.deepEqual((await outcomes(tenant, id, marks)).slice(0, 2), ['counted', 'not_arrived'])
  assert.equal((await countsOf(tenant, afterEntrance.id)).people, 3)
  assert.equal((await countsOf(tenant, present.id)).people, 1)
  const listed = await openList(tenant, present.id)
  assert.deepEqual(listed.people.map(({ is_listed }) => is_listed).toSorted(), [false, false, true], 'devices know who has yet to come')
})

test('a list of a phase serves its people, and everyone with a seat after the phase was removed', async () => {
  const { id: tenant } = await newHackathon(nora)
  const phases = await nora.calls.phases.add({ tenant, body: { phases: [phaseOf(1), phaseOf(5)] } })
  const [first = '', second = ''] = phases.results.map(({ id }) => id)
  const [person = ''] = await registerPeople(app, tenant, 1, { state: 'accepted' })
  const ofFirst = await newList(tenant, { audience: 'phase', phase_id: first })
  const ofSecond = await newList(tenant, { audience: 'phase', phase_id: second })
  const mark = { registration: person, id: crypto.randomUUID() }
  assert.deepEqual(await outcomes(tenant, ofSecond.id, [mark]), ['not_listed'])
  assert.deepEqual(await outcomes(tenant, ofFirst.id, [{ registration: person }]), ['counted'])
  await system(db =>
    db.run(sql`update phase_people set left_at = now(), left_why = 'removed' where tenant_id = ${tenant} and registration_id = ${person}`),
  )
  assert.deepEqual(await outcomes(tenant, ofFirst.id, [{ registration: person }]), ['not_listed'])

  await nora.calls.phases.remove({ tenant, params: { id: second } })
  const [, orphaned] = (await nora.calls.checkInLists.list({ tenant })).results
  assert.deepEqual([orphaned?.audience, orphaned?.phase_id, orphaned?.people], ['phase', null, 1])
  assert.deepEqual(await outcomes(tenant, ofSecond.id, [mark]), ['counted'])
  const { closed_at: _, id, ...settings } = ofSecond
  const renamed = { ...settings, phase_id: null, name: named('عشاء') }
  assert.equal((await nora.calls.checkInLists.update({ tenant, params: { id }, body: renamed })).name.ar, 'عشاء')
  assert.equal(await codeOf(newList(tenant, { audience: 'phase' })), 'phase.not_found')
  const { tenant: elsewhere } = await newTenant()
  assert.equal(await codeOf(newList(elsewhere, { audience: 'phase', phase_id: first })), 'phase.not_found')
})

test('a closed list is a record: scans from before count, later ones do not, and it opens again', async () => {
  const { tenant, people } = await newTenant()
  const [first = '', second = ''] = people
  const { id, closed_at: _, ...settings } = await newList(tenant)
  const { token } = await linkOf(tenant, id)
  const update = (more: object) => nora.calls.checkInLists.update({ tenant, params: { id }, body: { ...settings, ...more } })
  assert.ok((await update({ is_closed: true })).closed_at)
  assert.deepEqual(await outcomes(tenant, id, [{ registration: first, at: ago(1) }, { registration: second }]), ['counted', 'closed'])
  assert.ok((await app.anyone.checkInLinks.openList({ body: { token } })).list.closed_at)
  assert.equal(await codeOf(linkOf(tenant, id)), 'check_in_list.not_found')
  assert.equal((await update({ is_closed: false })).closed_at, null)
  assert.deepEqual(await outcomes(tenant, id, [{ registration: second }]), ['counted'])

  assert.equal(await codeOf(update({ kind: 'gift' })), 'check_in_list.has_scans')
  assert.equal(await codeOf(nora.calls.checkInLists.remove({ tenant, params: { id } })), 'check_in_list.has_scans')
  const { entries } = await nora.calls.audit.list({ tenant, query: {} }).then(page => ({ entries: page.results }))
  const recorded = entries.map(({ action }) => action).filter(action => action.startsWith('check_in_list.'))
  assert.deepEqual(recorded, ['check_in_list.opened', 'check_in_list.closed', 'check_in_list.created'])
})

test('keeps the order of lists, removes one without scans, and limits their number', async () => {
  const { tenant } = await newTenant(0)
  const ids: string[] = []
  for (const name of ['السبت', 'الأحد', 'القميص']) ids.push((await newList(tenant, { name: named(name) })).id)
  const [one = '', two = '', three = ''] = ids
  await nora.calls.checkInLists.move({ tenant, params: { id: three }, body: { place: 1 } })
  const order = async () => (await nora.calls.checkInLists.list({ tenant })).results.map(({ id }) => id)
  assert.deepEqual(await order(), [three, one, two])
  const { token } = await linkOf(tenant, one)
  await nora.calls.checkInLists.remove({ tenant, params: { id: one } })
  assert.deepEqual(await order(), [three, two])
  assert.equal(await codeOf(app.anyone.checkInLinks.openList({ body: { token } })), 'check_in_link.not_found')
  await system(db =>
    db.run(sql`
      insert into check_in_lists (tenant_id, number, name_ar, kind) select ${tenant}, n, 'x', 'gift' from generate_series(10, ${maxCheckInLists + 6}) n`),
  )
  const last = await Promise.all([1, 2, 3].map(() => codeOf(newList(tenant))))
  assert.deepEqual(last.toSorted(), ['allowed', 'check_in_list.too_many', 'check_in_list.too_many'])
  assert.equal(await codeOf(newList(tenant, { name: { ar: '', en: '' } })), 'request.invalid')
  assert.equal(await codeOf(newList(tenant, { question: 'q_none' })), 'request.invalid')
})

test('reviewers scan, editors set up, and viewers and other teams do neither', async () => {
  const { tenant, people } = await newTenant()
  const { id, closed_at: _, ...settings } = await newList(tenant)
  await joinTeam(app, tenant, huda, 'reviewer')
  await joinTeam(app, tenant, viewer, 'viewer')
  const marks = [{ registration: people[0] ?? '' }]
  assert.deepEqual(await outcomes(tenant, id, marks, huda), ['counted'])
  const setUp = ({ calls }: typeof nora) => [
    () => calls.checkInLists.create({ tenant, body: settings }),
    () => calls.checkInLists.update({ tenant, params: { id }, body: settings }),
    () => calls.checkInLists.move({ tenant, params: { id }, body: { place: 1 } }),
    () => calls.checkInLists.remove({ tenant, params: { id } }),
  ]
  const use = (who: typeof nora) => [
    () => who.calls.checkInLists.list({ tenant }),
    () => who.calls.checkInLists.people({ tenant, params: { id }, query: {} }),
    () => who.calls.checkInLists.export({ tenant, params: { id }, query: {} }),
    () => scan(tenant, id, marks, who),
  ]
  for (const call of setUp(huda)) assert.equal(await codeOf(call()), 'right.missing')
  for (const who of [viewer, stranger]) for (const call of [...setUp(who), ...use(who)]) assert.notEqual(await codeOf(call()), 'allowed')
  const { tenant: theirs, people: theirPeople } = await newTenant(1, stranger)
  const theirList = await newList(theirs, {}, stranger)
  assert.equal(await codeOf(scan(tenant, theirList.id, marks)), 'check_in_list.not_found')
  assert.deepEqual(await outcomes(tenant, id, [{ registration: theirPeople[0] ?? '' }]), ['unknown'])
})

test('a scan of another list or person is not changed by its id', async () => {
  const { tenant, people } = await newTenant()
  const [first = '', second = ''] = people
  const [lunch, dinner] = [await newList(tenant), await newList(tenant)]
  const id = crypto.randomUUID()
  await scan(tenant, lunch.id, [{ id, registration: first }])
  assert.deepEqual(await outcomes(tenant, dinner.id, [{ id, registration: first, undone: true }]), ['unknown'])
  assert.deepEqual(await outcomes(tenant, lunch.id, [{ id, registration: second, undone: true }]), ['unknown'])
  assert.deepEqual([(await countsOf(tenant, lunch.id)).served, (await countsOf(tenant, dinner.id)).served], [1, 0])
})

test('a link of one list scans for that list only, under its own name, and not at the entrance', async () => {
  const { tenant, people } = await newTenant()
  const [first = '', second = ''] = people
  const [lunch, dinner] = [await newList(tenant), await newList(tenant)]
  const { token, ...link } = await linkOf(tenant, lunch.id)
  assert.deepEqual(link.list, { id: lunch.id, name: lunch.name })
  const entrance = await linkOf(tenant, null)
  const anyone = app.anyone.checkInLinks
  const send = (marks: object[]) => anyone.scan({ body: { token, scans: marks as never } })
  const opened = await anyone.openList({ body: { token } })
  assert.deepEqual([opened.list.id, opened.people.length, opened.is_whole], [lunch.id, 3, true])
  assert.deepEqual(Object.keys(opened.people[0] ?? {}).toSorted(), ['answer', 'fullname', 'id', 'is_listed', 'reference', 'scans', 'state'])
  await send([{ id: crypto.randomUUID(), registration: first }])
  const [again] = await scan(tenant, lunch.id, [{ registration: first }])
  assert.deepEqual([again?.outcome, again?.by], ['already', link.name])
  assert.equal((await countsOf(tenant, dinner.id)).served, 0)

  const marks = [{ id: first }]
  const scans = [{ id: crypto.randomUUID(), registration: second }]
  assert.deepEqual(
    await Promise.all([
      codeOf(anyone.open({ body: { token } })),
      codeOf(anyone.checkIn({ body: { token, marks } })),
      codeOf(anyone.openList({ body: { token: entrance.token } })),
      codeOf(anyone.scan({ body: { token: entrance.token, scans } })),
    ]),
    Array.from({ length: 4 }, () => 'check_in_link.not_found'),
  )
  assert.equal((await anyone.open({ body: { token: entrance.token } })).people.length, 3)
  await nora.calls.checkInLinks.revoke({ tenant, params: { id: link.id } })
  assert.deepEqual(
    [await codeOf(send(scans)), await codeOf(anyone.openList({ body: { token } }))],
    ['check_in_link.not_found', 'check_in_link.not_found'],
  )
})

test('a link of a list ends with the right of its creator, a suspension and the archive, and works on its day only', async () => {
  const ends: [string, (tenant: string) => Promise<unknown>][] = [
    [
      'viewer',
      tenant => system(db => db.run(sql`update members set role = 'viewer' where tenant_id = ${tenant} and user_id = ${huda.user.id}`)),
    ],
    ['suspended', tenant => system(db => db.run(sql`update tenants set status = 'suspended' where id = ${tenant}`))],
    ['archived', tenant => nora.calls.tenants.archive({ tenant })],
    [
      'early',
      tenant => system(db => db.run(sql`update check_in_links set starts_at = now() + interval '1 hour' where tenant_id = ${tenant}`)),
    ],
    [
      'over',
      tenant =>
        system(db =>
          db.run(sql`
      update check_in_links set starts_at = now() - interval '2 days', expires_at = now() - interval '1 second' where tenant_id = ${tenant}`),
        ),
    ],
  ]
  for (const [how, end] of ends) {
    const { tenant, people } = await newTenant()
    const { id } = await newList(tenant)
    await joinTeam(app, tenant, huda, 'editor')
    const { token } = await huda.calls.checkInLinks.create({ tenant, body: { name: 'Lunch', day: today(), list: id } })
    const scans = [{ id: crypto.randomUUID(), registration: people[0] ?? '' }]
    assert.equal((await app.anyone.checkInLinks.openList({ body: { token } })).people.length, 3, how)
    await end(tenant)
    const expected = how === 'early' ? 'check_in_link.early' : 'check_in_link.not_found'
    assert.deepEqual(
      [
        await codeOf(app.anyone.checkInLinks.openList({ body: { token } })),
        await codeOf(app.anyone.checkInLinks.scan({ body: { token, scans } })),
      ],
      [expected, expected],
      how,
    )
  }
})

test('answers with the changes since a cursor, and with everyone after a change of the settings', async () => {
  const { tenant, people } = await newTenant()
  const [first = '', second = '', third = ''] = people
  const { id, closed_at: _, ...settings } = await newList(tenant)
  const since = async (cursor: string) => openList(tenant, id, { since: cursor })
  const { cursor } = await openList(tenant, id)
  const mark = { id: crypto.randomUUID(), registration: first }
  await scan(tenant, id, [mark])
  await nora.calls.registrations.checkIn({ tenant, body: { marks: [{ id: second }] } })
  await nora.calls.registrations.decide({ tenant, body: { ids: [third], state: 'declined', mail: null } })
  const changes = await since(cursor)
  const changed = new Map(changes.people.map(person => [person.id, person]))
  assert.deepEqual([changes.is_whole, changed.get(first)?.scans.length, changed.get(second)?.state], [false, 1, 'checked_in'])
  assert.equal(changed.get(third)?.is_listed, false)
  await scan(tenant, id, [{ ...mark, undone: true }])
  const undone = await since(changes.cursor)
  assert.deepEqual(
    undone.people.map(person => [person.id, person.scans.length]),
    [[first, 0]],
  )
  await nora.calls.checkInLists.update({ tenant, params: { id }, body: { ...settings, times: 5 } })
  const whole = await since(undone.cursor)
  assert.deepEqual([whole.is_whole, whole.people.length, whole.list.times], [true, 2, 5])
  assert.equal((await openList(tenant, id, { search: first.slice(0, 8) })).people[0]?.id, first)
})

test('shows the answer to the question of the list, and exports people and scans with an entry in the audit log', async () => {
  const { id: tenant } = await publishedForm(nora, { questions: [shirt] })
  const people = await registerPeople(app, tenant, 3, { state: 'accepted' })
  const [first = '', second = ''] = people
  const { fields } = await nora.calls.registrations.form({ tenant })
  const question = fields.find(({ name }) => name === `q_${shirt.id}`)
  assert.ok(question, 'the form asks something')
  const [value = 'x', label = 'x'] = Object.entries(question.options)[0] ?? []
  await system(db =>
    db.run(
      sql`update registrations set answers = jsonb_build_object(${question.name}::text, ${value}::text) where tenant_id = ${tenant} and id = ${first}`,
    ),
  )
  const { id } = await newList(tenant, { question: question.name })
  await scan(tenant, id, [{ registration: first, at: ago(2) }, { registration: first }])
  const opened = await openList(tenant, id)
  assert.deepEqual([opened.question, opened.people.find(person => person.id === first)?.answer], [question.label, label])
  const { cells, count } = await nora.calls.checkInLists.export({ tenant, params: { id }, query: { as: 'cells' } })
  assert.equal(count, 4, 'two scans of one person and two people without one')
  assert.equal(cells.length, 5)
  assert.equal(cells.flat().filter(cell => cell === nora.user.fullname).length, 2)
  const { csv } = await nora.calls.checkInLists.export({ tenant, params: { id }, query: {} })
  assert.ok(csv.startsWith('\ufeff') && csv.includes(label))
  const { results } = await nora.calls.audit.list({ tenant, query: {} })
  assert.equal(results.filter(({ action }) => action === 'check_in_list.exported').length, 2)
  await nora.calls.registrations.erase({ tenant, params: { id: first } })
  assert.deepEqual(await countsOf(tenant, id), { people: 2, served: 0, scans: 0, second: 0, out: 0 })
  assert.deepEqual(await outcomes(tenant, id, [{ registration: second }]), ['counted'])
})

test('counts each scan exactly once in random sequences of several devices with lost answers and times without a network', async () => {
  const { tenant, people } = await newTenant(8)
  for (const times of [1, 2, null]) {
    const { id } = await newList(tenant, { times })
    const { token } = await linkOf(tenant, id)
    type Sent = Required<Omit<Mark, 'direction'>>
    const devices = Array.from({ length: 3 }, () => ({ queue: new Map<string, Sent>(), isOnline: true }))
    const made = new Map<string, Sent>()
    const flush = async (device: (typeof devices)[number], isAnswerLost: boolean, byLink: boolean) => {
      const scans = [...device.queue.values()]
      if (scans.length === 0) return
      if (byLink) await app.anyone.checkInLinks.scan({ body: { token, scans } })
      else await scan(tenant, id, scans)
      if (!isAnswerLost) device.queue.clear()
    }
    for (let step = 0; step < 60; step++) {
      const device = devices[pick(devices.length)] ?? assert.fail()
      const roll = Math.random()
      if (roll < 0.2) device.isOnline = !device.isOnline
      else if (roll < 0.3 && made.size > 0) {
        const undone = { ...([...made.values()][pick(made.size)] ?? assert.fail()), undone: true }
        made.set(undone.id, undone)
        device.queue.set(undone.id, undone)
      } else {
        const at = new Date(Date.now() - 1_000_000 + step * 1000).toISOString()
        const mark: Sent = { id: crypto.randomUUID(), registration: people[pick(people.length)] ?? '', at, undone: false }
        made.set(mark.id, mark)
        device.queue.set(mark.id, mark)
      }
      if (device.isOnline) await flush(device, Math.random() < 0.4, Math.random() < 0.5)
    }
    // All devices are online again, at the same time.
    await Promise.all(devices.map(device => flush(device, true, false)))
    await Promise.all(devices.map(device => flush(device, false, true)))
    const alive = [...made.values()].filter(({ undone }) => !undone)
    const perPerson = Map.groupBy(alive, ({ registration }) => registration)
    const counted = [...perPerson.values()].reduce((sum, own) => sum + Math.min(own.length, times ?? Infinity), 0)
    const expected = { people: 8, served: perPerson.size, scans: counted, second: alive.length - counted, out: 0 }
    assert.deepEqual(await countsOf(tenant, id), expected, `times ${times}`)
    const stored = (await openList(tenant, id)).people.flatMap(person => person.scans.map(each => each.id))
    assert.deepEqual(stored.toSorted(), alive.map(each => each.id).toSorted())
  }
})

const large = { ar: 'كبير', en: 'Large' }
const shirt = {
  id: 'shirt',
  kind: 'choice' as const,
  label: { ar: 'المقاس', en: 'Shirt size' },
  required: false,
  options: [
    { id: 'l', label: large },
    { id: 's', label: { ar: 'صغير', en: 'Small' } },
  ],
  when: null,
}

const pick = (count: number) => Math.floor(Math.random() * count)

test('answers for 2,000 people within a second', async () => {
  const { tenant } = await newTenant(2000)
  const { id } = await newList(tenant)
  await system(db =>
    db.run(sql`
      insert into check_in_scans (tenant_id, id, list_id, registration_id) select tenant_id, gen_random_uuid(), ${id}, id from registrations where tenant_id = ${tenant}`),
  )
  const { people } = await openList(tenant, id)
  assert.equal(people.length, 2000)
  const start = performance.now()
  assert.deepEqual(await outcomes(tenant, id, [{ registration: people[7]?.id ?? '' }]), ['already'])
  assert.ok(performance.now() - start < 1000)
})
