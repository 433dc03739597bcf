import { PhaseSettings } from '#contract/phases/phase-records.ts'
import { processNextPhase } from '#server/domain/phases/carry-out-decisions.ts'
import { lockAdmission } from '#server/domain/registrations/admission.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '../people/people.ts'
import type { TestApp } from '../test-app.ts'
import { inHours } from './collect-projects.ts'
import { judgePage, roundOf, scored, submitProjects } from './judging.ts'

/** A phase of two days that starts `days` from now. */
export const phaseOf = (days: number, more: Partial<PhaseSettings> = {}): PhaseSettings => ({
  ...PhaseSettings.parse({ subject: 'person', starts_at: inHours(days * 24), ends_at: inHours(days * 24 + 48) }),
  name: { ar: `المرحلة ${days}`, en: `Phase ${days}` },
  ...more,
})

type Registering = { state?: string; teamOf?: number }

/** Registers people without mails, with rising names. `teamOf`: people of each team. Returns their ids in this order. */
export async function registerPeople(
  app: TestApp,
  tenant: string,
  count: number,
  { state = 'applied', teamOf = 0 }: Registering = {},
): Promise<string[]> {
  const rows = await app.services.database.system(db =>
    db.all<{ id: string }>(sql`
      with teams as (
          insert into candidate_teams (tenant_id, name) select ${tenant}, 'فريق ' || n from generate_series(1, ${teamOf === 0 ? 0 : Math.ceil(count / teamOf)}) n
          returning id, name),
        numbered as (select id, row_number() over (order by length(name), name) as nth from teams)
      insert into registrations (tenant_id, kind, fullname, email, language, consented_at, created_at, state, team_id, team_place)
      select ${tenant}, 'application', 'مشارك ' || n, 'person-' || n || '-' || left(${tenant}::text, 8) || '@example.com', 'ar', now(), now() + n * interval '1 ms',
        ${state}, t.id, case when t.id is not null then n end
      from generate_series(1, ${count}) n left join numbered t on t.nth = (n - 1) / nullif(${teamOf}, 0) + 1
      order by n returning id, created_at`),
  )
  return rows.map(({ id }) => id)
}

/** Adds two phases with a person in both, in a hackathon of any state. `id` is the first phase. */
export const newPhases = ({ system }: Pick<TestApp['services']['database'], 'system'>, tenant: string) =>
  system(async db => {
    await lockAdmission(db, tenant)
    await db.run(sql`delete from phases where tenant_id = ${tenant}`)
    const added = await db.all<{ id: string }>(sql`
      insert into phases (tenant_id, number, name_ar, subject, starts_at, ends_at)
      select ${tenant}, n, 'مرحلة ' || n, 'person', now() + n * interval '1 day', now() + n * interval '2 days' from generate_series(1, 2) n order by n returning id`)
    const [id = '', next = ''] = added.map(phase => phase.id)
    const person = await db.one<{ id: string }>(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, language, consented_at)
      values (${tenant}, 'application', 'accepted', 'ريم', ${`${crypto.randomUUID()}@example.com`}, 'ar', now()) returning id`)
    const party = await db.one<{ id: string }>(
      sql`select id from phase_parties where tenant_id = ${tenant} and registration_id = ${person?.id ?? null}`,
    )
    await db.run(sql`
      with own as (insert into phase_parties (tenant_id, phase_id, registration_id) values (${tenant}, ${next}, ${person?.id ?? null}) returning id)
      insert into phase_people (tenant_id, phase_id, registration_id, party_id, joined_as, confirm_until)
      select ${tenant}, ${next}, ${person?.id ?? null}, id, 'entered', now() + interval '1 day' from own`)
    return { id, next, party: party?.id ?? '', registration: person?.id ?? '' }
  })

/** Registers a person with a seat. Returns the id. */
export const newSeated = ({ system }: Pick<TestApp['services']['database'], 'system'>, tenant: string) =>
  system(async db => {
    const person = await db.one<{ id: string }>(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, language, consented_at)
      values (${tenant}, 'application', 'accepted', 'سلمى', ${`${crypto.randomUUID()}@example.com`}, 'ar', now()) returning id`)
    return person?.id ?? ''
  })

