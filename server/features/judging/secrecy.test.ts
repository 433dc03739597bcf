// Generated probes: no one but the hackathon's reviewers and editors reads scores, places or names of judges, over any call or public route.

import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { judge, judging } from '#contract/judging/addresses.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { postForm, visitor } from '#server/testing/people/visitors.ts'
import { criteria, judgedHackathon, newDevice, roundOf, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)
const oneOf = <T>(list: readonly T[]): T => at(list, randomInt(list.length))

test('1,000 generated probes of strangers, participants, judges, viewers and other hackathons read no scores, places or names of judges', async () => {
  const { tenant, tenant_name, round, projects, judges, pages } = await judgedHackathon(app, nora, {
    projects: Array.from({ length: 4 }, (_, nth) => ({ name: `مشروع ${nth + 1}` })),
    judges: 3,
  })
  const [spy, ...others] = judges
  assert.ok(spy)
  const entries = pages.map((_, nth) =>
    projects.map(project => ({
      ...scored(round, project, 1 + randomInt(5)),
      for_team: `سرّ-الفريق-${nth}`,
      for_organizers: `سرّ-المنظّم-${nth}`,
    })),
  )
  await Promise.all(pages.map((page, nth) => page.send(at(entries, nth))))
  for (const state of ['closing', 'closed', 'ranked'] as const)
    await nora.calls.judging.setState({ tenant, params: { id: round }, body: { state } })
  const ranked = await nora.calls.judging.ranking({ tenant, params: { id: round } })
  // A second round is open, so that calls of the judge's page do something.
  const second = await nora.calls.judging.createRound({ tenant, body: roundOf({ judges: judges.map(({ id }) => id) }) })
  await nora.calls.judging.setState({ tenant, params: { id: second.id }, body: { state: 'open' } })
  const rename = others.map(({ id }, nth) => ({ id, name: `الاسم-السرّي-${nth}` }))
  await app.services.database.system(db =>
    db.run(sql`
      update judges j set name = r.name from jsonb_to_recordset(${JSON.stringify(rename)}::jsonb) as r (id uuid, name text) where j.id = r.id`),
  )
  const secrets = [
    ...others.map(({ id }) => id),
    ...rename.map(({ name }) => name),
    ...entries.slice(1).flatMap(list => list.map(({ id }) => id)),
    ...[1, 2].flatMap(nth => [`سرّ-الفريق-${nth}`, `سرّ-المنظّم-${nth}`]),
    ranked.hash,
    '"mean"',
    '"place"',
    '"leniency"',
    '"standard_error"',
    '"scored"',
  ]
  const [viewer, huda] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, viewer, 'viewer')
  const own = await newHackathon(huda)
  assert.equal((await postForm(app, tenant_name, visitor('participant@example.com'))).status < 500, true)
  const slugs = await app.services.database.system(db =>
    db.all<{ slug: string }>(sql`select slug from projects where tenant_id = ${tenant}`),
  )

  const ids = [round, second.id, ...projects, ...judges.map(({ id }) => id), ...entries.flat().map(({ id }) => id), tenant, randomUUID()]
  const bodies = () => [
    {},
    { state: oneOf(['open', 'closed', 'ranked']), reason: 'x' },
    { judge: oneOf(ids), project: oneOf(ids), id: oneOf(ids), points: { idea: 1, work: 1 }, for_team: '', for_organizers: '' },
    { ...roundOf({ judges: judges.map(({ id }) => id), selection: { kind: 'top', round, count: 2 } }), criteria },
    { is_hidden: true, is_conflict: true, message: 'x', projects, reason: 'x' },
    { name: 'x', email: '', languages: ['ar'], organization: '', rounds: [round] },
  ]
  type Probe = { path: string; method: string; body?: unknown; headers?: Record<string, string>; isPage?: boolean }
  const filled = (path: string) => path.replace(/:[a-z]+/g, () => oneOf(ids))
  const memberCall = (access: string | null, of: string): Probe => {
    const { method, path } = oneOf(Object.values(judging))
    const headers = { 'x-tenant-id': of, ...(access !== null && { authorization: `Bearer ${access}` }) }
    return { path: filled(path), method, body: method === 'GET' ? undefined : oneOf(bodies()), headers }
  }
  const judgeCall = (token: string): Probe => {
    const { method, path } = oneOf(Object.values(judge))
    const entry = {
      ...scored(oneOf(ids), oneOf(ids), 1 + randomInt(5)),
      id: oneOf([...ids, randomUUID()]),
      kind: oneOf(['scores', 'busy', 'not_here']),
    }
    return { path, method, body: { token, device: newDevice(), known: [oneOf(ids)], round: oneOf(ids), entries: [entry] } }
  }
  const publicPaths = [
    '/',
    '/en',
    '/projects',
    '/projects.json',
    '/register',
    '/results',
    '/judging',
    '/ranking',
    '/sitemap.xml',
    '/robots.txt',
  ]
  const page = (): Probe => ({
    path: oneOf([
      ...publicPaths,
      `/projects/${oneOf(slugs).slug}`,
      `/projects?q=${oneOf(['سرّ', 'الاسم', 'محكّم'])}&sort=score`,
      `/projects?order=rank`,
      `/c/${oneOf(ids)}`,
    ]),
    method: 'GET',
    isPage: true,
  })
  const makers: (() => Probe)[] = [
    () => memberCall(null, tenant),
    () => memberCall(viewer.access, tenant),
    () => memberCall(huda.access, own.id),
    () => memberCall(huda.access, tenant),
    () => judgeCall(spy.token),
    () => judgeCall(oneOf([randomUUID(), oneOf(others).id, spy.token.slice(0, -1), ranked.hash])),
    page,
  ]
  const statuses = new Map<number, number>()
  for (let nth = 0; nth < 1000; nth++) {
    const { path, method, body, headers = {}, isPage } = at(makers, nth % makers.length)()
    const init = { method, headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) } }
    const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) }
    const answer = isPage ? await app.visit(tenant_name, encodeURI(path)) : await fetch(app.url + path, sent)
    const text = await answer.text()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    assert.ok(answer.status < 500, `${method} ${path} ${answer.status} ${text}`)
    // An id that the caller sent may come back in an error.
    const asked = `${path} ${JSON.stringify(body ?? '')}`
    const isOwnHackathon = headers['x-tenant-id'] === own.id && answer.ok
    // A viewer of the rounds gets ids of judges, which no other call of a viewer takes or explains.
    const isViewer = headers['authorization'] === `Bearer ${viewer.access}`
    for (const secret of secrets) {
      if (isViewer && others.some(({ id }) => id === secret)) continue
      if (asked.includes(secret) || (isOwnHackathon && secret.startsWith('"'))) continue
      assert.ok(!text.includes(secret), `${method} ${path} ${JSON.stringify(body)} → ${answer.status} has ${secret}`)
    }
  }
  assert.ok((statuses.get(200) ?? 0) > 100 && (statuses.get(429) ?? 0) < 100, JSON.stringify([...statuses]))
  const after = await nora.calls.judging.ranking({ tenant, params: { id: round } })
  assert.equal(after.hash, ranked.hash, 'a probe changed the scores')
})

