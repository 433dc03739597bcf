// Projects that are stopped after sealing, ties, and corrections with their certificates and mails.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { publishNextResults } from '#server/domain/result-publication/publish-results.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { prize, rankedHackathon } from '#server/testing/rows/results.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { results, projects, certificates, stats, landingPages } = nora.calls
const { system } = app.services.database
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

/** Sealed results: «بوصلة» of a team of two is first, «نبع» of a candidate who takes part alone is second. */
async function sealedResults() {
  const hackathon = await collectProjects(app, nora, { gallery: 'results' })
  const { tenant, captain, alone, save, closeAt } = hackathon
  await save(captain, complete)
  await save(alone, { version: '0', name_ar: 'نبع', line_ar: 'ماء من الهواء' })
  await closeAt(inHours(-1))
  const listed = (await projects.list({ tenant, query: {} })).results
  const idOf = (name: string) => listed.find(project => project.name.ar === name)?.id ?? assert.fail(name)
  const [first, second] = [idOf('بوصلة'), idOf('نبع')]
  const awards = [
    { project: first, place: 1 },
    { project: second, place: 2 },
  ]
  await results.addAwards({ tenant, body: { awards } })
  const id = at((await results.seal({ tenant, body: {} })).seals, 0).id
  const publish = (body: object = {}) => results.publish({ tenant, params: { id }, body })
  const disqualify = (project: string) =>
    projects.setState({ tenant, params: { id: project }, body: { state: 'disqualified', reason: 'نسخ' } })
  return { ...hackathon, first, second, publish, disqualify, id }
}
const newest = async (tenant: string) => at((await results.get({ tenant })).seals, 0)
const templatesTo = async (address: string) =>
  (
    await system(db =>
      db.all<{ template: string; payload: { kind: string; before?: string[]; after?: string[] } }>(
        sql`select template, payload from outbox where recipient = ${address} and template like 'results%' order by created_at, id`,
      ),
    )
  ).map(({ template, payload }) => [template, payload.kind, payload.before ?? [], payload.after ?? []])

test('a publication stops if a winning project was disqualified after sealing, and publishes nothing', async () => {
  const { tenant, name, first, publish, disqualify, captain } = await sealedResults()
  await disqualify(first)
  assert.equal(await codeOf(publish()), 'results.project_stopped')
  assert.equal((await newest(tenant)).published_at, null)
  assert.equal((await app.visit(name, '/results.json')).status, 404)
  assert.deepEqual(await templatesTo(captain.email), [])
  await projects.setState({ tenant, params: { id: first }, body: { state: 'active' } })
  assert.equal(await codeOf(publish()), 'done')
})

test('a planned publication stops for a withdrawn project, and notifies owners and editors by mail and on the dashboard', async () => {
  const { tenant, second, publish, get } = await sealedResults()
  const [editor, viewer] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, editor, 'editor')
  await joinTeam(app, tenant, viewer, 'viewer')
  await publish({ at: inHours(1) })
  await projects.setState({ tenant, params: { id: second }, body: { state: 'withdrawn' } })
  await system(db => db.run(sql`update result_seals set publishes_at = now() where tenant_id = ${tenant}`))
  await until(async () => {
    await publishNextResults({ ...app.services, warn: () => {} })
    return (await newest(tenant)).stopped_at !== null
  })
  const { published_at, publishes_at } = await newest(tenant)
  assert.deepEqual([published_at, publishes_at], [null, null])
  assert.doesNotMatch((await get('/')).html, /المركز الأول/)
  const stopped = async (email: string) => (await mailsTo(app, email)).filter(({ text }) => text.includes('لم يُعلن شيء')).length
  assert.deepEqual(await Promise.all([nora, editor, viewer].map(({ email }) => stopped(email))), [1, 1, 0])
  const codes = async ({ calls }: typeof nora) =>
    (await calls.stats.mine()).attention.filter(({ tenant: of }) => of === tenant).map(({ code }) => code)
  assert.ok((await codes(nora)).includes('results_stopped'))
  assert.ok(!(await codes(viewer)).includes('results_stopped'))
  const { awards } = await results.get({ tenant })
  await results.removeAward({ tenant, params: { id: at(awards, 1).id } })
  await results.seal({ tenant, body: {} })
  assert.ok(!(await codes(nora)).includes('results_stopped'))
})

