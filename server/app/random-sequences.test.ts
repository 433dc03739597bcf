// Random sequences of what candidates, judges and organizers do between the first team and the last certificate. After each step, what lists,
// rounds, results and certificates show must agree. `SEQUENCES=2000` runs more of them with a new seed, which a failure prints.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { ApiError } from '#contract/client.ts'
import { notePublicChange } from '#server/domain/projects/submissions.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm } from '#server/testing/people/visitors.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { system } = app.services.database
const nora = await newPerson(app)
const { projects, judging, registrations, results, certificates } = nora.calls
const hackathon = await collectProjects(app, nora, { gallery: 'deadline' })
const { tenant, name, register, get, save, closeAt } = hackathon
const judges: { id: string; page: ReturnType<typeof judgePage> }[] = []
for (const languages of [['ar'], ['ar', 'en']] as ('ar' | 'en')[][]) {
  const body = { name: `محكّم ${languages.length}`, email: '' as const, languages, organization: '' }
  const { id, token } = await judging.createJudge({ tenant, body })
  judges.push({ id, page: judgePage(app, token) })
}

const people = 4
type Candidate = Awaited<ReturnType<typeof register>>
type Life = { candidates: Candidate[]; round: string | null; ranking: string; saves: number }

/** Deletes all people, teams, projects, rounds, results and certificates, and registers new people. */
async function begin(): Promise<Life> {
  await system(async db => {
    for (const table of ['certificates', 'result_seals', 'result_awards', 'judging_rounds', 'projects', 'registrations'])
      await db.run(sql`delete from ${raw(table)} where tenant_id = ${tenant}`)
    await db.run(sql`delete from outbox`)
    // The limits of a network are not the subject.
    await db.run(sql`delete from attempts`)
    await db.run(sql`update tenants set winners_at = null where id = ${tenant}`)
  })
  await moveDeadline(24)
  const candidates: Candidate[] = []
  for (let nth = 0; nth < people; nth++) candidates.push(await register())
  return { candidates, round: null, ranking: '', saves: 0 }
}

/** The endpoint refuses a deadline in the past. Like the endpoint, this makes cached lists stale. */
async function moveDeadline(hours: number): Promise<void> {
  await closeAt(inHours(hours))
  await system(db => notePublicChange(db, tenant))
}

type Step = { act: keyof typeof acts; who: number; other: number }

/** Refused calls are steps, too. An internal error is not. */
async function refusable(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
}
const at = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)]
const listed = async () => (await projects.list({ tenant, query: { limit: 100 } })).results

async function post(who: Candidate, path: string, fields: Record<string, string> = {}) {
  const reply = await postForm(app, name, fields, `${who.path}/${path}`)
  assert.ok(reply.status < 500, `${path} ${reply.status}`)
}
const setRound = (life: Life, state: 'open' | 'closing' | 'closed' | 'ranked') =>
  refusable(async () => {
    if (life.round === null) return
    await judging.setState({ tenant, params: { id: life.round }, body: { state, reason: 'سبب', is_confirmed: true } })
    life.ranking = ''
  })
const onProject = async (nth: number, act: (id: string) => Promise<unknown>) => {
  const project = at(await listed(), nth)
  if (project) await refusable(() => act(project.id))
}
const setState = (nth: number, state: 'active' | 'withdrawn' | 'disqualified') =>
  onProject(nth, id => projects.setState({ tenant, params: { id }, body: { state, reason: state === 'disqualified' ? 'نسخ' : '' } }))

