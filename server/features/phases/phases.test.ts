import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { PhaseSettings } from '#contract/phases/phase-records.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const khalid = await newPerson(app)
const { phases, registrations } = nora.calls
const { system, within } = app.services.database
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)

/** A published hackathon with people and phases. */
async function withPhases(people: number, added: PhaseSettings[], given: Parameters<typeof registerPeople>[3] = {}) {
  const { id: tenant, tenant_name: name } = await publishedForm(nora)
  const ids = await registerPeople(app, tenant, people, given)
  const { results } = await phases.add({ tenant, body: { phases: added } })
  const idOf = (nth: number) => at(results, nth).id
  const parties = async (nth: number, query: object = {}) =>
    (await phases.parties({ tenant, params: { id: idOf(nth) }, query: { limit: 100, ...query } })).results
  const draft = (nth: number, ofParties: string[] | object, outcome: 'in' | 'reserve' | 'out' | null) =>
    phases.draft({ tenant, params: { id: idOf(nth) }, body: { parties: ofParties as string[], outcome } })
  const preview = (nth: number) => phases.preview({ tenant, params: { id: idOf(nth) } })
  const publish = async (nth: number, more: object = {}) =>
    phases.publish({ tenant, params: { id: idOf(nth) }, body: { hash: (await preview(nth)).hash, ...more } })
  const counts = async (nth: number) => {
    const { entered, open, in: moved, reserve, out, left } = at((await phases.list({ tenant })).results, nth).parties
    return [entered, open, moved, reserve, out, left]
  }
  const states = async () =>
    (
      await system(db =>
        db.all<{ state: string; n: number }>(
          sql`select state, count(*)::int as n from registrations where tenant_id = ${tenant} group by 1`,
        ),
      )
    )
      .map(({ state, n }) => `${state} ${n}`)
      .toSorted()
  return { tenant, name, ids, idOf, parties, draft, preview, publish, counts, states }
}
const screening = (more: Partial<PhaseSettings> = {}) => phaseOf(1, { is_screening: true, ...more })

test('a screening decides about everybody who registered, also later, and its publication changes registrations and mails once', async () => {
  const { tenant, ids, parties, draft, publish, preview, counts, states } = await withPhases(5, [
    screening({ capacity: 2, confirm_hours: 24 }),
    phaseOf(9),
  ])
  assert.deepEqual(await counts(0), [5, 5, 0, 0, 0, 0])
  await registerPeople(app, tenant, 0)
  const rows = await parties(0)
  assert.deepEqual(
    rows.map(({ name }) => name),
    [1, 2, 3, 4, 5].map(n => `مشارك ${n}`),
  )
  const partyOf = (nth: number) => at(rows, nth).id
  await draft(0, [partyOf(0), partyOf(1), partyOf(2)], 'in')
  await draft(0, [partyOf(3)], 'reserve')
  assert.equal(await codeOf(publish(0)), 'phase.no_place')
  await draft(0, [partyOf(2)], 'reserve')
  await draft(0, { standing: 'open' }, 'out')
  const shown = await preview(0)
  assert.deepEqual(shown.drafts, { in: 2, reserve: 2, out: 1 })
  assert.deepEqual([shown.places, shown.mails, shown.confirm_until !== null], [{ taken: 0, entering: 2, limit: 2 }, 5, true])
  assert.deepEqual(await counts(0), [5, 5, 0, 0, 0, 0], 'drafts change no count')
  assert.deepEqual((await phases.list({ tenant })).results[0]?.drafts, { in: 2, reserve: 2, out: 1, places: 2, quotas: [] })
  const publication = await publish(0)
  assert.deepEqual([publication.counts, publication.number], [{ in: 2, reserve: 2, out: 1 }, 1])
  await carryOutPhases(app)
  assert.deepEqual(await counts(0), [5, 0, 2, 2, 1, 0])
  assert.deepEqual(await states(), ['accepted 2', 'declined 1', 'waiting 2'])
  const subjects = async (nth: number) =>
    (await mailsTo(app, `person-${nth}-${tenant.slice(0, 8)}@example.com`)).map(({ subject }) => subject)
  for (const [nth, wanted] of [
    [1, /أكّد مكانك/],
    [4, /قائمة الاحتياط/],
    [5, /قرار/],
  ] as const) {
    const [first, ...more] = await subjects(nth)
    assert.match(first ?? '', wanted)
    assert.equal(more.length, 0)
  }
  assert.equal(
    await codeOf(phases.publish({ tenant, params: { id: at((await phases.list({ tenant })).results, 0).id }, body: { hash: shown.hash } })),
    'phase.nothing_drafted',
  )
  assert.equal(ids.length, 5)
})

