import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { PhaseSettings } from '#contract/phases/phase-records.ts'
import type { Quota } from '#contract/phases/quota.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases } = nora.calls
const { system } = app.services.database
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const women = (more: Partial<Quota>): Quota => ({
  field: 'q_gender',
  options: ['female'],
  of: 'people',
  least: null,
  most: null,
  ...more,
})

/** People whose answers follow `genders`: f, m, or - for none. Teams of `teamOf`. */
async function screened(genders: string, settings: Partial<PhaseSettings>, teamOf = 0) {
  const { id: tenant } = await publishedForm(nora)
  const ids = await registerPeople(app, tenant, genders.length, { teamOf })
  await system(db =>
    db.run(sql`
      update registrations r set answers = case g.letter when 'f' then '{"q_gender":"female"}'::jsonb when 'm' then '{"q_gender":"male"}' else '{}' end
      from unnest(${ids}::uuid[], ${[...genders]}::text[]) as g (id, letter) where r.tenant_id = ${tenant} and r.id = g.id`),
  )
  const { results } = await phases.add({
    tenant,
    body: { phases: [phaseOf(1, { is_screening: true, ...settings }), phaseOf(9, { subject: settings.subject ?? 'person' })] },
  })
  const id = results[0]?.id ?? ''
  const params = { id }
  const draft = (parties: string[] | { best: number } | { standing: 'open' }, outcome: 'in' | 'reserve' | 'out' | null) =>
    phases.draft({ tenant, params, body: { parties, outcome } })
  const publish = async (reason = '') =>
    phases.publish({ tenant, params, body: { hash: (await phases.preview({ tenant, params })).hash, reason } })
  const partiesOf = async () => (await phases.parties({ tenant, params, query: { limit: 100 } })).results
  /** letters of the parties with an outcome or draft, in the order of registration */
  const lettersOf = async (which: 'draft' | 'standing', value: string) => {
    const chosen = (await partiesOf()).filter(party => party[which] === value).flatMap(party => party.people.map(person => person.id))
    return [...genders].filter((_, nth) => chosen.includes(ids[nth] ?? '')).join('')
  }
  const phase = async () => (await phases.list({ tenant })).results[0] ?? assert.fail()
  return { tenant, id, params, draft, publish, partiesOf, lettersOf, phase, ids }
}

test('teammates are taken together in the order of the best of them, if they fit', async () => {
  const { params, partiesOf, tenant, ids } = await screened('mmfmmmmm', {}, 2)
  await system(db =>
    db.run(sql`
      update registrations r set score = s.score from unnest(${ids}::uuid[], ${[10, 90, 80, 20, 70, 70, 5, 5]}::int[]) as s (id, score) where r.tenant_id = ${tenant} and r.id = s.id`),
  )
  await phases.draft({ tenant, params, body: { parties: { best: 5, whole_teams: true }, outcome: 'in' } })
  const drafted = (await partiesOf()).filter(party => party.draft === 'in').flatMap(party => party.people.map(({ id }) => ids.indexOf(id)))
  assert.deepEqual(drafted.toSorted(), [0, 1, 2, 3])
  await phases.draft({ tenant, params, body: { parties: {}, outcome: null } })
  // A quota concerns the whole team, and the next one is taken.
  const [phase] = (await phases.list({ tenant })).results
  const { name, subject, is_screening, starts_at, ends_at } = phase ?? assert.fail()
  await phases.set({
    tenant,
    params,
    body: { ...phaseOf(1), name, subject, is_screening, starts_at, ends_at, quotas: [women({ most: 0 })] },
  })
  await phases.draft({ tenant, params, body: { parties: { best: 4, whole_teams: true }, outcome: 'in' } })
  const others = (await partiesOf()).filter(party => party.draft === 'in').flatMap(party => party.people.map(({ id }) => ids.indexOf(id)))
  assert.deepEqual(others.toSorted(), [0, 1, 4, 5])
})

test('the best within quotas skip a maximum and leave places for a minimum', async () => {
  const { draft, lettersOf, phase } = await screened('mmmmmff-', { capacity: 4, quotas: [women({ least: 2 })] })
  assert.equal((await draft({ best: 4 }, 'in')).drafted, 4)
  assert.equal(await lettersOf('draft', 'in'), 'mmff')
  assert.deepEqual([(await phase()).quota_counts, (await phase()).drafts?.quotas], [[0], [2]])
  const other = await screened('ffffm', { capacity: 3, quotas: [women({ most: 2 })] })
  assert.equal((await other.draft({ best: 3 }, 'in')).drafted, 3)
  assert.equal(await other.lettersOf('draft', 'in'), 'ffm')
})