test('a project that is disqualified after the publication is no winner on page, list, data and its own page, until the correction', async () => {
  const { tenant, name, first, publish, disqualify, get, captain } = await sealedResults()
  await publish({ sends_mails: false })
  assert.match((await get('/')).html, /المركز الأول[^]*بوصلة/)
  assert.match((await get(`${captain.path}/project`)).html, /المركز الأول/)
  await disqualify(first)
  // The next run of a job renders the page; a publication renders it immediately.
  await landingPages.publish({ tenant })
  const { html } = await get('/')
  assert.match(html, /المركز الثاني[^]*نبع[^]*تُصحَّح هذه النتائج الآن/)
  for (const path of ['/projects', '/projects.json', `${captain.path}/project`]) assert.doesNotMatch((await get(path)).html, /المركز الأول/)
  assert.equal((await app.visit(name, '/results.json')).status, 404)
  assert.ok((await stats.mine()).attention.some(task => task.tenant === tenant && task.code === 'results_stopped'))
  const { awards } = await results.get({ tenant })
  await results.removeAward({ tenant, params: { id: at(awards, 0).id } })
  await results.correct({ tenant, body: { reason: 'استُبعد مشروع' } })
  const corrected = (await get('/')).html
  assert.match(corrected, /المركز الثاني[^]*صُحّحت هذه النتائج[^]*السبب: استُبعد مشروع/)
  assert.doesNotMatch(corrected, /تُصحَّح هذه النتائج الآن/)
  assert.equal((await app.visit(name, '/results.json')).status, 200)
  assert.deepEqual(await templatesTo(captain.email), [['results_corrected', 'removed', ['المركز الأول'], []]])
})

test('visitors see the code of the seal in groups of eight, from left to right, with a link to the file', async () => {
  const { tenant, publish, get } = await sealedResults()
  await publish({ sends_mails: false })
  const groups = ((await newest(tenant)).hash.match(/.{8}/g) ?? []).join('|').replace('|', ' ')
  const [one, two] = [groups.split(/[ |]/).slice(0, 4).join(' '), groups.split(/[ |]/).slice(4).join(' ')]
  const { html } = await get('/')
  assert.match(html, new RegExp(`dir="ltr"><code>${one}</code><br/?><code>${two}</code>`))
  assert.match(html, /href="\/results\.json"/)
})

test('results count the winners, other participants and judges who get a mail', async () => {
  const { tenant, publish, register } = await sealedResults()
  await register()
  const { recipients } = await results.get({ tenant })
  await publish()
  const sent = await system(db =>
    db.all<{ kind: string; n: number }>(sql`
      select payload ->> 'kind' as kind, count(*)::int as n from outbox
      where template = 'results_published' and recipient in (select email from registrations where tenant_id = ${tenant}) group by 1`),
  )
  const count = (kind: string) => sent.find(each => each.kind === kind)?.n ?? 0
  assert.deepEqual(recipients, { winners: count('winner'), others: count('participant'), judges: count('judge') })
  assert.equal(recipients.winners, 3)
})

