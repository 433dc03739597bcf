import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import sharp from 'sharp'
import type { ApiError } from '#contract/client.ts'
import { publishNextResults } from '#server/domain/result-publication/publish-results.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { results, judging, projects, tenants, certificates } = nora.calls
const { system, within } = app.services.database
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

/** A hackathon whose only round is ranked: «بوصلة» of a team of two before «نبع» of a candidate who takes part alone. */
async function judgedHackathon(gallery: 'deadline' | 'results' = 'results') {
  const hackathon = await collectProjects(app, nora, { gallery })
  const { tenant, captain, alone, save, closeAt } = hackathon
  await save(captain, complete)
  await save(alone, { version: '0', name_ar: 'نبع', line_ar: 'ماء من الهواء' })
  await closeAt(inHours(-1))
  const listed = (await projects.list({ tenant, query: {} })).results
  const idOf = (name: string) => listed.find(project => project.name.ar === name)?.id ?? assert.fail(name)
  const [first, second] = [idOf('بوصلة'), idOf('نبع')]
  const email = `judge-${tenant}@judges.example`
  const judge = await judging.createJudge({ tenant, body: { name: 'منى السالم', email, languages: ['ar'], organization: '' } })
  const round = await judging.createRound({ tenant, body: roundOf({ judges: [judge.id] }) })
  const params = { id: round.id }
  await judging.setState({ tenant, params, body: { state: 'open' } })
  const page = judgePage(app, judge.token)
  await page.open()
  const sent = await page.send([{ ...scored(round.id, first, 5, 4), for_team: 'عمل واضح ومقنع' }, scored(round.id, second, 3)])
  assert.deepEqual(
    sent.outcomes.map(({ outcome }) => outcome),
    ['stored', 'stored'],
  )
  for (const state of ['closing', 'closed', 'ranked'] as const) await judging.setState({ tenant, params, body: { state } })
  const give = () =>
    results.addAwards({
      tenant,
      body: {
        awards: [
          { project: first, place: 1 },
          { project: second, place: 2 },
        ],
      },
    })
  return { ...hackathon, first, second, email, give }
}
const newestOf = async (tenant: string) => at((await results.get({ tenant })).seals, 0)
const publishNow = async (tenant: string, sends_mails = true) =>
  results.publish({ tenant, params: { id: (await newestOf(tenant)).id }, body: { sends_mails } })
type ResultMail = { kind: string; awards: string[] }
/** Result mails to an address, as they were queued. */
const resultMails = async (address: string) =>
  (
    await system(db =>
      db.all<{ payload: ResultMail }>(
        sql`select payload from outbox where recipient = ${address} and template = 'results_published' order by id`,
      ),
    )
  ).map(({ payload }) => [payload.kind, payload.awards])

test('shows sealed results nowhere, and after the publication on the page, in the list of projects, on project pages and in mails', async () => {
  const { tenant, name, captain, mate, alone, first, email, give, get } = await judgedHackathon()
  await give()
  const { seals } = await results.seal({ tenant, body: { shares_means: true } })
  const { hash, number, published_at } = at(seals, 0)
  assert.deepEqual([number, published_at, hash.length], [1, null, 64])
  const data = () => app.visit(name, '/results.json')
  const slug = (await projects.detail({ tenant, params: { id: first }, query: {} })).slug
  const publicPages = async () => [
    (await get('/')).html,
    (await get('/en/')).html,
    (await get('/projects')).html,
    (await get(`/projects/${slug}`)).html,
    await (await app.visit(name, '/projects.json')).text(),
    (await get(`${captain.path}/project`)).html,
    (await get(captain.path)).html,
  ]
  for (const html of await publicPages()) assert.doesNotMatch(html, /المركز الأول|First place|عمل واضح ومقنع/)
  assert.equal((await data()).status, 404)
  await publishNow(tenant)
  const [page, english, gallery, project, json, own] = await publicPages()
  assert.match(page ?? '', /المركز الأول[^]*بوصلة[^]*المركز الثاني[^]*نبع/)
  assert.match(page ?? '', new RegExp(`href="/projects/${slug}"`))
  assert.match(english ?? '', /First place[^]*بوصلة/)
  assert.match(gallery ?? '', /المركز الأول[^]*بوصلة[^]*المركز الثاني[^]*نبع/)
  assert.match(project ?? '', /المركز الأول/)
  assert.match(json ?? '', /"award":\["المركز الأول","First place"\]/)
  assert.match(own ?? '', /عمل واضح ومقنع[^]*[4٤] من [5٥]/)
  // Other teams do not see the feedback.
  assert.doesNotMatch((await get(`${alone.path}/project`)).html, /عمل واضح ومقنع/)
  const reply = await data()
  const content = await reply.text()
  assert.equal(createHash('sha256').update(content).digest('hex'), hash)
  assert.equal(reply.headers.get('repr-digest'), `sha-256=:${Buffer.from(hash, 'hex').toString('base64')}:`)
  const mails = await Promise.all([captain.email, mate.email, alone.email, email].map(resultMails))
  assert.deepEqual(mails, [[['winner', ['المركز الأول']]], [['winner', ['المركز الأول']]], [['winner', ['المركز الثاني']]], [['judge', []]]])
  const winners = (await certificates.groups({ tenant })).results.find(({ group }) => group === 'winners')
  assert.deepEqual([winners?.people, winners?.issued], [3, 0])
  assert.equal((await certificates.issue({ tenant, body: { groups: ['winners'] } })).issued, 3)
  assert.equal((await certificates.issue({ tenant, body: { groups: ['winners'] } })).issued, 0)
})