type Act = (life: Life, who: Candidate, nth: number, other: number) => Promise<unknown>
const acts = {
  found: (_, who, nth) => post(who, 'team', { act: 'found', team_name: `فريق ${nth}` }),
  join: async (life, who, nth, other) => {
    const mate = at(life.candidates, other)
    const invitation = mate && /\/join\/[\w-]+/.exec((await get(`${mate.path}/team`)).html)?.[0]
    if (invitation) await post(who, 'team', { act: 'join', invitation, keeps: nth % 2 === 0 ? 'own' : 'team' })
  },
  leave: (_, who) => post(who, 'team', { act: 'leave' }),
  remove: (life, who, _, other) => post(who, 'team', { act: 'remove', member: at(life.candidates, other)?.id ?? '' }),
  submit: async (life, who) => {
    life.saves++
    const { html } = await get(`${who.path}/project`)
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '0'
    const reply = await save(who, { ...complete, version, name_ar: `مشروع-${life.saves}-` })
    assert.ok(reply.status < 500, `save ${reply.status}`)
  },
  withdraw: (_, who) => post(who, 'withdraw'),
  erase: (_, who) => post(who, 'erase'),
  decline: (_, who) => refusable(() => registrations.decide({ tenant, body: { ids: [who.id], state: 'declined', mail: null } })),
  accept: (_, who) => refusable(() => registrations.decide({ tenant, body: { ids: [who.id], state: 'accepted', mail: null } })),
  add: (_, who, _nth, other) =>
    onProject(other, id => projects.changeMember({ tenant, params: { id }, body: { change: 'add', registration: who.id, reason: 'سبب' } })),
  disqualify: (_, _who, nth) => setState(nth, 'disqualified'),
  stop: (_, _who, nth) => setState(nth, 'withdrawn'),
  restore: (_, _who, nth) => setState(nth, 'active'),
  deadline: (_, _who, nth) => moveDeadline(nth % 3 === 0 ? 24 : -1),
  plan: async life => {
    if (life.round !== null) return
    const body = roundOf({ judges: judges.map(({ id }) => id) })
    life.round = (await judging.createRound({ tenant, body })).id
    await setRound(life, 'open')
  },
  score: async (life, _who, nth, other) => {
    const judge = at(judges, nth)
    const { rounds } = (await judge?.page.open()) ?? { rounds: [] }
    const round = rounds.find(({ id }) => id === life.round)
    for (const project of round?.order ?? [])
      await judge?.page.send([scored(life.round ?? '', project, 1 + ((nth + other) % 5), 1 + (other % 5), round?.attempt ?? 1)])
  },
  stepAside: async (life, _who, nth, other) => {
    const project = at(await listed(), other)
    if (!life.round || !project) return
    const { id, round, at: given } = scored(life.round, project.id, 1)
    await at(judges, nth)?.page.send([{ id, round, project: project.id, at: given, kind: 'step_aside' }])
  },
  close: async life => {
    await setRound(life, 'closing')
    await setRound(life, 'closed')
  },
  rank: life => setRound(life, 'ranked'),
  reopen: life => setRound(life, 'open'),
  award: (_, _who, nth, other) =>
    onProject(nth, project =>
      results.addAwards({ tenant, body: { awards: [{ project, place: 0, name: { ar: `جائزة ${other}`, en: '' } }] } }),
    ),
  unaward: async (_, _who, nth) => {
    const award = at((await results.get({ tenant })).awards, nth)
    if (award) await refusable(() => results.removeAward({ tenant, params: { id: award.id } }))
  },
  publish: async () => {
    await refusable(async () => {
      const { seals } = await results.seal({ tenant, body: {} })
      await results.publish({ tenant, params: { id: seals[0]?.id ?? '' }, body: { sends_mails: true } })
    })
  },
  correct: () => refusable(() => results.correct({ tenant, body: { reason: 'تصحيح' } })),
  certify: () => refusable(() => certificates.issue({ tenant, body: { groups: ['participants', 'winners', 'judges'], mails: false } })),
} satisfies Record<string, Act>

type Shown = { id: string; name: string; is_eligible: boolean; is_submitted: boolean; is_hidden: boolean }
/** What the rows say, without the conditions that the product uses. */
const projectsNow = () =>
  system(db =>
    db.all<Shown>(sql`
      select p.id, coalesce(v.content -> 'name' ->> 'ar', '') as name, p.is_hidden, v.number is not null as is_submitted,
        p.state = 'active' and exists (select from registrations r where r.tenant_id = p.tenant_id
          and (r.id = p.registration_id or r.team_id = p.team_id) and r.state in ('applied', 'waiting', 'accepted', 'checked_in')) as is_eligible
      from projects p left join lateral (select * from project_versions v where v.tenant_id = p.tenant_id and v.project_id = p.id
        and v.is_submitted order by v.number desc limit 1) v on true
      where p.tenant_id = ${tenant}`),
  )