test('a reviewer reads scores, but neither who gave them, nor when, nor a hash that confirms a guess', async () => {
  const { tenant, round, projects, judges, pages } = await judgedHackathon(app, nora, {
    projects: [{ name: 'أ' }, { name: 'ب' }],
    judges: 2,
  })
  const reviewer = await newPerson(app)
  await joinTeam(app, tenant, reviewer, 'reviewer')
  const { judging: calls } = reviewer.calls
  const params = { id: round }
  const seen: unknown[] = []
  const look = async () => {
    const { judging: own } = reviewer.calls
    seen.push(await own.control({ tenant, params }), await own.scores({ tenant, params }), await own.ranking({ tenant, params }))
  }
  // After each delivery, what changed must not tell whose it was.
  for (const page of pages)
    for (const project of projects) {
      await page.send([scored(round, project, 1 + randomInt(5))])
      await look()
    }
  for (const state of ['closing', 'closed', 'ranked'] as const) await nora.calls.judging.setState({ tenant, params, body: { state } })
  await look()
  seen.push(await calls.list({ tenant }))
  const { hash } = await nora.calls.judging.ranking({ tenant, params })
  const given = await app.services.database.system(db =>
    db.all<{ given_at: string }>(sql`select given_at from judgements where tenant_id = ${tenant}`),
  )
  const text = JSON.stringify(seen)
  for (const secret of [hash, ...judges.map(({ name }) => name), ...given.map(({ given_at }) => new Date(given_at).toISOString())])
    assert.ok(!text.includes(secret), secret)
  const [scores] = (seen as { judgements?: unknown[] }[]).filter(one => one.judgements).slice(-1)
  assert.equal(scores?.judgements?.length, 4)
  const asked = await reviewer.calls.judging.rankingInput({ tenant, params }).then(
    () => 'done',
    (error: { problem: { code: string } }) => error.problem.code,
  )
  assert.equal(asked, 'right.missing')
})

test('a viewer does not see which projects editors chose for a final', async () => {
  const { tenant, projects } = await judgedHackathon(app, nora, { projects: [{ name: 'أ' }, { name: 'ب' }], judges: 1 })
  const chosen = projects.slice(0, 1)
  await nora.calls.judging.createRound({ tenant, body: roundOf({ selection: { kind: 'chosen', projects: chosen } }) })
  const viewer = await newPerson(app)
  await joinTeam(app, tenant, viewer, 'viewer')
  const selections = async (calls: typeof nora.calls) => (await calls.judging.list({ tenant })).results.map(({ selection }) => selection)
  assert.deepEqual((await selections(viewer.calls)).at(-1), { kind: 'chosen', projects: [] })
  assert.deepEqual((await selections(nora.calls)).at(-1), { kind: 'chosen', projects: chosen })
})