test('a correction replaces, revokes and adds certificates, and mails only those whose awards change', async () => {
  const { tenant, first, second, publish, captain, mate, alone, register } = await sealedResults()
  const other = await register()
  await publish()
  await certificates.issue({ tenant, body: { groups: ['winners'], mails: false } })
  const valid = async () => (await certificates.list({ tenant, query: { kind: 'winner', state: 'valid' } })).results
  const formerOfCaptain = (await valid()).find(({ email }) => email === captain.email) ?? assert.fail()
  await system(db =>
    db.run(
      sql`update certificates set name = 'اسم مصحّح', name_corrected_at = now() where tenant_id = ${tenant} and id = ${formerOfCaptain.id}`,
    ),
  )
  const { awards } = await results.get({ tenant })
  // The team moves to the second place, the other candidate gets a special award.
  await results.removeAward({ tenant, params: { id: at(awards, 1).id } })
  await results.setAward({ tenant, params: { id: at(awards, 0).id }, body: { project: first, place: 2 } })
  const preview = await results.correction({ tenant })
  assert.deepEqual(
    preview.changes.map(({ project, change, before, after: now, people }) => [
      project === first ? 'first' : 'second',
      change,
      before.map(({ ar }) => ar),
      now.map(({ ar }) => ar),
      people.length,
    ]),
    [
      ['first', 'changed', ['المركز الأول'], ['المركز الثاني'], 2],
      ['second', 'removed', ['المركز الثاني'], [], 1],
    ],
  )
  assert.deepEqual([preview.certificates, preview.others], [{ replaced: 2, revoked: 1, added: 0 }, 1])
  await results.correct({ tenant, body: { reason: 'أُغفلت زيارة' } })
  const now = await valid()
  assert.deepEqual(
    now.map(({ email, award }) => [email, award.ar]).toSorted(),
    [captain.email, mate.email].map(email => [email, 'المركز الثاني']).toSorted(),
  )
  const replaced = now.find(({ email }) => email === captain.email) ?? assert.fail()
  assert.deepEqual([replaced.name, replaced.is_corrected], ['اسم مصحّح', true])
  const page = await fetch(`${app.url}/c/${formerOfCaptain.code}?lng=en`)
  assert.match(await page.text(), new RegExp(`was replaced[^]*/c/${replaced.code}`))
  assert.equal((await certificates.issue({ tenant, body: { groups: ['winners'] } })).issued, 0)
  assert.deepEqual((await templatesTo(captain.email)).slice(1), [['results_corrected', 'changed', ['المركز الأول'], ['المركز الثاني']]])
  assert.deepEqual((await templatesTo(alone.email)).slice(1), [['results_corrected', 'removed', ['المركز الثاني'], []]])
  assert.deepEqual((await templatesTo(other.email)).slice(1), [])
  // The award is given back with a third edition, and all are notified.
  await results.addAwards({ tenant, body: { awards: [{ project: second, place: 1 }] } })
  await results.correct({ tenant, body: { reason: 'حُسم الاعتراض', sends_mails: true } })
  assert.deepEqual(
    (await valid())
      .map(({ email, award }) => [email, award.ar])
      .toSorted()
      .filter(([email]) => email === alone.email),
    [[alone.email, 'المركز الأول']],
  )
  assert.deepEqual((await templatesTo(other.email)).slice(1), [['results_corrected', 'same', [], []]])
  assert.deepEqual((await templatesTo(alone.email)).at(-1), ['results_corrected', 'added', [], ['المركز الأول']])
  assert.equal(await codeOf(results.correct({ tenant, body: { reason: 'لا شيء' } })), 'results.not_corrected')
})

test('a new edition shares with the teams what the last one shared, unless the editor chooses otherwise', async () => {
  const { tenant } = await sealedResults()
  const shared = async (body: object) => {
    const { shares_lines, shares_means } = at((await results.seal({ tenant, body })).seals, 0)
    return [shares_lines, shares_means]
  }
  assert.deepEqual(await shared({ shares_lines: false, shares_means: true }), [false, true])
  assert.deepEqual(await shared({}), [false, true])
  assert.deepEqual(await shared({ shares_means: false }), [false, false])
})

/** A ranked committee of one judge. `points`: by project. `entered`: prizes of each project. */
async function ranked(points: readonly number[], prizes: readonly object[], entered: readonly string[][] = []) {
  const given = points.map((point, nth) => ({ name: `مشروع ${nth + 1}`, points: point, prizes: entered[nth] ?? [] }))
  const { tenant, projects: ids } = await rankedHackathon(app, nora, given, prizes)
  const add = (awards: readonly object[]) => codeOf(results.addAwards({ tenant, body: { awards: awards as never } }))
  return { tenant, ids, add, seal: () => codeOf(results.seal({ tenant, body: {} })) }
}