test('the share cards of a project change when its award is published; unknown projects have none', async () => {
  const { tenant, name, first, give, get } = await judgedHackathon('deadline')
  await give()
  await results.seal({ tenant, body: { shares_means: false } })
  const { slug } = await projects.detail({ tenant, params: { id: first }, query: {} })
  const cards = async (language: string) =>
    [...(await get(`${language}/projects/${slug}`)).html.matchAll(/property="og:image" content="([^"]+)"/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    )
  const before = await cards('')
  assert.deepEqual(before.length, 2)
  assert.match(at(before, 0), new RegExp(`^/cards/ar/projects/${slug}/wide-`))
  await publishNow(tenant, false)
  const [arabic, english] = [await cards(''), await cards('/en')]
  assert.equal(new Set([...before, ...arabic, ...english]).size, 6)
  const former = await app.visit(name, at(before, 0))
  assert.deepEqual([former.status, former.headers.get('location')], [302, at(arabic, 0)])
  for (const [card, width, height] of [
    [at(arabic, 0), 1200, 630],
    [at(english, 1), 1080, 1080],
  ] as const) {
    const drawn = await app.visit(name, card)
    const found = await sharp(await drawn.arrayBuffer()).metadata()
    assert.deepEqual([drawn.status, found.width, found.height], [200, width, height])
  }
  // The link of the tab of results names no hash, and downloads the present card.
  const [award] = (await results.get({ tenant })).awards
  assert.equal(award?.slug, slug)
  const link = await app.visit(name, `/cards/en/projects/${slug}/wide.png?download`)
  assert.deepEqual([link.status, link.headers.get('location')], [302, `${at(english, 0)}?download`])
  const saved = await app.visit(name, `${at(english, 0)}?download`)
  assert.equal(saved.headers.get('content-disposition'), `attachment; filename="${slug}-en${at(english, 0).slice(-4)}"`)
  const other = await judgedHackathon()
  assert.equal((await app.visit(other.name, at(arabic, 0))).status, 404)
  assert.equal((await app.visit(name, at(arabic, 0).replace(slug, 'unknown'))).status, 404)
})

