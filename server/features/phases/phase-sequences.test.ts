// Random sequences of what candidates, organizers and the job do in three phases. After each step the numbers add up, no person has two
// places, no limit is passed and no outcome differs from the newest decision. `SEQUENCES=2000` runs more of them with a new seed.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { ApiError } from '#contract/client.ts'
import { readOwnWay } from '#server/domain/phases/own-way.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases } = nora.calls
const { system } = app.services.database
const people = 6
const limit = 3

type Life = { tenant: string; name: string; subject: 'person' | 'team'; ids: string[]; phases: string[] }
let next: { tenant: string; name: string } | null = null

async function begin(isScreening: boolean, subject: Life['subject']): Promise<Life> {
  if (next === null) {
    const { id, tenant_name } = await publishedForm(nora)
    next = { tenant: id, name: tenant_name }
  }
  const { tenant, name } = next
  await system(async db => {
    await db.run(sql`delete from phases where tenant_id = ${tenant}`)
    await db.run(sql`delete from registrations where tenant_id = ${tenant}`)
    await db.run(sql`delete from candidate_teams where tenant_id = ${tenant}`)
    await db.run(sql`delete from outbox`)
    await db.run(sql`delete from attempts`)
  })
  const ids = await registerPeople(app, tenant, people, { state: isScreening ? 'applied' : 'accepted', teamOf: 2 })
  const way = { subject, capacity: limit, confirm_hours: 48, calls_up: 'automatic' as const }
  const { results } = await phases.add({
    tenant,
    body: { phases: [phaseOf(1, { ...way, is_screening: isScreening }), phaseOf(20, way), phaseOf(40, { subject })] },
  })
  return { tenant, name, subject, ids, phases: results.map(({ id }) => id) }
}

/** Refused calls are steps, too. An internal error is not. */
const refusable = async (call: () => Promise<unknown>) => {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
}
const post = async ({ tenant, name, ids }: Life, who: number, action: string, fields: Record<string, string> = {}) => {
  const row = await system(db =>
    db.one<{ link_number: number }>(sql`select link_number from registrations where tenant_id = ${tenant} and id = ${ids[who] ?? null}`),
  )
  if (!row) return
  const reply = await postForm(
    app,
    name,
    fields,
    `/me/${app.services.registrationLinks.sign(tenant, ids[who] ?? '', row.link_number)}/${action}`,
  )
  assert.ok(reply.status < 500, `${action} ${reply.status}`)
}
const partyOf = async ({ tenant, phases: all }: Life, phase: number, who: number) => {
  const { results } = await phases.parties({ tenant, params: { id: all[phase] ?? '' }, query: { limit: 100 } })
  return results[who % Math.max(1, results.length)]?.id
}

type Act = (life: Life, phase: number, who: number) => Promise<unknown>
const drafting =
  (outcome: 'in' | 'reserve' | 'out' | null): Act =>
  async (life, phase, who) => {
    const party = await partyOf(life, phase, who)
    if (party)
      await refusable(() =>
        phases.draft({ tenant: life.tenant, params: { id: life.phases[phase] ?? '' }, body: { parties: [party], outcome } }),
      )
  }