async function requireAgreement(life: Life): Promise<void> {
  const now = await projectsNow()
  const isTaking = new Map(now.map(project => [project.id, project.is_eligible && project.is_submitted]))

  const doubled = await system(db =>
    db.all(sql`
      select 1 from projects p left join registrations r on r.tenant_id = p.tenant_id and r.id = p.registration_id
      where p.tenant_id = ${tenant} and p.state <> 'withdrawn' and (p.team_id is not null or p.registration_id is not null)
      group by coalesce(p.team_id, r.team_id, p.registration_id) having count(*) filter (where p.state = 'active') > 1`),
  )
  assert.equal(doubled.length, 0, 'a party has one living project')

  const { is_open } = (await system(db =>
    db.one<{ is_open: boolean }>(sql`select closes_at > now() as is_open from submissions where tenant_id = ${tenant}`),
  )) ?? { is_open: true }
  const gallery = is_open ? '' : (await get('/projects')).html
  if (!is_open)
    for (const project of now.filter(({ name: title }) => title !== ''))
      assert.equal(gallery.includes(project.name), isTaking.get(project.id) === true, `the list and ${project.name}`)

  const round = life.round === null ? undefined : (await judging.list({ tenant })).results.find(({ id }) => id === life.round)
  if (round && (round.state === 'open' || round.state === 'paused'))
    for (const { page } of judges)
      for (const project of (await page.open()).rounds.find(({ id }) => id === life.round)?.order ?? [])
        if (isTaking.get(project) !== true) assert.ok(await wasScored(project), 'a judge is sent to no stopped project')
  if (round?.state === 'ranked') {
    const ranking = await judging.ranking({ tenant, params: { id: round.id } })
    const stored = JSON.stringify([ranking.hash, ranking.projects.map(({ id, place, mean }) => [id, place, mean])])
    if (life.ranking !== '') assert.equal(stored, life.ranking, 'a stored ranking does not change')
    life.ranking = stored
    assert.equal(round.ranking_hash, ranking.hash)
  }

  const data = await app.visit(name, '/results.json')
  assert.ok(data.status === 200 || data.status === 404)
  if (data.status === 200) {
    const { awards } = (await data.json()) as { awards: { project: string }[] }
    for (const { project } of awards) assert.equal(isTaking.get(project), true, 'no stopped project is published')
  }

  const twice = await system(db =>
    db.all(sql`
      select 1 from certificates where tenant_id = ${tenant} and state = 'valid' and registration_id is not null
      group by registration_id, kind, award_ar, award_en having count(*) > 1`),
  )
  assert.equal(twice.length, 0, 'a person has one valid certificate per award')
}

const wasScored = async (project: string) =>
  (await system(db => db.one(sql`select 1 from judgements where tenant_id = ${tenant} and project_id = ${project}`))) !== undefined

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  who: fc.nat({ max: people - 1 }),
  other: fc.nat({ max: 5 }),
})
/** Begins with two submitted projects, so that fewer sequences end without one. */
const beginning: Step[] = [
  { act: 'submit', who: 0, other: 0 },
  { act: 'submit', who: 1, other: 0 },
]

test('lists, rounds, results and certificates agree after each step of a random sequence', async () => {
  const more = Number(process.env['SEQUENCES'] ?? 0)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async steps => {
      const life = await begin()
      for (const { act, who, other } of [...beginning, ...steps]) {
        const candidate = life.candidates[who]
        if (candidate) await (acts[act] as Act)(life, candidate, who, other)
        await requireAgreement(life)
      }
    }),
    more > 0 ? { numRuns: more } : { numRuns: 12, seed: 20261129 },
  )
})
