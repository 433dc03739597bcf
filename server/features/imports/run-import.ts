import type { endpoints } from '#contract/endpoints.ts'
import { hasRequiredColumns } from '#contract/imports/import-columns.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { forEachPart, inParts } from '#server/domain/imports/many-rows.ts'
import { contentHash } from '#server/domain/imports/reverse-import.ts'
import { refuseWhileScreening } from '#server/domain/phases/phase-store.ts'
import { freeSeats, lockAdmission } from '#server/domain/registrations/admission.ts'
import type { Db } from '#server/platform/database/database.ts'
import { planFewRows, planManyRows } from '#server/platform/database/plans.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createProjects } from './create-projects.ts'
import { findImport, lacking, presentImport, readAgain, type StoredImport } from './import-store.ts'

/**
 * Registers all people in one transaction, so that an interrupted import registers none. The rows are read again, because the form, the
 * registrations and the seats can have changed since the preview.
 */
export const runImport: Handler<typeof endpoints.imports.run> = ({ params, body: { agreed_where, agreed_on } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const stored = await findImport(db, tenant, params.id, 'lock')
    if (stored.undone_at !== null) refuse('import.undone')
    if (stored.imported_at !== null) return context.reply(await presentImport(db, tenant, stored, context.language))
    const future = await db.one(sql`select from tenants where id = ${tenant} and ${agreed_on}::date > (now() at time zone timezone)::date`)
    if (future) refuse('import.not_yet_agreed')
    if (!hasRequiredColumns(stored.choices.targets)) refuse('import.no_columns')
    await planManyRows(db)
    // People join and leave teams only with this lock, so that the rows find the teams as they are.
    const admission = await lockAdmission(db, tenant)
    const form = await readAgain(db, tenant, stored, context.language)
    await decideRows(db, tenant, stored)
    await refuseDecided(db, tenant, stored)
    const teams = await createTeams(db, tenant, stored)
    const created = await insertPeople(db, tenant, stored, { member: context.user.id, agreed_on, free: freeSeats(admission), ...teams })
    await joinTeams(db, tenant, stored.id, teams)
    const completed = await completePeople(db, tenant, stored.id)
    const projects = await createProjects(db, tenant, stored.id, form)
    const existing = await db.one(sql`
      select from import_rows where tenant_id = ${tenant} and import_id = ${stored.id} and outcome <> 'faulted' limit 1`)
    if (!existing) refuse('import.no_rows')
    await forEachPart(db, tenant, stored.id, rows =>
      db.run(sql`
        update import_rows i set cells = case when i.outcome = 'faulted' then i.cells else '{}' end, person = null,
          written = case when r.id is not null then ${contentHash} end
        from import_rows m left join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
        where ${rows} and m.tenant_id = i.tenant_id and m.import_id = i.import_id and m.number = i.number`),
    )
    await db.run(sql`
      update imports set imported_at = now(), agreed_where = ${agreed_where}, agreed_on = ${agreed_on} where tenant_id = ${tenant} and id = ${stored.id}`)
    const details = { file: stored.filename, created, completed, projects }
    await recordAudit(db, context.acting, { action: 'registrations.imported', object: ['tenant', tenant], tenant, details })
    const presented = await presentImport(db, tenant, await findImport(db, tenant, stored.id), context.language)
    await planFewRows(db)
    return context.reply(presented)
  })

/** While a screening decides about admission, people are imported without a decision. */
async function refuseDecided(db: Db, tenant: string, { id, choices }: StoredImport): Promise<void> {
  const decided = await db.one(sql`
    select from import_rows where tenant_id = ${tenant} and import_id = ${id} and outcome = 'create' and coalesce(person ->> 'state', ${choices.state}) <> 'applied' limit 1`)
  if (decided) await refuseWhileScreening(db, tenant)
}

/** Stores what becomes of each row whose person is registered already. A person who withdrew stays withdrawn. */
const decideRows = (db: Db, tenant: string, { id, choices }: StoredImport) =>
  forEachPart(db, tenant, id, rows =>
    db.run(sql`
      update import_rows i set registration_id = k.id,
        outcome = case when ${choices.registered === 'complete'}::boolean and ${lacking} then 'complete' else 'existing' end
      from (select distinct on (email) * from registrations where tenant_id = ${tenant} and state is not null
            and email in (select i.email from import_rows i where ${rows})
          order by email, state = 'withdrawn', created_at desc) k
      where ${rows} and i.outcome = 'create' and k.email = i.email`),
  )

/** `teamPlaces` is the highest place in any team, so that people of the import have places after it in the order of the file. */
type Teams = { teamPlaces: number }

const hasSeat = ({ choices }: StoredImport) => sql`coalesce(i.person ->> 'state', ${choices.state}) not in ('withdrawn', 'declined')`
const joinsTeam = sql`i.outcome <> 'create' and (i.person ->> 'joins')::boolean`