test('refuses phases without a name, before each other, of people after teams, and a screening that is not the first', async () => {
  const { id: tenant } = await publishedForm(nora)
  const add = (...added: PhaseSettings[]) => codeOf(phases.add({ tenant, body: { phases: added } }))
  assert.equal(await add(phaseOf(1, { name: { ar: '', en: '' } })), 'phase.no_name')
  assert.equal(await add(phaseOf(5), phaseOf(1)), 'phase.order')
  assert.equal(await add(phaseOf(1, { subject: 'team' }), phaseOf(5)), 'phase.subject')
  assert.equal(await add(phaseOf(1), screening({ starts_at: phaseOf(5).starts_at, ends_at: phaseOf(5).ends_at })), 'phase.screening_first')
  assert.equal(await add(...Array.from({ length: 8 }, (_, nth) => phaseOf(nth + 1))), 'done')
  assert.equal(await add(phaseOf(20)), 'phase.too_many')
})

test('admission is decided in the screening only', async () => {
  const { tenant, ids, idOf } = await withPhases(2, [screening(), phaseOf(9)])
  assert.equal(await codeOf(registrations.decide({ tenant, body: { ids, state: 'accepted' } })), 'registrations.by_phase')
  assert.equal(await codeOf(registrations.setAdmission({ tenant, body: { mode: 'automatic', capacity: 5 } })), 'registrations.by_phase')
  const removed = phases.removePerson({ tenant, params: { id: idOf(0), registration: at(ids, 0) } })
  assert.equal(await codeOf(removed), 'registrations.by_phase')
})

test('a rule without an outcome removes all drafts of the phase', async () => {
  const { parties, draft, preview } = await withPhases(3, [screening(), phaseOf(9)])
  await draft(0, { best: 2 }, 'in')
  await draft(0, { standing: 'open' }, 'out')
  assert.deepEqual((await preview(0)).drafts, { in: 2, reserve: 0, out: 1 })
  assert.equal((await draft(0, {}, null)).drafted, 3)
  assert.deepEqual(
    (await parties(0)).map(row => row.draft),
    [null, null, null],
  )
})

test('the hackathon says to its members only whether it has phases and a screening', async () => {
  const { tenant, name, idOf } = await withPhases(0, [screening(), phaseOf(9)])
  const seenBy = async ({ calls }: typeof nora) => {
    const { has_phases, has_screening } = await calls.tenants.detail({ query: { tenant: name } })
    return [has_phases, has_screening]
  }
  assert.deepEqual(
    [await seenBy(nora), await seenBy(khalid)],
    [
      [true, true],
      [false, false],
    ],
  )
  await phases.remove({ tenant, params: { id: idOf(0) } })
  assert.deepEqual(await seenBy(nora), [true, false])
  await phases.remove({ tenant, params: { id: idOf(1) } })
  assert.deepEqual(await seenBy(nora), [false, false])
})

test('imports people without a decision while a screening decides', async () => {
  const { tenant, counts } = await withPhases(2, [screening(), phaseOf(9)])
  const importOf = async (state: 'applied' | 'accepted', email: string) => {
    const { id } = await nora.calls.imports.create({ tenant, form: { file: new File([`name,email\nسارة علي,${email}\n`], 'people.csv') } })
    const draft = await nora.calls.imports.detail({ tenant, params: { id } })
    const choices = { targets: draft.columns.map(({ target }) => target), orders: draft.columns.map(({ order }) => order), values: {} }
    await nora.calls.imports.choose({ tenant, params: { id }, body: { ...draft.choices, ...choices, state } })
    return codeOf(nora.calls.imports.run({ tenant, params: { id }, body: { agreed_where: 'form', agreed_on: '2026-11-12' } }))
  }
  assert.equal(await importOf('accepted', 'one@example.com'), 'registrations.by_phase')
  assert.equal(await importOf('applied', 'two@example.com'), 'done')
  assert.deepEqual(await counts(0), [3, 3, 0, 0, 0, 0])
})

test('takes decisions from before the screening over without mails, and lets accepted people into the next phase', async () => {
  const { id: tenant } = await publishedForm(nora)
  const ids = await registerPeople(app, tenant, 5)
  await registrations.decide({ tenant, body: { ids: ids.slice(0, 1), state: 'accepted' } })
  for (const nth of [3, 1]) await registrations.decide({ tenant, body: { ids: ids.slice(nth, nth + 1), state: 'waiting' } })
  await registrations.decide({ tenant, body: { ids: ids.slice(2, 3), state: 'declined' } })
  const { results } = await phases.add({ tenant, body: { phases: [screening(), phaseOf(9)] } })
  const { entered, open, in: moved, reserve, out } = at(results, 0).parties
  assert.deepEqual([entered, open, moved, reserve, out, at(results, 1).people.entered], [5, 1, 1, 2, 1, 1])
  const waiting = (await phases.parties({ tenant, params: { id: at(results, 0).id }, query: { standing: 'reserve' } })).results
  assert.deepEqual(waiting.map(({ name, rank }) => `${name} ${rank}`).toSorted(), ['مشارك 2 2', 'مشارك 4 1'])
  await carryOutPhases(app)
  const mails = await mailsTo(app, `person-1-${tenant.slice(0, 8)}@example.com`)
  assert.ok(!mails.some(({ subject }) => subject.includes('المرحلة')))
})