test('a publication beyond a maximum is refused, and one below a minimum is shown', async () => {
  const { tenant, params, draft, publish, partiesOf, phase } = await screened('fffm', { quotas: [women({ most: 2 }), women({ least: 4 })] })
  await draft({ standing: 'open' }, 'in')
  assert.deepEqual((await phases.preview({ tenant, params })).quotas, [
    { now: 0, after: 3 },
    { now: 0, after: 3 },
  ])
  assert.equal(await codeOf(publish()), 'phase.quota')
  const [first] = await partiesOf()
  await draft([first?.id ?? ''], 'out')
  await publish()
  await carryOutPhases(app)
  assert.deepEqual((await phase()).quota_counts, [2, 2])
  // A correction that lowers the number is possible; one that raises it beyond the maximum is not.
  await draft([first?.id ?? ''], 'in')
  assert.equal(await codeOf(publish('تصحيح')), 'phase.quota')
})

test('the preview that was shown no longer counts after a quota changed', async () => {
  const { tenant, id, params, draft } = await screened('ff', { quotas: [] })
  await draft({ standing: 'open' }, 'in')
  const { hash } = await phases.preview({ tenant, params })
  const body = phaseOf(1, { is_screening: true, quotas: [women({ most: 5 })] })
  await phases.set({ tenant, params: { id }, body })
  assert.equal(await codeOf(phases.publish({ tenant, params, body: { hash } })), 'phase.preview_outdated')
})

test('the reserve is called up within the quotas: who would break one keeps the rank', async () => {
  const { tenant, params, draft, publish, partiesOf, lettersOf, phase } = await screened('ffmf', {
    capacity: 2,
    quotas: [women({ most: 1 })],
  })
  const rows = await partiesOf()
  await draft([rows[0]?.id ?? ''], 'in')
  await draft([rows[1]?.id ?? '', rows[2]?.id ?? '', rows[3]?.id ?? ''], 'reserve')
  await publish()
  await carryOutPhases(app)
  assert.equal((await phase()).to_call_up, 1)
  assert.equal((await phases.callUp({ tenant, params })).called, 1)
  assert.equal(await lettersOf('standing', 'in'), 'fm')
  const ranks = (await partiesOf()).filter(({ standing }) => standing === 'reserve').map(({ rank }) => rank)
  assert.deepEqual(ranks, [1, 2], 'in the order in which they were given')
})

test('a place that a minimum needs stays free when the reserve has none for it', async () => {
  const { draft, publish, partiesOf, phase } = await screened('mm', { capacity: 2, quotas: [women({ least: 1 })] })
  const rows = await partiesOf()
  await draft([rows[0]?.id ?? ''], 'in')
  await draft([rows[1]?.id ?? ''], 'reserve')
  await publish()
  await carryOutPhases(app)
  assert.deepEqual([(await phase()).places.taken, (await phase()).to_call_up], [1, 0])
})

test('teams count once toward a quota of teams, with each member toward one of people', async () => {
  const { tenant, params, draft } = await screened(
    'ffmmfm',
    { subject: 'team', quotas: [women({ of: 'parties', most: 2 }), women({ least: 3 })] },
    2,
  )
  await phases.lock({ tenant, params })
  await draft({ standing: 'open' }, 'in')
  assert.deepEqual((await phases.preview({ tenant, params })).quotas, [
    { now: 0, after: 2 },
    { now: 0, after: 3 },
  ])
})

test('refuses quotas without a number or with a minimum above the maximum, and viewers see no drafted counts', async () => {
  const { tenant, id, draft } = await screened('ff', { quotas: [women({ most: 2 })] })
  const set = (quotas: Quota[]) => codeOf(phases.set({ tenant, params: { id }, body: phaseOf(1, { is_screening: true, quotas }) }))
  assert.equal(await set([women({})]), 'request.invalid')
  assert.equal(await set([women({ least: 3, most: 2 })]), 'request.invalid')
  await draft({ standing: 'open' }, 'in')
  const viewer = await newPerson(app)
  await joinTeam(app, tenant, viewer, 'viewer')
  const [phase] = (await viewer.calls.phases.list({ tenant })).results
  assert.deepEqual([phase?.quota_counts, phase?.drafts], [[0], null])
})