/** Creates the teams that people of the import join, with the name of the first row. */
async function createTeams(db: Db, tenant: string, stored: StoredImport): Promise<Teams> {
  await forEachPart(db, tenant, stored.id, rows =>
    db.run(sql`
      insert into candidate_teams (tenant_id, name)
      select distinct on (folded(i.person ->> 'team')) i.tenant_id, i.person ->> 'team' from import_rows i
      where ${rows} and i.person ->> 'team' <> '' and (i.outcome = 'create' and ${hasSeat(stored)} or ${joinsTeam})
      order by folded(i.person ->> 'team'), i.number on conflict (tenant_id, folded_name) do nothing`),
  )
  const places = await db.one<{ most: number }>(
    sql`select coalesce(max(team_place), 0) as most from registrations where tenant_id = ${tenant}`,
  )
  return { teamPlaces: places?.most ?? 0 }
}

type Insertion = Teams & { member: string; agreed_on: string; free: number | null }

/** Registers people in the order of their registration. Throws registration.no_seat. Returns how many. */
async function insertPeople(db: Db, tenant: string, stored: StoredImport, { member, agreed_on, free, teamPlaces }: Insertion) {
  const { id, choices } = stored
  const state = sql`coalesce(i.person ->> 'state', ${choices.state})`
  const at = sql`least(now(), coalesce((i.person ->> 'registered_at')::timestamptz, now()))`
  const people = await db.all<{ number: number; state: RegistrationState }>(sql`
    select i.number, ${state} as state from import_rows i where i.tenant_id = ${tenant} and i.import_id = ${id} and i.outcome = 'create'
    order by ${at}, i.number`)
  const countOf = (rows: typeof people, states: readonly RegistrationState[]) => rows.filter(row => states.includes(row.state)).length
  if (free !== null && countOf(people, ['accepted', 'checked_in']) > free) refuse('registration.no_seat')
  let { place } = await lockAdmission(db, tenant, countOf(people, ['waiting']))
  for (const part of inParts(people)) {
    await db.run(sql`
      with people as (
          select i.number, n.nth, gen_random_uuid() as id, i.person, ${state} as state, ${at} as at, t.id as team_id
          from unnest(${part.map(({ number }) => number)}::integer[]) with ordinality n (number, nth)
            join import_rows i on i.tenant_id = ${tenant} and i.import_id = ${id} and i.number = n.number
            left join candidate_teams t on t.tenant_id = i.tenant_id and t.folded_name = folded(i.person ->> 'team') and ${hasSeat(stored)}),
        added as (
          insert into registrations (tenant_id, id, kind, state, place, team_id, team_place, fullname, email, phone, answers, language, channel,
            consented_at, created_at)
          select ${tenant}, id, 'application', state,
            case when state = 'waiting' then ${place}::bigint + row_number() over (partition by state order by nth) - 1 end,
            team_id, case when team_id is not null then ${teamPlaces} + number end,
            person ->> 'fullname', person ->> 'email', person ->> 'phone', person -> 'answers', coalesce(person ->> 'language', ${choices.language}),
            'other', case when person ->> 'registered_at' is null then ${agreed_on}::date else at end, at
          from people),
        told as (
          insert into registration_history (tenant_id, registration_id, state, acting_as, acting_user, at)
          select ${tenant}, id, state, 'member', ${member},
            case when state = 'checked_in' then greatest(at, least(now(), coalesce((person ->> 'checked_in_at')::timestamptz, now()))) else at end
          from people order by nth)
      update import_rows i set registration_id = p.id from people p where i.tenant_id = ${tenant} and i.import_id = ${id} and i.number = p.number`)
    place += countOf(part, ['waiting'])
  }
  return people.length
}

/** Adds registered people with a project to the teams of their rows. */
const joinTeams = (db: Db, tenant: string, id: string, { teamPlaces }: Teams) =>
  forEachPart(db, tenant, id, rows =>
    db.run(sql`
      with named as (update import_rows i set joined = true where ${rows} and ${joinsTeam})
      update registrations r set team_id = t.id, team_place = ${teamPlaces} + i.number
      from import_rows i join candidate_teams t on t.tenant_id = i.tenant_id and t.folded_name = folded(i.person ->> 'team')
      where ${rows} and ${joinsTeam} and r.tenant_id = i.tenant_id and r.id = i.registration_id`),
  )

/** Adds missing answers and phone numbers. Returns the number of changed registrations. */
async function completePeople(db: Db, tenant: string, id: string): Promise<number> {
  const changed = await forEachPart(db, tenant, id, rows =>
    db.run(sql`
      with added as (
          select i.number, i.registration_id, i.person,
            (i.person -> 'answers') - array(select key from jsonb_each_text(k.answers) where value <> '') as answers,
            k.phone = '' and i.person ->> 'phone' <> '' as has_phone
          from import_rows i join registrations k on k.tenant_id = i.tenant_id and k.id = i.registration_id
          where ${rows} and i.outcome = 'complete'),
        named as (
          update import_rows i set added = array(select jsonb_object_keys(a.answers)) || case when a.has_phone then '{phone}'::text[] else '{}' end
          from added a where i.tenant_id = ${tenant} and i.import_id = ${id} and i.number = a.number)
      update registrations r set answers = r.answers || a.answers, phone = case when a.has_phone then a.person ->> 'phone' else r.phone end
      from added a where r.tenant_id = ${tenant} and r.id = a.registration_id`),
  )
  return changed.reduce((sum, count) => sum + count, 0)
}