/** Puts another person on the reserve of the first phase, which has free places. */
export const newReserve = ({ system }: Pick<TestApp['services']['database'], 'system'>, tenant: string, phase: string) =>
  system(async db => {
    await lockAdmission(db, tenant)
    await db.run(sql`update phases set capacity = 100 where tenant_id = ${tenant} and id = ${phase}`)
    await db.run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, language, consented_at)
      values (${tenant}, 'application', 'accepted', 'هند', ${`${crypto.randomUUID()}@example.com`}, 'ar', now())`)
    await db.run(sql`
      with added as (
        insert into phase_publications (tenant_id, phase_id, number, kind, sends_mails, counts, hash)
        select tenant_id, id, 1, 'decisions', false, '{"in":0,"reserve":1,"out":0}', '' from phases where tenant_id = ${tenant} and id = ${phase} returning id)
      insert into phase_decisions (tenant_id, publication_id, party_id, outcome, rank, done_at)
      select ${tenant}, added.id, p.id, 'reserve', row_number() over (order by p.id), now() from added, phase_parties p
      where p.tenant_id = ${tenant} and p.phase_id = ${phase} and p.outcome is null`)
  })

/** Carries out everything that is due, beside the job of the app: waits for what the job has not committed yet. */
export async function carryOutPhases(app: TestApp): Promise<void> {
  const { system } = app.services.database
  for (let idle = 0; idle < 2;) {
    idle = (await system(db => processNextPhase(db, app.services))) ? 0 : idle + 1
    await system(db => db.run(sql`select from admissions for update`))
  }
}

/**
 * Two phases of three teams, of which the first is locked and judged: each team submitted a project, and a judge gave them 5, 4 and 3 points with a line for
 * the team. The hackathon has a published page. Returns the ids of its people, three of each team.
 */
export async function judgedPhase(app: TestApp, person: Person, tenant: string) {
  const { calls } = person
  const { system } = app.services.database
  const people = await registerPeople(app, tenant, 9, { state: 'accepted', teamOf: 3 })
  const { results } = await calls.phases.add({
    tenant,
    body: {
      phases: [
        phaseOf(-1, {
          name: { ar: 'المعسكر', en: 'Camp' },
          subject: 'team',
          submission_closes_at: inHours(20),
          capacity: 1,
          capacity_of: 'parties',
          confirm_hours: 48,
        }),
        phaseOf(9, { name: { ar: 'النهائي', en: 'Final' }, subject: 'team' }),
      ],
    },
  })
  const id = results[0]?.id ?? ''
  await calls.phases.lock({ tenant, params: { id } })
  const projects = await submitProjects(app, tenant, [{ name: 'بوصلة' }, { name: 'ينبوع' }, { name: 'مظلة' }])
  await system(db =>
    db.run(sql`
      update projects p set team_id = t.id from (select id, row_number() over (order by name) as nth from candidate_teams where tenant_id = ${tenant}) t
      where p.tenant_id = ${tenant} and p.id = (${projects}::uuid[])[t.nth]`),
  )
  const judge = await calls.judging.createJudge({ tenant, body: { name: 'سلمى', email: '', languages: ['ar', 'en'], organization: '' } })
  const round = await calls.judging.createRound({ tenant, body: roundOf({ selection: { kind: 'phase', phase: id }, judges: [judge.id] }) })
  const setState = (state: 'open' | 'closing' | 'closed' | 'ranked') =>
    calls.judging.setState({ tenant, params: { id: round.id }, body: { state } })
  await setState('open')
  const page = judgePage(app, judge.token)
  await page.open()
  await page.send(projects.map((project, nth) => ({ ...scored(round.id, project, 5 - nth), for_team: `ملاحظة إلى الفريق ${nth + 1}` })))
  for (const state of ['closing', 'closed', 'ranked'] as const) await setState(state)
  return { id, people }
}