const acts = {
  in: drafting('in'),
  reserve: drafting('reserve'),
  out: drafting('out'),
  clear: drafting(null),
  rest: ({ tenant, phases: all }, phase) =>
    refusable(() =>
      phases.draft({ tenant, params: { id: all[phase] ?? '' }, body: { parties: { standing: 'open' }, outcome: 'reserve' } }),
    ),
  publish: ({ tenant, phases: all }, phase) =>
    refusable(async () => {
      const params = { id: all[phase] ?? '' }
      const { hash } = await phases.preview({ tenant, params })
      await phases.publish({ tenant, params, body: { hash, reason: 'تصحيح' } })
    }),
  lock: ({ tenant, phases: all }, phase) => refusable(() => phases.lock({ tenant, params: { id: all[phase] ?? '' } })),
  callUp: ({ tenant, phases: all }, phase) => refusable(() => phases.callUp({ tenant, params: { id: all[phase] ?? '' } })),
  job: () => carryOutPhases(app),
  lapse: ({ tenant }) =>
    system(db =>
      db.run(
        sql`update phase_people set confirm_until = now() - interval '1 minute' where tenant_id = ${tenant} and confirm_until is not null and confirmed_at is null`,
      ),
    ),
  removePerson: ({ tenant, phases: all, ids }, phase, who) =>
    refusable(() => phases.removePerson({ tenant, params: { id: all[phase] ?? '', registration: ids[who] ?? '' } })),
  confirm: (life, _, who) => post(life, who, 'place', { act: 'confirm' }),
  decline: (life, _, who) => post(life, who, 'place', { act: 'decline' }),
  undo: (life, _, who) => post(life, who, 'place', { act: 'undo' }),
  withdraw: (life, _, who) => post(life, who, 'withdraw'),
  erase: (life, _, who) => post(life, who, 'erase'),
} satisfies Record<string, Act>

async function requireAgreement({ tenant, ids, phases: all }: Life): Promise<void> {
  const { results } = await phases.list({ tenant })
  for (const { parties, people: counted } of results)
    for (const { entered, open, in: moved, reserve, out, left } of [parties, counted])
      assert.equal(entered, open + moved + reserve + out + left)
  for (const [nth, { places }] of results.entries())
    assert.ok(places.limit === null || places.taken <= places.limit, `phase ${nth + 1}: ${JSON.stringify(places)}`)
  const wrong = await system(db =>
    db.all(sql`
      select p.id from phase_parties p left join lateral (
        select d.outcome, d.rank from phase_decisions d join phase_publications u on u.tenant_id = d.tenant_id and u.id = d.publication_id
        where d.tenant_id = p.tenant_id and d.party_id = p.id order by u.number desc limit 1) d on true
      where p.tenant_id = ${tenant} and (p.outcome is distinct from d.outcome or p.rank is distinct from d.rank)`),
  )
  assert.deepEqual(wrong, [], 'an outcome without a decision')
  const lost = await system(db =>
    db.all(sql`
      select m.registration_id from phase_people m join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id
      join phases f on f.tenant_id = m.tenant_id and f.id = m.phase_id join phases n on n.tenant_id = f.tenant_id and n.number = f.number + 1
      where m.tenant_id = ${tenant} and m.left_at is null and p.outcome = 'in'
        and not exists (select from phase_people x where x.tenant_id = m.tenant_id and x.phase_id = n.id and x.registration_id = m.registration_id)`),
  )
  assert.deepEqual(lost, [], 'a person who moved on is not in the next phase')
  const early = await system(db =>
    db.all(sql`
      select x.registration_id from phase_people x join phases n on n.tenant_id = x.tenant_id and n.id = x.phase_id and n.number > 1
      join phases f on f.tenant_id = n.tenant_id and f.number = n.number - 1
      join phase_people m on m.tenant_id = x.tenant_id and m.phase_id = f.id and m.registration_id = x.registration_id
      join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id
      where x.tenant_id = ${tenant} and x.left_at is null and p.outcome is distinct from 'in'`),
  )
  assert.deepEqual(early, [], 'a person is in a phase without a decision')
  for (const id of ids) await system(db => readOwnWay(db, tenant, id))
  assert.equal(results.length, all.length)
}

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  phase: fc.constantFrom(0, 0, 1),
  who: fc.nat({ max: people - 1 }),
})

test('after each step of a random sequence the numbers add up, and places, limits and decisions agree', async () => {
  const more = Number(process.env['SEQUENCES'] ?? 0)
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.constantFrom('person' as const, 'team' as const),
      fc.array(step, { minLength: 10, maxLength: 30 }),
      async (isScreening, subject, steps) => {
        const life = await begin(isScreening, subject)
        if (subject === 'team') await acts.lock(life, 0)
        for (const { act, phase, who } of steps) {
          await (acts[act] as Act)(life, phase, who)
          await requireAgreement(life)
        }
      },
    ),
    more > 0 ? { numRuns: more } : { numRuns: 12, seed: 20261130 },
  )
})
