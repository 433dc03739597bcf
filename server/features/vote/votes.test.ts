import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { VoteSettings } from '#contract/votes/vote-records.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete } from '#server/testing/rows/collect-projects.ts'
import { roundOf } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/while-locked.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { system, within } = app.services.database
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

type Settings = Partial<{ [K in keyof VoteSettings]: VoteSettings[K] }>
type Sent = { path: string; id: string }
const { vote } = nora.calls

/** Four projects: of a team of two, and of three people who take part alone. `visitors` have no project. */
async function voting(settings: Settings = {}) {
  const hackathon = await collectProjects(app, nora)
  const { tenant, name, captain, mate, alone, register, save } = hackathon
  const [second, third, guest, friend] = [await register(), await register(), await register(), await register()]
  await save(captain, complete)
  for (const [person, title] of [
    [alone, 'ينبوع'],
    [second, 'ظل'],
    [third, 'مرسى'],
  ] as const)
    await save(person, { version: '0', name_ar: title, line_ar: 'سطر واحد' })
  await system(db => db.run(sql`update registrations set state = 'checked_in' where tenant_id = ${tenant}`))
  const { results } = await nora.calls.projects.list({ tenant, query: {} })
  const idOf = (title: string) => results.find(project => project.name.ar === title)?.id ?? assert.fail(title)
  const ids = { compass: idOf('بوصلة'), spring: idOf('ينبوع'), shade: idOf('ظل'), harbor: idOf('مرسى') }
  await vote.set({ tenant, body: settings })
  const send = async ({ path }: { path: string }, projects: readonly string[], act = 'vote', prefix = '') => {
    const body = new URLSearchParams([['act', act], ...projects.map((project): [string, string] => ['project', project])])
    const reply = await app.visit(name, `${prefix}${path}/vote`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${body}`,
    })
    return { status: reply.status, html: await reply.text(), to: reply.headers.get('location') ?? '' }
  }
  const set = (state: 'open' | 'closed' | 'counted') => vote.setState({ tenant, body: { state } })
  const get = () => vote.get({ tenant })
  const counted = async () => {
    await set('closed')
    const { count } = await set('counted')
    return Object.fromEntries((count ?? assert.fail()).results.map(({ project, votes }) => [nameOf(project), votes]))
  }
  const nameOf = (project: string) => Object.entries(ids).find(([, id]) => id === project)?.[0] ?? project
  return { ...hackathon, guest, friend, second, third, mate, ids, send, set, state: get, counted }
}

const settingsOf = ({ title, voters, choices, round_id, opens_at, closes_at }: VoteSettings) => ({
  title,
  voters,
  choices,
  round_id,
  opens_at,
  closes_at,
})

const choicesOf = (tenant: string, { id }: Sent) =>
  within({ tenant }, async db => {
    await db.run(sql`select set_config('app.voter_id', ${id}, true)`)
    return (await db.all<{ id: string }>(sql`select project_id as id from vote_choices order by 1`)).map(row => row.id)
  })

test('a person votes for other projects, changes the vote and withdraws it; the page of the registration says so', async () => {
  const { tenant, guest, ids, get, send, set, state } = await voting({ choices: 2 })
  assert.doesNotMatch((await get(guest.path)).html, /id="vote"/)
  await set('open')
  assert.match((await get(guest.path)).html, /جائزة الجمهور.*صوّت الآن/s)
  const ballot = await get(`${guest.path}/vote`)
  for (const name of ['بوصلة', 'ينبوع', 'ظل', 'مرسى']) assert.ok(ballot.html.includes(name), name)
  const cast = await send(guest, [ids.compass, ids.spring])
  assert.deepEqual([cast.status, cast.to], [303, `${guest.path}/vote?saved=1#title`])
  assert.match((await get(`${guest.path}/vote?saved=1`)).html, /حُفظ تصويتك/)
  assert.match((await get(guest.path)).html, /صوّتَّ لـ.*تغيير التصويت/s)
  assert.deepEqual((await state()).turnout, { voted: 1, entitled: 7 })
  // A lost response is followed by the same request.
  assert.equal((await send(guest, [ids.compass, ids.spring])).status, 303)
  assert.deepEqual(await choicesOf(tenant, guest), [ids.compass, ids.spring].toSorted())
  assert.equal((await send(guest, [ids.harbor])).status, 303)
  assert.deepEqual(await choicesOf(tenant, guest), [ids.harbor])
  assert.equal((await send(guest, [], 'take_back')).status, 303)
  assert.equal((await send(guest, [], 'take_back')).status, 303)
  assert.deepEqual([await choicesOf(tenant, guest), (await state()).turnout.voted], [[], 0])
})

test('a ballot with too many, unknown, foreign or own projects is refused, and the form keeps what was chosen', async () => {
  const { tenant, guest, captain, mate, alone, ids, get, send, set } = await voting({ choices: 1 })
  const other = await voting()
  await set('open')
  const many = await send(guest, [ids.compass, ids.spring])
  assert.equal(many.status, 422)
  assert.match(many.html, /اختر مشروعًا واحدًا فقط/)
  assert.match(many.html, new RegExp(`value="${ids.compass}"[^>]*checked|checked[^>]*value="${ids.compass}"`))
  assert.equal((await send(guest, [])).status, 422)
  for (const foreign of [other.ids.compass, randomUUID(), 'nonsense']) assert.equal((await send(guest, [foreign])).status, 409)
  for (const [person, own] of [
    [captain, ids.compass],
    [mate, ids.compass],
    [alone, ids.spring],
  ] as const) {
    assert.equal((await send(person, [own])).status, 409)
    assert.doesNotMatch((await get(`${person.path}/vote`)).html, new RegExp(own))
  }
  assert.deepEqual(await choicesOf(tenant, guest), [])
  // A link of another hackathon opens no ballot here.
  assert.equal((await app.visit(other.name, `${guest.path}/vote`)).status, 404)
})

test('a choice that repeats a project is one vote', async () => {
  const { guest, ids, send, set, counted } = await voting()
  await set('open')
  assert.equal((await send(guest, [ids.compass, ids.compass, ids.compass.toUpperCase()])).status, 303)
  assert.equal((await counted())['compass'], 1)
})

test('votes before the opening and after the closing are refused with a sentence, and an earlier vote stays', async () => {
  const { tenant, name, guest, friend, ids, get, send, set } = await voting()
  const early = await send(guest, [ids.compass])
  assert.equal(early.status, 409)
  assert.match(early.html, /لم يُفتح التصويت بعد/)
  assert.equal((await app.visit(name, `${guest.path}/vote`)).headers.get('location'), guest.path)
  assert.deepEqual(await choicesOf(tenant, guest), [])
  await set('open')
  await send(guest, [ids.compass])
  await set('closed')
  const late = await send(guest, [ids.spring])
  assert.equal(late.status, 409)
  assert.match(late.html, /أُغلق التصويت قبل وصول اختيارك. بقي تصويتك السابق كما هو/)
  assert.match((await send(friend, [ids.spring])).html, /أُغلق التصويت قبل وصول اختيارك\./)
  assert.equal((await send(guest, [], 'take_back')).status, 409)
  assert.deepEqual(await choicesOf(tenant, guest), [ids.compass])
  assert.match((await get(`${guest.path}/vote`)).html, /أُغلق التصويت. صوّتَّ لـ «بوصلة»/)
})

test('a vote opens and closes at its planned times without a job', async () => {
  const { tenant, guest, ids, send, state, get } = await voting()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const planned = await vote.set({ tenant, body: { opens_at: at(5), closes_at: at(10) } })
  assert.equal(planned.state, 'planned')
  const moveTo = (opens: string, closes: string) =>
    system(db => db.run(sql`update votes set opens_at = ${opens}, closes_at = ${closes} where tenant_id = ${tenant}`))
  await moveTo(at(-5), at(5))
  assert.equal((await state()).state, 'open')
  assert.match((await get(guest.path)).html, /يُغلق التصويت/)
  assert.equal((await send(guest, [ids.compass])).status, 303)
  await moveTo(at(-10), at(-5))
  assert.equal((await state()).state, 'closed')
  assert.equal((await send(guest, [ids.spring])).status, 409)
})

test('a vote that is opened by the button closes at its planned time; one whose time has passed stays open', async () => {
  const { tenant, set, state } = await voting()
  const closes_at = new Date(Date.now() + 3_600_000).toISOString()
  assert.equal((await vote.set({ tenant, body: { closes_at } })).state, 'off')
  await system(db => db.run(sql`update votes set closes_at = now() - interval '1 minute' where tenant_id = ${tenant}`))
  assert.equal((await state()).state, 'off')
  assert.equal((await set('open')).closes_at, null)
  await vote.set({ tenant, body: { ...settingsOf(await state()), closes_at } })
  assert.equal((await set('open')).closes_at, closes_at)
  assert.equal(await codeOf(vote.set({ tenant, body: { ...settingsOf(await state()), opens_at: closes_at } })), 'vote.begun')
})

test('only people who arrived vote, or everyone with a confirmed seat if the organizers choose so', async () => {
  const { tenant, guest, friend, ids, get, send, set, state } = await voting()
  await system(db => db.run(sql`update registrations set state = 'accepted' where id = ${guest.id}`))
  await set('open')
  assert.equal((await send(guest, [ids.compass])).status, 403)
  assert.match((await get(guest.path)).html, /سجّل حضورك عند المدخل/)
  assert.equal((await state()).turnout.entitled, 6)
  const again = await voting({ voters: 'seated' })
  await system(db => db.run(sql`update registrations set state = 'accepted' where id = ${again.guest.id}`))
  await system(db =>
    db.run(sql`update registrations set state = 'accepted', confirm_until = now() + interval '1 day' where id = ${again.friend.id}`),
  )
  await again.set('open')
  assert.equal((await again.send(again.guest, [again.ids.compass])).status, 303)
  assert.equal((await again.send(again.friend, [again.ids.compass])).status, 403)
  await system(db => db.run(sql`update registrations set state = 'declined' where id = ${friend.id}`))
  assert.equal((await send(friend, [ids.compass])).status, 403)
  assert.doesNotMatch((await get(friend.path)).html, /id="vote"/)
  assert.equal((await vote.get({ tenant })).turnout.entitled, 5)
})

test('votes for a withdrawn or hidden project are free again while the vote is open, and do not count', async () => {
  const { tenant, guest, friend, ids, get, send, set, counted } = await voting()
  await set('open')
  await send(guest, [ids.compass, ids.spring, ids.shade])
  await send(friend, [ids.compass])
  await nora.calls.projects.setState({ tenant, params: { id: ids.compass }, body: { state: 'withdrawn' } })
  await system(db => db.run(sql`update projects set is_hidden = true where id = ${ids.spring}`))
  assert.match((await get(`${guest.path}/vote`)).html, /عاد إليك صوتان/)
  assert.match((await get(friend.path)).html, /عاد إليك صوت.*صوّت الآن/s)
  assert.equal((await send(friend, [ids.compass])).status, 409)
  assert.deepEqual(await counted(), { harbor: 0, shade: 1 })
})

test('a vote for what has become the own team’s project, and the vote of a declined person, do not count', async () => {
  const { tenant, captain, guest, friend, ids, get, send, set, counted, state } = await voting()
  await set('open')
  await send(guest, [ids.compass, ids.spring])
  await send(friend, [ids.compass, ids.harbor])
  await system(db =>
    db.run(sql`
      update registrations set team_id = (select team_id from registrations where id = ${captain.id}), team_place = 3 where id = ${guest.id}`),
  )
  assert.match((await get(`${guest.path}/vote`)).html, /عاد إليك صوت:/)
  await system(db => db.run(sql`update registrations set state = 'declined' where id = ${friend.id}`))
  assert.deepEqual(await counted(), { spring: 1, compass: 0, harbor: 0, shade: 0 })
  assert.deepEqual((await state()).count?.voted, 1)
  assert.equal((await vote.get({ tenant })).count?.entitled, 6)
})

test('the ballot of an erased person leaves before the count, and the count stays as it was after it', async () => {
  const { name, guest, friend, ids, send, set, state } = await voting()
  const erase = ({ path }: Sent) =>
    app.visit(name, `${path}/erase`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' })
  await set('open')
  await send(guest, [ids.compass])
  await send(friend, [ids.compass])
  assert.equal((await erase(guest)).status, 200)
  assert.equal((await state()).turnout.voted, 1)
  await set('closed')
  const before = (await set('counted')).count
  assert.deepEqual([before?.voted, before?.results[0]?.votes], [1, 1])
  assert.equal((await erase(friend)).status, 200)
  assert.deepEqual((await state()).count, before)
})

test('two links and two requests of one person are one ballot', async () => {
  const { tenant, name, guest, ids, send, set, state } = await voting({ choices: 1 })
  await set('open')
  const renewed = await app.visit(name, `${guest.path}/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  assert.ok(renewed.status < 400)
  const row = await system(db => db.one<{ n: number }>(sql`select link_number as n from registrations where id = ${guest.id}`))
  const newer = { path: `/me/${app.services.registrationLinks.sign(tenant, guest.id, row?.n ?? 0)}` }
  const tabs = await Promise.all(
    [ids.compass, ids.spring, ids.shade, ids.compass].map((project, nth) => send(newer, [project], 'vote', nth % 2 ? '/en' : '')),
  )
  assert.deepEqual(new Set(tabs.map(({ status }) => status)), new Set([303]))
  assert.equal((await choicesOf(tenant, guest)).length, 1)
  assert.equal((await state()).turnout.voted, 1)
})

test('a ballot under way is counted, and one that arrives during the closing is refused', async () => {
  const { tenant, guest, friend, ids, send, set, counted } = await voting()
  await set('open')
  await send(guest, [ids.compass])
  const late = await whileLocked(
    app,
    db => db.run(sql`update votes set closes_at = clock_timestamp() where tenant_id = ${tenant}`),
    () => send(friend, [ids.compass]),
  )
  assert.equal(late.status, 409)
  assert.equal((await counted())['compass'], 1)
})

test('each person sees the projects in an order of their own that stays the same', async () => {
  const { register, tenant, ids, get, set } = await voting({ voters: 'seated' })
  await set('open')
  const orderOf = async ({ path }: Sent) =>
    [...(await get(`${path}/vote`)).html.matchAll(/name="project"[^>]*value="([0-9a-f-]+)"/g)].map(([, id]) => id)
  const people: Sent[] = []
  for (let n = 0; n < 8; n++) people.push(await register())
  const orders = []
  for (const person of people) {
    const order = await orderOf(person)
    assert.deepEqual(order.toSorted(), Object.values(ids).toSorted())
    assert.deepEqual(await orderOf(person), order)
    orders.push(order.join())
  }
  assert.ok(new Set(orders).size > 1, tenant)
})

test('no role reads a tally before the count: not over a call, and not from the database', async () => {
  const { tenant, guest, friend, ids, send, set } = await voting()
  await set('open')
  await send(guest, [ids.compass])
  await send(friend, [ids.compass])
  const reviewer = await newPerson(app)
  await joinTeam(app, tenant, reviewer, 'reviewer')
  const secret = /"count":(?!null)|"votes"/
  for (const state of ['open', 'closed'] as const) {
    assert.equal((await set(state)).state, state)
    assert.doesNotMatch(JSON.stringify(await vote.get({ tenant })), secret)
    const scopes = [{ tenant }, { tenant, user: nora.user.id }, { tenant, user: reviewer.user.id }]
    for (const scope of scopes)
      await within(scope, async db => {
        assert.deepEqual(await db.all(sql`select from vote_choices`), [])
        assert.deepEqual(await db.all(sql`select from vote_counts`), [])
      })
    // A member who names a voter reads nothing either.
    await within({ tenant, user: nora.user.id }, async db => {
      await db.run(sql`select set_config('app.voter_id', ${guest.id}, true)`)
      assert.deepEqual(await db.all(sql`select from vote_choices`), [])
    })
    if (state === 'open') {
      assert.deepEqual(await system(db => db.all(sql`select from vote_choices where tenant_id = ${tenant}`)), [])
      assert.equal(await codeOf(set('counted')), 'vote.not_closed')
      // The function of the database refuses, too.
      await within({ tenant, user: nora.user.id }, async db =>
        assert.deepEqual(await db.one(sql`select count_votes() as done`), { done: false }),
      )
    }
    await within({ tenant, user: reviewer.user.id }, async db =>
      assert.deepEqual(await db.one(sql`select count_votes() as done`), { done: false }),
    )
  }
  const audit = await nora.calls.audit.list({ tenant, query: {} })
  assert.doesNotMatch(JSON.stringify(audit), new RegExp(ids.compass))
  const theirs = reviewer.calls.vote
  const codes = await Promise.all(
    [theirs.get({ tenant }), theirs.set({ tenant, body: {} }), theirs.setState({ tenant, body: { state: 'counted' } })].map(codeOf),
  )
  assert.deepEqual(new Set(codes), new Set(['right.missing']))
  const stranger = await newPerson(app)
  assert.equal(await codeOf(stranger.calls.vote.get({ tenant })), 'tenant.not_found')
  const { count } = await set('counted')
  assert.equal(count?.results[0]?.votes, 2)
  await within({ tenant, user: reviewer.user.id }, async db => assert.deepEqual(await db.all(sql`select from vote_counts`), []))
  // Members never learn who voted for what.
  await within({ tenant, user: nora.user.id }, async db => assert.deepEqual(await db.all(sql`select from vote_choices`), []))
})

test('a closed vote opens again until it is counted; repeated calls change nothing', async () => {
  const { tenant, guest, friend, ids, send, set, state } = await voting()
  assert.equal(await codeOf(set('closed')), 'vote.not_open')
  await set('open')
  const opened = (await set('open')).opens_at
  await send(guest, [ids.compass])
  await set('closed')
  await set('closed')
  assert.equal((await set('open')).opens_at, opened)
  assert.equal((await send(friend, [ids.compass])).status, 303)
  await set('closed')
  const [first, second] = await Promise.all([set('counted'), set('counted')])
  assert.deepEqual(first.count, second.count)
  assert.equal((await set('closed')).state, 'counted')
  assert.equal(await codeOf(set('open')), 'vote.counted')
  assert.equal((await state()).count?.results.find(({ project }) => project === ids.compass)?.votes, 2)
  const entries = (await nora.calls.audit.list({ tenant, query: {} })).results.filter(({ action }) => action === 'vote.counted')
  assert.equal(entries.length, 1)
})

test('settings that decide who votes for what are fixed once the vote has opened', async () => {
  const { tenant, set, state } = await voting()
  await set('open')
  const own = settingsOf(await state())
  const change = (body: Settings) => codeOf(vote.set({ tenant, body: { ...own, ...body } }))
  assert.equal(await change({ choices: 5 }), 'vote.begun')
  assert.equal(await change({ voters: 'seated' }), 'vote.begun')
  assert.equal(await change({ opens_at: null }), 'vote.begun')
  assert.equal(await change({ closes_at: new Date(Date.now() - 60_000).toISOString() }), 'vote.time_past')
  assert.equal(await change({ closes_at: new Date(Date.now() + 60_000).toISOString() }), 'done')
  const { closes_at } = await set('closed')
  assert.equal(await change({ title: { ar: 'اختيار الحضور', en: '' }, closes_at }), 'done')
  assert.equal(await change({ closes_at: null }), 'vote.begun')
  assert.equal(await codeOf(vote.set({ tenant, body: { choices: 6 } })), 'request.invalid')
})

test('a vote of a judging round offers its projects only, and a vote without projects does not open', async () => {
  const { tenant, guest, ids, get, send, set } = await voting()
  const { judging } = nora.calls
  const judge = await judging.createJudge({ tenant, body: { name: 'منى السالم', email: '', languages: ['ar'], organization: '' } })
  const selection = { kind: 'chosen' as const, projects: [ids.shade, ids.harbor] }
  const round = await judging.createRound({ tenant, body: roundOf({ judges: [judge.id], selection }) })
  const other = await voting()
  assert.equal(await codeOf(vote.set({ tenant: other.tenant, body: { round_id: round.id } })), 'round.not_found')
  await vote.set({ tenant, body: { round_id: round.id } })
  assert.equal(await codeOf(nora.calls.judging.removeRound({ tenant, params: { id: round.id } })), 'round.in_vote')
  assert.equal(await codeOf(set('open')), 'vote.no_projects')
  await judging.setState({ tenant, params: { id: round.id }, body: { state: 'open' } })
  await set('open')
  const { html } = await get(`${guest.path}/vote`)
  assert.ok(html.includes(ids.shade) && !html.includes(ids.compass))
  assert.equal((await send(guest, [ids.compass])).status, 409)
  assert.equal((await send(guest, [ids.shade, ids.harbor])).status, 303)
})

test('tied projects share a place, and the prize goes to the awards, which publish it', async () => {
  const { tenant, guest, friend, ids, send, set } = await voting()
  await set('open')
  await send(guest, [ids.shade, ids.harbor])
  await send(friend, [ids.harbor, ids.shade])
  await set('closed')
  const { count, title } = await set('counted')
  const first = (count?.results ?? []).filter(({ place }) => place === 1)
  assert.deepEqual(first.map(({ project }) => project).toSorted(), [ids.shade, ids.harbor].toSorted())
  assert.deepEqual(
    (count?.results ?? []).slice(2).map(({ place }) => place),
    [3, 3],
  )
  const { awards } = await nora.calls.results.addAwards({
    tenant,
    body: { awards: first.map(({ project }) => ({ project, name: title, decision: 'shared' as const })) },
  })
  assert.deepEqual(
    awards.map(({ name }) => name.ar),
    ['جائزة الجمهور', 'جائزة الجمهور'],
  )
})

test('an archived hackathon takes no votes', async () => {
  const { tenant, guest, ids, get, send, set } = await voting()
  await set('open')
  await nora.calls.tenants.archive({ tenant })
  assert.equal(await codeOf(set('closed')), 'tenant.archived')
  assert.notEqual((await send(guest, [ids.compass])).status, 200)
  assert.deepEqual(await choicesOf(tenant, guest), [])
  assert.doesNotMatch((await get(guest.path)).html, /id="vote"/)
})
