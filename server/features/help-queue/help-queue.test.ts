import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { MentorAct } from '#contract/help-queue/help-queue.ts'
import { eraseRegistration } from '#server/domain/persons/erase-registration.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete } from '#server/testing/rows/collect-projects.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/while-locked.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { system, within } = app.services.database
const { helpQueue } = nora.calls
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
type Path = { path: string }
type Fields = Partial<{ id: string; topic: string; line: string; place: string; language: string; act: string }>

/** A hackathon with a team of two and a person without a team, an open queue, and two mentors. */
async function queue() {
  const hackathon = await collectProjects(app, nora)
  const { tenant, name, get } = hackathon
  await helpQueue.setState({ tenant, body: { state: 'open' } })
  const newMentor = async (mentor: string, more: { topics?: string[]; languages?: ('ar' | 'en')[] } = {}) =>
    helpQueue.createMentor({ tenant, body: { name: mentor, languages: ['ar', 'en'], ...more } })
  const [mona, omar] = [await newMentor('منى السالم'), await newMentor('عمر الحربي')]
  const formId = async ({ path }: Path) => /name="id" value="([^"]+)"/.exec((await get(`${path}/help?edit=1`)).html)?.[1] ?? assert.fail()
  const post = async ({ path }: Path, fields: Fields) => {
    const reply = await app.visit(name, `${path}/help`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams(fields)}`,
    })
    return { status: reply.status, html: await reply.text() }
  }
  const ask = async (who: Path, fields: Fields = {}) => {
    const id = fields.id ?? (await formId(who))
    const sent = await post(who, { topic: 'code', line: 'لا يعمل النشر', place: '12', language: 'ar', act: 'send', ...fields, id })
    return { ...sent, id }
  }
  const state = () => helpQueue.get({ tenant })
  const page = async ({ path }: Path) => (await get(`${path}/help`)).html
  return { ...hackathon, newMentor, mona, omar, formId, post, ask, state, page }
}

const open = ({ token }: { token: string }) => app.anyone.mentor.open({ body: { token } })
const act = async ({ token }: { token: string }, request: string, kind: MentorAct, id: string = randomUUID()) =>
  (await app.anyone.mentor.send({ body: { token, acts: [{ id, request, act: kind }] } })).outcomes[0]?.outcome

test('a team asks from its page, a mentor claims and finishes, and the page says so at each step', async () => {
  const { captain, mate, get, ask, mona, state, page } = await queue()
  assert.match((await get(captain.path)).html, /id="help".*اطلب مرشدًا/s)
  const { status, id } = await ask(captain)
  assert.equal(status, 303)
  assert.match(await page(mate), /طلبكم التالي في الطابور.*لا يعمل النشر/s)
  assert.match((await get(mate.path)).html, /متابعة الطلب/)
  const { line } = await open(mona)
  assert.deepEqual(
    line.map(({ team, topic, place, language, is_fitting }) => ({ team, topic, place, language, is_fitting })),
    [{ team: 'نبع', topic: 'code', place: '12', language: 'ar', is_fitting: true }],
  )
  assert.equal(await act(mona, id, 'claim'), 'stored')
  assert.match(await page(captain), /منى السالم في الطريق إليكم/)
  assert.deepEqual([(await open(mona)).claimed?.id, (await open(mona)).line], [id, []])
  assert.equal(await act(mona, id, 'done'), 'stored')
  assert.match(await page(mate), /انتهت المساعدة/)
  const { figures } = await state()
  assert.deepEqual([figures.asked, figures.done, figures.unanswered, figures.by_topic], [1, 1, 0, [{ topic: 'code', asked: 1 }]])
  assert.equal((await ask(mate)).status, 303)
})

test('the page of a request refreshes by itself while no form is open', async () => {
  const { name, captain, ask } = await queue()
  const refreshOf = async (path: string) => (await app.visit(name, path)).headers.get('refresh')
  assert.equal(await refreshOf(`${captain.path}/help`), null)
  await ask(captain)
  assert.equal(await refreshOf(`${captain.path}/help`), '30')
  assert.equal(await refreshOf(`${captain.path}/help?edit=1`), null)
})

test('members of a team and their devices share one open request', async () => {
  const { captain, mate, alone, ask, formId, state, page } = await queue()
  const [ofCaptain, ofMate] = [await formId(captain), await formId(mate)]
  const both = await Promise.all([ask(captain, { id: ofCaptain, line: 'الأول' }), ask(mate, { id: ofMate, line: 'الثاني' })])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [303, 409])
  const refused = both.find(({ status }) => status === 409)
  assert.match(refused?.html ?? '', /لفريقك طلب مفتوح/)
  // A response that was lost is followed by the same request.
  const [first] = (await state()).line
  const repeated = await ask(first?.line === 'الأول' ? captain : mate, { id: first?.id ?? '', line: first?.line ?? '' })
  assert.equal(repeated.status, 303)
  assert.equal((await ask(mate, { id: first?.id ?? '', line: 'معدّل', topic: 'other', language: 'either' })).status, 303)
  assert.equal((await ask(alone, { place: '7' })).status, 303)
  const { line } = await state()
  assert.deepEqual(
    line.map(({ team, topic, line: text, place }) => [team, topic, text, place]),
    [
      ['نبع', '', 'معدّل', '12'],
      ['', 'code', 'لا يعمل النشر', '7'],
    ],
  )
  assert.match(await page(alone), /أمام طلبكم طلب واحد/)
})

test('a form without a line, a place or a known topic is refused and keeps what was typed', async () => {
  const { captain, save, ask, state, tenant } = await queue()
  for (const fields of [{ line: '' }, { line: 'س'.repeat(201) }, { place: '' }, { place: 'x'.repeat(61) }, { topic: 'nonsense' }]) {
    const { status, html } = await ask(captain, { line: 'نص مكتوب', ...fields })
    assert.equal(status, 422, JSON.stringify(fields))
    if (!('line' in fields)) assert.match(html, /value="نص مكتوب"/)
  }
  assert.equal((await state()).line.length, 0)
  // The table of the project is enough.
  await save(captain, complete)
  await system(db => db.run(sql`update projects set venue_table = '31' where tenant_id = ${tenant}`))
  assert.equal((await ask(captain, { place: '' })).status, 303)
  assert.equal((await state()).line[0]?.place, '31')
})

test('of two mentors who claim at the same time, one gets the request and the other learns that it is taken', async () => {
  const { captain, ask, mona, omar } = await queue()
  const { id } = await ask(captain)
  const outcomes = await Promise.all([act(mona, id, 'claim'), act(omar, id, 'claim')])
  assert.deepEqual(outcomes.toSorted(), ['stored', 'taken'])
  const loser = outcomes[0] === 'stored' ? omar : mona
  assert.equal(await act(loser, id, 'done'), 'not_claimed')
  assert.equal(await act(loser, id, 'return'), 'not_claimed')
})

test('an act that is sent again has its first outcome, also after the request moved on', async () => {
  const { captain, alone, ask, mona, omar, state } = await queue()
  const { id } = await ask(captain)
  const claim = randomUUID()
  assert.equal(await act(mona, id, 'claim', claim), 'stored')
  assert.equal(await act(mona, id, 'claim', claim), 'stored')
  assert.equal(await act(mona, id, 'return'), 'stored')
  // Arrives late: it claims nothing.
  assert.equal(await act(mona, id, 'claim', claim), 'stored')
  assert.equal((await state()).line[0]?.state, 'waiting')
  assert.equal(await act(omar, id, 'claim'), 'stored')
  assert.equal(await act(mona, id, 'claim', claim), 'stored')
  assert.equal((await state()).line[0]?.mentor, 'عمر الحربي')
  // An id belongs to one act of one mentor.
  assert.equal(await act(mona, id, 'done', claim), 'unknown')
  assert.equal(await act(omar, id, 'return', claim), 'unknown')
  const { id: second } = await ask(alone, { place: '3' })
  assert.equal(await act(omar, second, 'claim'), 'busy')
  assert.equal(await act(omar, randomUUID(), 'claim'), 'unknown')
  const twice = [randomUUID(), randomUUID()]
  const acts = [
    { id: twice[0] ?? '', request: id, act: 'done' as const },
    { id: twice[1] ?? '', request: second, act: 'claim' as const },
  ]
  const send = () => app.anyone.mentor.send({ body: { token: omar.token, acts } })
  const [one, two] = await Promise.all([send(), send()])
  for (const { outcomes } of [one, two])
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['stored', 'stored'],
    )
  assert.equal((await open(omar)).claimed?.id, second)
})

test('a team cancels while a mentor claims: the mentor sees that it ended, or loses the claim', async () => {
  const { tenant, captain, ask, post, mona, omar, state } = await queue()
  const { id } = await ask(captain)
  const canceled = await whileLocked(
    app,
    db => db.run(sql`update help_requests set state = 'canceled', ended_at = now() where tenant_id = ${tenant} and id = ${id}`),
    () => act(mona, id, 'claim'),
  )
  assert.equal(canceled, 'ended')
  const { id: next } = await ask(captain)
  const [cancel, claim] = await Promise.all([post(captain, { id: next, act: 'cancel' }), act(omar, next, 'claim')])
  assert.equal(cancel.status, 303)
  assert.ok(claim === 'stored' || claim === 'ended')
  assert.deepEqual((await state()).line, [])
  assert.equal((await open(omar)).claimed, null)
  assert.equal(await act(omar, next, 'done'), 'ended')
  assert.equal((await post(captain, { id: next, act: 'cancel' })).status, 303)
  // A change that arrives after the end does not ask again by itself.
  assert.equal((await ask(captain, { id: next, line: 'متأخر' })).status, 409)
})

test('a team that was not found confirms its place and keeps its place in the line', async () => {
  const { captain, alone, ask, page, mona, state } = await queue()
  const { id } = await ask(captain)
  await ask(alone, { place: '3' })
  await act(mona, id, 'claim')
  assert.equal(await act(mona, id, 'not_found'), 'stored')
  assert.match(await page(captain), /لم يجدكم المرشد/)
  assert.equal((await open(mona)).line.length, 1)
  assert.equal((await ask(captain, { id })).status, 303)
  assert.deepEqual((await open(mona)).line.map(request => request.id)[0], id)
  assert.equal((await state()).line[0]?.state, 'waiting')
})

test('requests that a mentor can help with are first, each part oldest first', async () => {
  const { captain, alone, register, ask, newMentor } = await queue()
  const [third, fourth] = [await register(), await register()]
  const ids = [
    (await ask(captain, { topic: 'design', language: 'either' })).id,
    (await ask(alone, { topic: 'code', language: 'ar' })).id,
    (await ask(third, { topic: 'code', language: 'en' })).id,
    (await ask(fourth, { topic: 'other', language: 'either' })).id,
  ]
  const { line } = await open(await newMentor('Sara', { topics: ['code'], languages: ['en'] }))
  assert.deepEqual(
    line.map(({ id, is_fitting }) => [ids.indexOf(id), is_fitting]),
    [
      [2, true],
      [3, true],
      [0, false],
      [1, false],
    ],
  )
})

test('mentors see no people: neither in answers, nor in the database', async () => {
  const { tenant, captain, alone, ask, mona } = await queue()
  const { id } = await ask(captain)
  await ask(alone, { place: '3' })
  await act(mona, id, 'claim')
  const seen = JSON.stringify(await open(mona))
  for (const secret of [captain.email, captain.id, alone.email, alone.id, 'fullname', 'phone', 'registration'])
    assert.ok(!seen.includes(secret), secret)
  const { claimed } = await open(mona)
  assert.deepEqual(Object.keys(claimed ?? {}).toSorted(), ['asked_at', 'id', 'language', 'line', 'place', 'team', 'topic'])
  await within({ tenant }, async db => {
    await db.run(sql`select set_config('app.mentor_id', ${mona.id}, true)`)
    assert.deepEqual(await db.all(sql`select from registrations`), [])
    assert.equal((await db.all(sql`select from mentors`)).length, 1)
  })
})

test('links, requests and mentors of another hackathon are unknown', async () => {
  const [here, there] = [await queue(), await queue()]
  const { id } = await here.ask(here.captain)
  assert.equal(await act(there.mona, id, 'claim'), 'unknown')
  assert.deepEqual((await open(there.mona)).line, [])
  assert.equal((await there.ask(there.captain, { id })).status, 303)
  assert.equal((await here.state()).line.length, 1)
  const stranger = await newPerson(app)
  assert.equal(await codeOf(stranger.calls.helpQueue.get({ tenant: here.tenant })), 'tenant.not_found')
  assert.equal(await codeOf(app.anyone.mentor.open({ body: { token: 'none' } })), 'mentor_link.not_found')
  // The id of a request of another team opens nothing.
  assert.equal((await here.ask(here.alone, { id, line: 'غريب' })).status, 409)
  await here.post(here.alone, { id, act: 'cancel' })
  assert.equal((await here.state()).line[0]?.state, 'waiting')
})

test('a revoked, renewed or deleted link stops working, and its request returns to the line', async () => {
  const { tenant, captain, ask, mona, omar, state } = await queue()
  const { id } = await ask(captain)
  await act(mona, id, 'claim')
  await helpQueue.revokeLink({ tenant, params: { id: mona.id } })
  assert.equal(await codeOf(open(mona)), 'mentor_link.not_found')
  assert.equal(await codeOf(act(mona, id, 'done')), 'mentor_link.not_found')
  assert.deepEqual([(await state()).line[0]?.state, (await state()).line[0]?.mentor], ['waiting', ''])
  const renewed = await helpQueue.renewLink({ tenant, params: { id: mona.id } })
  assert.equal(await act(renewed, id, 'claim'), 'stored')
  assert.equal(await act(renewed, id, 'return'), 'stored')
  assert.equal(await act(omar, id, 'claim'), 'stored')
  await helpQueue.removeMentor({ tenant, params: { id: omar.id } })
  assert.equal((await state()).line[0]?.state, 'waiting')
  assert.equal(await codeOf(open(omar)), 'mentor_link.not_found')
})

test('reviewers see the line and free requests; settings and mentors are for editors, and viewers see nothing', async () => {
  const { tenant, captain, ask, mona } = await queue()
  const { id } = await ask(captain)
  await act(mona, id, 'claim')
  const [reviewer, viewer] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, reviewer, 'reviewer')
  await joinTeam(app, tenant, viewer, 'viewer')
  const theirs = reviewer.calls.helpQueue
  const setRequest = (state: 'waiting' | 'canceled') => theirs.setRequest({ tenant, params: { id }, body: { state } })
  assert.equal((await setRequest('waiting')).line[0]?.state, 'waiting')
  assert.equal((await setRequest('waiting')).line[0]?.state, 'waiting')
  assert.deepEqual((await setRequest('canceled')).line, [])
  assert.equal(await codeOf(setRequest('waiting')), 'help_request.ended')
  const refused = [
    theirs.set({ tenant, body: { topics: [] } }),
    theirs.setState({ tenant, body: { state: 'closed' } }),
    theirs.mentors({ tenant }),
    theirs.createMentor({ tenant, body: { name: 'x', languages: ['ar'] } }),
    viewer.calls.helpQueue.get({ tenant }),
  ]
  assert.deepEqual(new Set(await Promise.all(refused.map(codeOf))), new Set(['right.missing']))
})

test('a closed queue takes no new requests, and those in the line stay', async () => {
  const { tenant, captain, alone, ask, formId, page, mona, state } = await queue()
  const { id } = await ask(captain)
  const later = await formId(alone)
  await helpQueue.setState({ tenant, body: { state: 'closed' } })
  await helpQueue.setState({ tenant, body: { state: 'closed' } })
  assert.equal((await ask(alone, { id: later, place: '3' })).status, 409)
  assert.match(await page(captain), /أُغلق الطابور للطلبات الجديدة/)
  assert.equal((await ask(captain, { id, place: '13' })).status, 303)
  assert.equal(await act(mona, id, 'claim'), 'stored')
  assert.equal((await open(mona)).state, 'closed')
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const body = { topics: (await state()).topics, opens_at: soon, closes_at: new Date().toISOString() }
  assert.equal(await codeOf(helpQueue.set({ tenant, body })), 'help_queue.time_order')
  assert.equal((await helpQueue.set({ tenant, body: { ...body, closes_at: null } })).state, 'planned')
  assert.equal((await helpQueue.setState({ tenant, body: { state: 'open' } })).state, 'open')
  const { results } = await nora.calls.audit.list({ tenant, query: {} })
  const actions = results.map(({ action }) => action).filter(action => action.startsWith('help_queue'))
  assert.deepEqual(actions, ['help_queue.opened', 'help_queue.changed', 'help_queue.closed', 'help_queue.opened'])
})

test('requests follow people who join, leave, withdraw and are erased', async () => {
  const { tenant, captain, mate, alone, ask, register, state } = await queue()
  const stored = async (id: string) =>
    system(db =>
      db.one<{ state: string; line: string; team: boolean; person: string | null }>(sql`
        select state, line, team_id is not null as team, registration_id as person from help_requests where tenant_id = ${tenant} and id = ${id}`),
    )
  const team = (await system(db => db.one<{ id: string }>(sql`select team_id as id from registrations where id = ${captain.id}`)))?.id
  // A person without a team takes the request along to a team without one.
  const { id: first } = await ask(alone, { place: '3' })
  await system(db => db.run(sql`update registrations set team_id = ${team}, team_place = 3 where id = ${alone.id}`))
  assert.deepEqual(await stored(first), { state: 'waiting', line: 'لا يعمل النشر', team: true, person: alone.id })
  assert.equal((await ask(mate)).id, first)
  // To a team that has one, it does not.
  const guest = await register()
  const { id: second } = await ask(guest, { place: '4' })
  await system(db => db.run(sql`update registrations set team_id = ${team}, team_place = 4 where id = ${guest.id}`))
  assert.equal((await stored(second))?.state, 'canceled')
  // After people left, the request stays with the team while one of its people has a seat.
  await system(db => db.run(sql`update registrations set team_id = null, team_place = null where id in (${alone.id}, ${guest.id})`))
  assert.equal((await stored(first))?.state, 'waiting')
  await ask(mate, { id: first, line: 'من الزميل' })
  await system(db => eraseRegistration(db, app.services, tenant, mate.id))
  assert.deepEqual(await stored(first), { state: 'waiting', line: '', team: true, person: null })
  await system(db => db.run(sql`update registrations set state = 'declined' where id = ${captain.id}`))
  assert.equal((await stored(first))?.state, 'canceled')
  // The person of a team that was dissolved continues alone.
  const [one] = [await register({ team_name: 'موج' })]
  const { id: third } = await ask(one, { place: '9' })
  await system(db => db.run(sql`update registrations set team_id = null, team_place = null where id = ${one.id}`))
  assert.deepEqual(await stored(third), { state: 'waiting', line: 'لا يعمل النشر', team: false, person: one.id })
  await system(db => eraseRegistration(db, app.services, tenant, one.id))
  assert.deepEqual(await stored(third), { state: 'canceled', line: '', team: false, person: null })
  assert.deepEqual((await state()).line, [])
  assert.equal((await state()).figures.asked, 3)
})

test('people without a confirmed seat cannot ask', async () => {
  const { tenant, captain, get, ask } = await queue()
  await system(db => db.run(sql`update registrations set state = 'applied' where id = ${captain.id}`))
  assert.doesNotMatch((await get(captain.path)).html, /id="help"/)
  assert.equal((await ask(captain, { id: randomUUID() })).status, 403)
  await system(db =>
    db.run(sql`
      update registrations set state = 'accepted', confirm_until = now() + interval '1 day', confirmed_at = null where tenant_id = ${tenant} and id = ${captain.id}`),
  )
  assert.equal((await ask(captain, { id: randomUUID() })).status, 403)
})

test('an archived, suspended or called off hackathon has no queue', async () => {
  for (const end of [
    (tenant: string) => nora.calls.tenants.archive({ tenant }),
    (tenant: string) => system(db => db.run(sql`update tenants set status = 'suspended', suspended_at = now() where id = ${tenant}`)),
    (tenant: string) => system(db => db.run(sql`update tenants set called_off = 'cancelled' where id = ${tenant}`)),
  ]) {
    const { tenant, captain, ask, mona } = await queue()
    const { id } = await ask(captain)
    await end(tenant)
    assert.equal(await codeOf(open(mona)), 'mentor_link.not_found')
    assert.equal(await codeOf(act(mona, id, 'claim')), 'mentor_link.not_found')
  }
})

test('a request that no mentor claims in time is late', async () => {
  const { tenant, captain, ask, state, mona } = await queue()
  const { id } = await ask(captain)
  assert.deepEqual([(await state()).late, (await state()).line[0]?.is_late], [0, false])
  await system(db => db.run(sql`update help_requests set asked_at = now() - interval '46 minutes' where tenant_id = ${tenant}`))
  const { late, line } = await state()
  assert.deepEqual([late, line[0]?.is_late, line[0]?.minutes], [1, true, 46])
  await system(db =>
    db.run(sql`update tenants set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 day' where id = ${tenant}`),
  )
  const tasks = async () => (await nora.calls.stats.tenant({ tenant })).attention.filter(({ code }) => code === 'late_help')
  assert.deepEqual(
    (await tasks()).map(({ count }) => count),
    [1],
  )
  await act(mona, id, 'claim')
  assert.deepEqual([(await state()).late, (await state()).figures.median_minutes, await tasks()], [0, 46, []])
})