test('proposes the prizes of the page only: two places, and a special prize for the best project that entered it', async () => {
  const prizes = [prize('one', 1, { amount: 60_000 }), prize('two', 2), prize('impact', 0), prize('public', 0)]
  const { tenant, ids, add, seal } = await ranked([5, 4, 3, 2], prizes, [['impact'], [], [], ['impact']])
  const { proposal, ties, prizes: offered, projects: count } = await results.get({ tenant })
  assert.deepEqual(
    proposal.map(({ prize: id, project }) => [id, ids.indexOf(project)]),
    [
      ['one', 0],
      ['two', 1],
      ['impact', 3],
    ],
  )
  assert.deepEqual([ties, offered.map(({ id }) => id), count], [[], ['one', 'two', 'impact', 'public'], 4])
  assert.equal(await add(proposal.map(award => ({ ...award, decision: 'ranking' }))), 'done')
  assert.equal(await add([{ project: at(ids, 2), prize: 'impact' }]), 'award.not_entered')
  assert.equal(await add([{ project: at(ids, 2), prize: 'gone' }]), 'award.unknown_prize')
  assert.equal(await add([{ project: at(ids, 0), prize: 'one' }]), 'award.duplicate')
  assert.equal(await add([{ project: at(ids, 2), place: 1 }]), 'award.taken')
  assert.equal(await add([{ project: at(ids, 2), prize: 'public' }]), 'done')
  assert.equal(await seal(), 'done')
})

test('a tie of four gives no award before a decision, and its awards cannot be sealed without one', async () => {
  const { tenant, ids, add, seal } = await ranked([4, 4, 4, 4], [prize('one', 1), prize('two', 2)])
  const { proposal, ties } = await results.get({ tenant })
  assert.deepEqual([proposal, ties.map(tie => [tie.prizes, tie.projects.toSorted()])], [[], [[['one', 'two'], ids.toSorted()]]])
  const [a = '', b = ''] = ids
  await add([
    { project: a, prize: 'one', decision: 'ranking' },
    { project: b, prize: 'two' },
  ])
  assert.equal(await seal(), 'results.tie_open')
  assert.equal(await add([{ project: at(ids, 2), prize: 'two', decision: 'chair' }]), 'request.invalid')
  for (const { id, project, prize: of } of (await results.get({ tenant })).awards)
    await results.setAward({ tenant, params: { id }, body: { project, prize: of, decision: 'chair', reason: 'صوّتت اللجنة' } })
  assert.equal(
    (await results.get({ tenant })).ties.every(({ is_open }) => !is_open),
    true,
  )
  assert.equal(await seal(), 'done')
})

test('projects of a tie can share an award, which needs all of them to share it', async () => {
  const { tenant, ids, add, seal } = await ranked([5, 5, 2], [])
  const [a = '', b = ''] = ids
  assert.equal(await add([{ project: a, place: 1, decision: 'shared' }]), 'done')
  assert.equal(await seal(), 'results.tie_open')
  assert.equal(await add([{ project: b, place: 1 }]), 'award.taken')
  assert.equal(await add([{ project: b, place: 1, decision: 'shared' }]), 'done')
  assert.equal(await seal(), 'done')
  assert.deepEqual(
    (await results.get({ tenant })).awards.map(({ place, decision }) => [place, decision]),
    [
      [1, 'shared'],
      [1, 'shared'],
    ],
  )
})

test('strangers cannot preview or publish a correction, and reviewers cannot either', async () => {
  const { tenant } = await sealedResults()
  const [stranger, reviewer] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, reviewer, 'reviewer')
  for (const [{ calls }, code] of [
    [stranger, 'tenant.not_found'],
    [reviewer, 'right.missing'],
  ] as const) {
    assert.equal(await codeOf(calls.results.correction({ tenant })), code)
    assert.equal(await codeOf(calls.results.correct({ tenant, body: { reason: 'x' } })), code)
  }
})