test('download links of winners’ cards have no card before the publication, and hidden projects have no link', async () => {
  const { tenant, name, captain, alone, first, give, save, get } = await judgedHackathon()
  await give()
  await results.seal({ tenant, body: {} })
  const { slug } = await projects.detail({ tenant, params: { id: first }, query: {} })
  const link = `/cards/en/projects/${slug}/wide.png?download`
  assert.equal((await app.visit(name, link)).status, 404)
  for (const page of ['/', '/en/', '/projects', `${captain.path}/project`])
    assert.doesNotMatch((await get(page)).html, /\/cards\/[a-z]+\/projects\//, page)
  await save(alone, { act: 'visibility', is_hidden: 'yes' })
  await publishNow(tenant, false)
  const awards = (await results.get({ tenant })).awards
  assert.deepEqual(
    awards.map(award => award.slug),
    [slug, null],
  )
  assert.equal((await app.visit(name, link)).status, 302)
  await save(captain, { act: 'visibility', is_hidden: 'yes' })
  assert.deepEqual(
    (await results.get({ tenant })).awards.map(award => award.slug),
    [null, null],
  )
  assert.equal((await app.visit(name, link)).status, 404)
})

test('the next edition shows published winners as its last edition, without names of people who took part alone', async () => {
  const { tenant, name, first, give } = await judgedHackathon()
  await give()
  await results.seal({ tenant, body: { shares_means: false } })
  await publishNow(tenant, false)
  const { slug } = await projects.detail({ tenant, params: { id: first }, query: {} })
  const source = await tenants.detail({ query: { tenant } })
  const next = await tenants.duplicate({ tenant, body: { tenant_name: `${name}-2`, starts_at: '2029-02-03T06:00:00Z' } })
  const { content } = await nora.calls.landingPages.get({ tenant: next.id })
  const past = content.sections.find(section => section.type === 'past')
  const row = past?.type === 'past' ? at(past.rows, 0) : assert.fail('no past editions')
  assert.deepEqual([row.title, row.link], [source.name, source.public_url])
  assert.deepEqual(
    row.projects.map(({ project, team, link }) => [project.ar, team.ar !== '', link.endsWith(`/projects/${slug}`)]),
    [
      ['بوصلة', true, true],
      ['نبع', false, false],
    ],
  )
  // A second copy of the copy names the edition once.
  await nora.calls.landingPages.update({
    tenant,
    form: { content: { ...(await nora.calls.landingPages.get({ tenant })).content, sections: content.sections } },
  })
  const third = await tenants.duplicate({ tenant, body: { tenant_name: `${name}-3`, starts_at: '2029-02-03T06:00:00Z' } })
  const again = (await nora.calls.landingPages.get({ tenant: third.id })).content.sections.find(section => section.type === 'past')
  assert.equal(again?.type === 'past' && again.rows.length, 1)
})

test('requests read no edition before its publication, and never change one', async () => {
  const { tenant, give } = await judgedHackathon()
  await give()
  await results.seal({ tenant, body: {} })
  const count = () => within({ tenant }, db => db.all(sql`select from result_editions`)).then(rows => rows.length)
  assert.equal(await count(), 0)
  await publishNow(tenant, false)
  assert.equal(await count(), 1)
  await assert.rejects(
    within({ tenant }, db => db.run(sql`update result_editions set content = '{}'`)),
    /permission denied/,
  )
  await assert.rejects(
    within({ tenant }, db => db.run(sql`delete from result_editions`)),
    /permission denied/,
  )
})

test('publishes a planned edition once, although several processes try, and sends its mails once', async () => {
  const { tenant, captain, give, get } = await judgedHackathon()
  await give()
  await results.seal({ tenant, body: {} })
  const seal = await newestOf(tenant)
  const planned = await results.publish({ tenant, params: { id: seal.id }, body: { at: inHours(1) } })
  assert.deepEqual([at(planned.seals, 0).published_at, at(planned.seals, 0).publishes_at !== null], [null, true])
  assert.doesNotMatch((await get('/')).html, /المركز الأول/)
  await system(db => db.run(sql`update result_seals set publishes_at = now() where tenant_id = ${tenant}`))
  const deps = { ...app.services, warn: () => {} }
  await Promise.all([1, 2, 3, 4].map(() => publishNextResults(deps)))
  await until(async () => (await newestOf(tenant)).published_at !== null)
  assert.match((await get('/')).html, /المركز الأول/)
  assert.equal((await resultMails(captain.email)).length, 1)
})

test('cancels a planned publication, and drops it when the hackathon is called off or archived', async () => {
  const { tenant, give } = await judgedHackathon()
  await give()
  await results.seal({ tenant, body: {} })
  const { id } = await newestOf(tenant)
  await results.publish({ tenant, params: { id }, body: { at: inHours(1) } })
  await results.cancelPublication({ tenant, params: { id } })
  assert.equal((await newestOf(tenant)).publishes_at, null)
  await results.publish({ tenant, params: { id }, body: { at: inHours(1) } })
  await tenants.archive({ tenant })
  await system(db => db.run(sql`update result_seals set publishes_at = now() where tenant_id = ${tenant}`))
  await until(async () => {
    await publishNextResults({ ...app.services, warn: () => {} })
    return (await newestOf(tenant)).publishes_at === null
  })
  assert.equal((await newestOf(tenant)).published_at, null)
})

test('a correction is a new edition: the page shows it with the date of the correction, and the earlier one cannot be published again', async () => {
  const { tenant, name, give, get } = await judgedHackathon()
  const { awards } = await give()
  await results.seal({ tenant, body: {} })
  const first = await newestOf(tenant)
  await publishNow(tenant)
  assert.equal((await results.get({ tenant })).is_changed, false)
  const { id, project } = at(awards, 1)
  const special = { project, place: 0, name: { ar: 'جائزة الاستدامة', en: '' } }
  const changed = await results.setAward({ tenant, params: { id }, body: special })
  assert.equal(changed.is_changed, true)
  assert.doesNotMatch((await get('/')).html, /جائزة الاستدامة|صُحّحت/)
  await results.seal({ tenant, body: {} })
  assert.equal(await codeOf(results.publish({ tenant, params: { id: first.id }, body: {} })), 'results.published')
  await publishNow(tenant, false)
  const { html } = await get('/')
  assert.match(html, /بوصلة[^]*جائزة الاستدامة[^]*نبع[^]*صُحّحت هذه النتائج/)
  assert.doesNotMatch(html, /المركز الثاني/)
  assert.match(await (await app.visit(name, '/results.json')).text(), /جائزة الاستدامة/)
  assert.equal(await codeOf(publishNow(tenant)), 'results.published')
})

test('an edition that a newer one replaced cannot be published', async () => {
  const { tenant, give } = await judgedHackathon()
  await give()
  await results.seal({ tenant, body: {} })
  const { id } = await newestOf(tenant)
  await results.publish({ tenant, params: { id }, body: { at: inHours(1) } })
  await results.seal({ tenant, body: {} })
  assert.equal(await codeOf(results.publish({ tenant, params: { id }, body: {} })), 'results.outdated')
  const { seals } = await results.get({ tenant })
  assert.deepEqual(
    seals.map(({ number, publishes_at }) => [number, publishes_at]),
    [
      [2, null],
      [1, null],
    ],
  )
})

test('refuses results without awards, awards of withdrawn and unknown projects, and awards without a place and a name', async () => {
  const { tenant, first, second, give } = await judgedHackathon()
  assert.equal(await codeOf(results.seal({ tenant, body: {} })), 'results.empty')
  const add = (award: object) => codeOf(results.addAwards({ tenant, body: { awards: [{ project: first, place: 1, ...award }] } }))
  assert.equal(await add({ project: crypto.randomUUID() }), 'project.not_found')
  assert.equal(await add({ place: 0 }), 'request.invalid')
  assert.equal(await add({ place: 11 }), 'request.invalid')
  const { awards } = await give()
  await projects.setState({ tenant, params: { id: second }, body: { state: 'withdrawn' } })
  assert.equal(await codeOf(results.seal({ tenant, body: {} })), 'results.project_stopped')
  await results.removeAward({ tenant, params: { id: at(awards, 1).id } })
  await results.seal({ tenant, body: {} })
  assert.equal(at((await results.get({ tenant })).seals, 0).awards, 1)
})

test('hides the name of a candidate who takes part alone as soon as the candidate hides it; the name of the project stays', async () => {
  const { tenant, alone, give, get } = await judgedHackathon()
  await give()
  await results.seal({ tenant, body: {} })
  await publishNow(tenant, false)
  const row = await system(db => db.one<{ fullname: string }>(sql`select fullname from registrations where id = ${alone.id}`))
  const fullname = row?.fullname ?? assert.fail()
  assert.ok((await get('/')).html.includes(fullname))
  await system(db => db.run(sql`update projects set hides_members = true where tenant_id = ${tenant} and registration_id = ${alone.id}`))
  await nora.calls.landingPages.publish({ tenant })
  const { html } = await get('/')
  assert.match(html, /نبع/)
  assert.ok(!html.includes(fullname))
})

test('the publication sets the date of the winners of a hackathon that has begun, and ends its judging', async () => {
  const { tenant, give } = await judgedHackathon()
  await give()
  await results.seal({ tenant, body: {} })
  await tenants.update({
    tenant,
    form: {
      registration_opens_at: inHours(-90),
      registration_closes_at: inHours(-73),
      starts_at: inHours(-72),
      submission_closes_at: inHours(-49),
      ends_at: inHours(-48),
      winners_at: inHours(48),
    },
  })
  await nora.calls.landingPages.publish({ tenant })
  await publishNow(tenant, false)
  const { winners_at, stage } = await tenants.detail({ query: { tenant } })
  assert.deepEqual([winners_at, stage], [(await newestOf(tenant)).published_at, 'finished'])
  const { unpublished, version, published_version } = await nora.calls.landingPages.get({ tenant })
  assert.deepEqual([unpublished, published_version], [[], version])
})

test('reviewers and viewers cannot open or change results', async () => {
  const { tenant, first, give } = await judgedHackathon()
  await give()
  for (const role of ['reviewer', 'viewer'] as const) {
    const member = await newPerson(app)
    await joinTeam(app, tenant, member, role)
    const { calls } = member
    assert.equal(await codeOf(calls.results.get({ tenant })), 'right.missing')
    assert.equal(await codeOf(calls.results.addAwards({ tenant, body: { awards: [{ project: first, place: 1 }] } })), 'right.missing')
    assert.equal(await codeOf(calls.results.seal({ tenant, body: {} })), 'right.missing')
  }
})
