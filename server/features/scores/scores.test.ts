import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newPerson, type Person } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const [nora, omar, huda, viewer, khalid] = await Promise.all(Array.from({ length: 5 }, () => newPerson(app)))
if (!nora || !omar || !huda || !viewer || !khalid) throw new Error('too few people')

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ problem }: ApiError) => problem.code,
  )
const idea = { id: 'idea', name: { ar: 'الفكرة', en: 'Idea' }, weight: 3 }
const team = { id: 'team', name: { ar: 'الفريق', en: '' }, weight: 1 }
const scoring = { criteria: [idea, team], scale: 5 as 5 | 10, is_blind: true }

async function judged(names: readonly string[], settings: Partial<typeof scoring> = {}) {
  const hackathon = await publishedForm(nora as Person)
  const { id: tenant, tenant_name } = hackathon
  for (const [person, role] of [
    [omar, 'reviewer'],
    [huda, 'editor'],
    [viewer, 'viewer'],
  ] as const)
    await joinTeam(app, tenant, person as Person, role)
  await calls(nora).setSettings({ tenant, body: { ...scoring, ...settings } })
  for (const name of names)
    await postForm(app, tenant_name, { ...visitor(`${name}@${tenant_name}.example.com`), fullname: `${name} العتيبي` })
  const { results } = await (nora as Person).calls.registrations.list({ tenant, query: { order: 'asc' } })
  return { tenant, tenant_name, ids: results.map(({ id }) => id) }
}
const calls = (person: Person | undefined) => (person as Person).calls.scores
const give = (person: Person | undefined, tenant: string, id: string, points: Record<string, number> | null, comment = '') =>
  calls(person).save({ tenant, params: { id }, body: { points, comment } })
const listed = (person: Person | undefined, tenant: string, query = {}) => (person as Person).calls.registrations.list({ tenant, query })

test('a registration’s score is the mean of its members’ weighted scores, and scoring again replaces a member’s score', async () => {
  const {
    tenant,
    ids: [sara = ''],
  } = await judged(['sara'])
  const first = await give(omar, tenant, sara, { idea: 5, team: 1, gone: 9 }, 'فكرة واضحة')
  assert.deepEqual([first.score, first.scored, first.own?.comment], [4, 1, 'فكرة واضحة'])
  assert.deepEqual(first.own?.points, { idea: 5, team: 1 })
  await give(nora, tenant, sara, { idea: 2, team: 2 })
  const again = await give(omar, tenant, sara, { idea: 1, team: 1 })
  assert.deepEqual([again.score, again.scored], [1.5, 2])
  assert.deepEqual(
    again.others?.map(({ by, score, points }) => [by, score, points]),
    [['نورة القحطاني', 2, { idea: 2, team: 2 }]],
  )
  await calls(omar).remove({ tenant, params: { id: sara } })
  const { own, scored, score, others } = await calls(omar).list({ tenant, params: { id: sara } })
  assert.deepEqual([own, scored, score, others], [null, 1, null, null])
  assert.equal(await codeOf(calls(omar).remove({ tenant, params: { id: sara } })), 'registration.not_found')
})

test('hides other members’ scores in details, list, order and export until the member has scored', async () => {
  const {
    tenant,
    ids: [a = '', b = '', c = ''],
  } = await judged(['a', 'b', 'c'])
  await give(omar, tenant, a, { idea: 1, team: 1 }, 'سرّي')
  await give(omar, tenant, b, { idea: 5, team: 5 })
  await give(nora, tenant, a, { idea: 3, team: 3 })
  const blind = await calls(huda).list({ tenant, params: { id: a } })
  assert.deepEqual([blind.scored, blind.score, blind.others], [2, null, null])
  const seenBy = async (person: Person | undefined, query = {}) =>
    (await listed(person, tenant, query)).results.map(({ id, score, scored }) => [id, score, scored])
  const newestFirst = [
    [c, null, 0],
    [b, null, 1],
    [a, null, 2],
  ]
  assert.deepEqual(await seenBy(huda), newestFirst)
  assert.deepEqual(await seenBy(huda, { order_by: 'score' }), [
    [a, null, 2],
    [b, null, 1],
    [c, null, 0],
  ])
  assert.deepEqual(await seenBy(nora, { order_by: 'score' }), [
    [a, 2, 2],
    [b, null, 1],
    [c, null, 0],
  ])
  const csvOf = async (person: Person | undefined) => (await (person as Person).calls.registrations.export({ tenant, query: {} })).csv
  assert.doesNotMatch(await csvOf(huda), /2\.00/)
  assert.match(await csvOf(nora), /Average score.*2\.00/s)
  await calls(nora).setSettings({ tenant, body: { ...scoring, is_blind: false } })
  assert.deepEqual(await seenBy(huda, { order_by: 'score' }), [
    [b, 5, 1],
    [a, 2, 2],
    [c, null, 0],
  ])
  assert.deepEqual((await calls(huda).list({ tenant, params: { id: a } })).others?.length, 2)
})