test('30 teams and 10 mentors in random order lose no request and claim none twice', async () => {
  const { tenant, name, register, newMentor, state } = await queue()
  const seed = Number(process.env['SEED'] ?? 7)
  let last = seed
  // A linear congruential generator, so that a failure can be repeated.
  const random = (below: number) => (last = (last * 1_103_515_245 + 12_345) % 2 ** 31) % below
  const teams: { path: string; id: string }[] = []
  for (let nth = 0; nth < 30; nth++) teams.push({ ...(await register({ team_name: `فريق ${nth}` })), id: randomUUID() })
  const mentors: { token: string }[] = []
  for (let nth = 0; nth < 10; nth++) mentors.push(await newMentor(`مرشد ${nth}`))
  const send = ({ path, id }: { path: string; id: string }, fields: Fields = {}) =>
    app.visit(name, `${path}/help`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ id, topic: 'code', line: 'سؤال', place: '5', language: 'either', act: 'send', ...fields })}`,
    })
  const asked = new Set<string>()
  const turn = async (nth: number) => {
    if (nth < 30) {
      const team = teams[nth] ?? assert.fail()
      // Two devices of the team send the same form.
      const replies = await Promise.all([send(team), send(team)])
      for (const { status } of replies) assert.equal(status, 303)
      asked.add(team.id)
      return
    }
    const mentor = mentors[nth % 10] ?? assert.fail()
    const { claimed, line } = await open(mentor)
    const request = claimed?.id ?? line[random(Math.min(line.length, 3) || 1)]?.id
    if (!request) return
    if (claimed) {
      await act(mentor, request, (['done', 'done', 'done', 'return', 'not_found'] as const)[random(5)] ?? 'done')
      return
    }
    const id = randomUUID()
    // The answer of the first delivery is lost, and the second one may overtake it.
    const outcomes = await Promise.all([act(mentor, request, 'claim', id), act(mentor, request, 'claim', id)])
    assert.equal(outcomes[0], outcomes[1])
  }
  const turns = [...Array.from({ length: 30 }, (_, nth) => nth), ...Array.from({ length: 120 }, (_, nth) => 30 + nth)]
  for (let at = turns.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[turns[at], turns[other]] = [turns[other] ?? 0, turns[at] ?? 0]
  }
  for (let from = 0; from < turns.length; from += 6) await Promise.all(turns.slice(from, from + 6).map(turn))
  // Confirms the places that were not found, and lets the mentors finish.
  for (let round = 0; (await state()).line.length > 0; round++) {
    assert.ok(round < 60, `requests remain with the seed ${seed}`)
    for (const { id } of (await state()).line.filter(request => request.state === 'not_found'))
      await send(teams.find(team => team.id === id) ?? assert.fail())
    for (const mentor of mentors) {
      const { claimed, line } = await open(mentor)
      const request = claimed ?? line[0]
      if (request) await act(mentor, request.id, claimed ? 'done' : 'claim')
    }
  }
  const rows = await system(db =>
    db.all<{ id: string; state: string }>(sql`select id, state from help_requests where tenant_id = ${tenant}`),
  )
  assert.deepEqual(new Set(rows.map(({ id }) => id)), asked)
  assert.equal(rows.length, 30)
  assert.ok(rows.every(row => row.state === 'done'))
  const acts = await system(db =>
    db.all<{ request: string; mentor: string; act: MentorAct }>(sql`
      select request_id as request, mentor_id as mentor, act from mentor_acts where tenant_id = ${tenant} and outcome = 'stored' order by at`),
  )
  const holders = new Map<string, string>()
  for (const done of acts) {
    const holder = holders.get(done.request)
    if (done.act === 'claim') {
      assert.ok(holder === undefined || holder === done.mentor, 'two mentors had a request at the same time')
      holders.set(done.request, done.mentor)
    } else {
      assert.equal(holder, done.mentor)
      holders.delete(done.request)
    }
  }
  assert.deepEqual([acts.filter(done => done.act === 'done').length, holders.size], [30, 0])
})