test('the reserve gets free places by itself and in its order, until the next phase begins', async () => {
  const { tenant, idOf, parties, draft, publish, counts } = await withPhases(
    6,
    [phaseOf(1, { capacity: 2, calls_up: 'automatic' }), phaseOf(9)],
    { state: 'accepted' },
  )
  const rows = await parties(0)
  await draft(
    0,
    rows.slice(0, 2).map(({ id }) => id),
    'in',
  )
  await draft(0, [at(rows, 4).id], 'reserve')
  await draft(0, [at(rows, 2).id], 'reserve')
  await draft(0, { standing: 'open' }, 'out')
  await publish(0)
  await carryOutPhases(app)
  assert.deepEqual((await parties(0, { standing: 'reserve' })).map(({ name, rank }) => `${name} ${rank}`).toSorted(), [
    'مشارك 3 2',
    'مشارك 5 1',
  ])
  const entered = async () => (await parties(1)).map(({ name, standing }) => `${name} ${standing}`).toSorted()
  assert.deepEqual(await entered(), ['مشارك 1 open', 'مشارك 2 open'])
  const removed = at(at(rows, 0).people, 0).id
  await phases.removePerson({ tenant, params: { id: idOf(1), registration: removed } })
  await carryOutPhases(app)
  assert.deepEqual(await entered(), ['مشارك 1 left', 'مشارك 2 open', 'مشارك 5 open'])
  assert.deepEqual(
    [await counts(0), await counts(1)],
    [
      [6, 0, 3, 1, 2, 0],
      [3, 2, 0, 0, 0, 1],
    ],
  )
  await system(db => db.run(sql`update phases set starts_at = now() - interval '1 hour' where tenant_id = ${tenant} and number = 2`))
  await system(db =>
    db.run(sql`update registrations set state = 'withdrawn' where tenant_id = ${tenant} and id = ${at(at(rows, 1).people, 0).id}`),
  )
  await carryOutPhases(app)
  assert.deepEqual((await phases.list({ tenant })).results[1]?.people.open, 1)
})

test('the dashboard names the undecided and free places of a screening instead of registrations to review', async () => {
  const { tenant, parties, draft, publish } = await withPhases(4, [screening({ capacity: 2 }), phaseOf(9)])
  const tasks = async () =>
    (await nora.calls.stats.tenant({ tenant })).attention
      .filter(({ code }) => ['to_review', 'waiting', 'phase_undecided', 'phase_places'].includes(code))
      .map(({ code, count }) => `${code} ${count}`)
  assert.deepEqual(await tasks(), ['phase_undecided 4'])
  const rows = await parties(0)
  await draft(0, [at(rows, 0).id], 'in')
  await draft(0, [at(rows, 1).id, at(rows, 2).id], 'reserve')
  await publish(0)
  await carryOutPhases(app)
  assert.deepEqual(await tasks(), ['phase_places 1', 'phase_undecided 1'])
  await phases.callUp({ tenant, params: { id: at((await phases.list({ tenant })).results, 0).id } })
  assert.deepEqual(await tasks(), ['phase_undecided 1'])
})

test('only editors of the hackathon read a draft: no other role does, by any list, count or order', async () => {
  const { tenant, idOf, parties, draft } = await withPhases(3, [screening(), phaseOf(9)])
  const [reviewer, viewer] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, reviewer, 'reviewer')
  await joinTeam(app, tenant, viewer, 'viewer')
  const params = { id: idOf(0) }
  const seen = async () =>
    JSON.stringify([
      await reviewer.calls.phases.list({ tenant }),
      await reviewer.calls.phases.parties({ tenant, params, query: {} }),
      await reviewer.calls.phases.parties({ tenant, params, query: { draft: 'in' } }),
      await reviewer.calls.phases.publications({ tenant, params }),
      await viewer.calls.phases.list({ tenant }),
    ])
  const before = await seen()
  await draft(0, [at(await parties(0), 2).id], 'in')
  assert.equal(await seen(), before)
  assert.equal(await codeOf(reviewer.calls.phases.preview({ tenant, params })), 'right.missing')
  assert.equal(await codeOf(viewer.calls.phases.parties({ tenant, params, query: {} })), 'right.missing')
  assert.equal(await codeOf(khalid.calls.phases.list({ tenant })), 'tenant.not_found')
  // The database refuses, too: without a user, and for users without the right.
  for (const user of [undefined, reviewer.user.id, viewer.user.id, khalid.user.id])
    assert.deepEqual(await within({ tenant, ...(user && { user }) }, db => db.all(sql`select * from phase_drafts`)), [])
  await assert.rejects(
    system(db => db.all(sql`select * from phase_drafts`)),
    /permission denied/,
  )
  await assert.rejects(
    within({ tenant, user: nora.user.id }, db => db.run(sql`update phase_parties set outcome = 'in'`)),
    /permission denied/,
  )
  assert.equal(at(await parties(0, { draft: 'in' }), 0).draft, 'in')
})