test('hides scores from a member who declares a conflict, and does not count or request the member’s score', async () => {
  const {
    tenant,
    ids: [a = '', b = ''],
  } = await judged(['a', 'b'], { is_blind: false })
  await give(nora, tenant, a, { idea: 4, team: 4 })
  const own = await give(omar, tenant, a, null, 'نعرف بعضنا')
  assert.deepEqual([own.own, own.scored, own.score, own.others], [{ points: null, comment: '' }, 1, null, null])
  assert.deepEqual(
    (await listed(omar, tenant, { to_score: 'yes' })).results.map(({ id }) => id),
    [b],
  )
  assert.equal((await listed(omar, tenant)).results.find(({ id }) => id === a)?.score, null)
  assert.equal((await listed(huda, tenant)).results.find(({ id }) => id === a)?.score, 4)
})

test('a score requires points within the scale for every criterion, and a registration that is no notification request', async () => {
  const {
    tenant,
    ids: [a = ''],
  } = await judged(['a'])
  for (const points of [{ idea: 5 }, {}, { idea: 6, team: 1 }])
    assert.equal(await codeOf(give(omar, tenant, a, points)), 'score.incomplete')
  for (const points of [
    { idea: 0, team: 1 },
    { idea: 1.5, team: 1 },
    { idea: 11, team: 1 },
  ])
    assert.equal(await codeOf(give(omar, tenant, a, points)), 'request.invalid')
  const none = await judged(['a'], { criteria: [] })
  assert.equal(await codeOf(give(omar, none.tenant, none.ids[0] ?? '', {})), 'score.incomplete')
  const wish = await app.services.database.system(db =>
    db.one<{ id: string }>(sql`insert into registrations (tenant_id, kind, fullname, email, language, consented_at)
      values (${tenant}, 'interest', 'سارة', 'wish@example.com', 'ar', now()) returning id`),
  )
  assert.equal(await codeOf(give(omar, tenant, wish?.id ?? '', null)), 'registration.not_found')
})

test('changed criteria and weights apply to existing scores, the scale is fixed, and no criteria means no scores', async () => {
  const {
    tenant,
    ids: [a = ''],
  } = await judged(['a'])
  await give(omar, tenant, a, { idea: 5, team: 1 })
  const scoreNow = async () => (await listed(omar, tenant)).results[0]?.score
  await calls(huda).setSettings({ tenant, body: { ...scoring, criteria: [{ ...idea, weight: 1 }, team] } })
  assert.equal(await scoreNow(), 3)
  await calls(huda).setSettings({
    tenant,
    body: {
      ...scoring,
      criteria: [
        { ...idea, weight: 0.5 },
        { ...team, weight: 1.5 },
      ],
    },
  })
  assert.equal(await scoreNow(), 2)
  await calls(huda).setSettings({ tenant, body: { ...scoring, criteria: [team, { id: 'new', name: { ar: '', en: 'New' }, weight: 50 }] } })
  assert.equal(await scoreNow(), 1)
  assert.equal(await codeOf(calls(huda).setSettings({ tenant, body: { ...scoring, scale: 10 } })), 'scoring.scale_fixed')
  await calls(huda).setSettings({ tenant, body: { ...scoring, criteria: [] } })
  assert.deepEqual([await scoreNow(), (await listed(omar, tenant)).results[0]?.scored], [null, 0])
  await calls(huda).setSettings({ tenant, body: scoring })
  assert.equal(await scoreNow(), 4)
  for (const criteria of [
    [idea, idea],
    [{ ...idea, name: { ar: '', en: ' ' } }],
    [{ ...idea, weight: 0 }],
    Array.from({ length: 9 }, (_, n) => ({ ...idea, id: `${n}` })),
  ])
    assert.equal(await codeOf(calls(huda).setSettings({ tenant, body: { ...scoring, criteria } })), 'request.invalid')
})

test('counts all three scores that members save concurrently', async () => {
  const {
    tenant,
    ids: [a = ''],
  } = await judged(['a'])
  await Promise.all([
    give(omar, tenant, a, { idea: 1, team: 1 }),
    give(huda, tenant, a, { idea: 3, team: 3 }),
    give(nora, tenant, a, { idea: 5, team: 5 }),
  ])
  const { score, scored } = await calls(nora).list({ tenant, params: { id: a } })
  assert.deepEqual([score, scored], [3, 3])
})

test('rejects scoring by viewers and other hackathons, and changes of criteria by reviewers', async () => {
  const {
    tenant,
    ids: [a = ''],
  } = await judged(['a'])
  const other = await judged(['b'])
  assert.deepEqual(
    [
      await codeOf(calls(viewer).settings({ tenant })),
      await codeOf(calls(viewer).list({ tenant, params: { id: a } })),
      await codeOf(give(viewer, tenant, a, null)),
    ],
    ['right.missing', 'right.missing', 'right.missing'],
  )
  assert.equal(await codeOf(calls(omar).setSettings({ tenant, body: scoring })), 'right.missing')
  assert.equal(await codeOf(give(khalid, tenant, a, null)), 'tenant.not_found')
  for (const id of [other.ids[0] ?? '', 'x', crypto.randomUUID()])
    assert.equal(await codeOf(give(omar, tenant, id, { idea: 1, team: 1 })), 'registration.not_found')
  await give(omar, tenant, a, { idea: 1, team: 1 }, 'سرّي')
  const seen = await app.services.database.within({ tenant: other.tenant, user: omar?.user.id ?? '' }, db =>
    db.all(sql`select from registration_scores`),
  )
  assert.deepEqual(seen, [])
})

test('a candidate’s data download contains only the number of scores, and erasing the registration deletes its scores', async () => {
  const candidate = await newPerson(app)
  const { tenant, tenant_name } = await judged([])
  await postForm(app, tenant_name, visitor(candidate.email))
  const [own] = (await listed(nora, tenant)).results
  await give(omar, tenant, own?.id ?? '', { idea: 2, team: 2 }, 'سرّي')
  const data = JSON.stringify(await app.services.personalData(candidate.user.id))
  assert.match(data, /"scored": ?1/)
  assert.doesNotMatch(data, /سرّي|"score":/)
  const reviewer = await app.services.personalData(omar?.user.id ?? '')
  assert.ok((reviewer['registration_scores'] ?? []).length > 0)
  assert.doesNotMatch(JSON.stringify(reviewer), /سرّي/)
  await app.services.database.system(db => db.run(sql`delete from registrations where id = ${own?.id ?? ''}`))
  assert.deepEqual(
    await app.services.database.system(db => db.all(sql`select from registration_scores where registration_id = ${own?.id ?? ''}`)),
    [],
  )
})

test('requires points for a criterion that is named like a JavaScript object property', async () => {
  for (const id of ['constructor', '__proto__']) {
    const { tenant, ids } = await judged(['sara'], { criteria: [{ ...idea, id }] })
    assert.equal(await codeOf(give(omar, tenant, ids[0] ?? '', {})), 'score.incomplete', id)
  }
  const { tenant, ids } = await judged(['lina'], { criteria: [{ ...idea, id: 'constructor' }] })
  assert.equal((await give(omar, tenant, ids[0] ?? '', { constructor: 4 } as never)).score, 4)
})
