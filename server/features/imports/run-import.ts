import type { endpoints } from '#contract/endpoints.ts'
import { hasRequiredColumns } from '#contract/imports/import-columns.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { contentHash } from '#server/domain/imports/reverse-import.ts'
import { freeSeats, lockAdmission } from '#server/domain/registrations/admission.ts'
import type { Db } from '#server/platform/database/database.ts'
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
    // The rows are newer than the statistics of the tables, for which the planner would choose loops over all pairs of rows.
    await db.run(sql`set local enable_nestloop = off`)
    // People join and leave teams only with this lock, so that the rows find the teams as they are.
    const admission = await lockAdmission(db, tenant)
    const form = await readAgain(db, tenant, stored, context.language)
    await decideRows(db, tenant, stored)
    const created = await insertPeople(db, tenant, stored, { member: context.user.id, agreed_on })
    const free = freeSeats(admission)
    if (free !== null && created.seated > free) refuse('registration.no_seat')
    await joinTeams(db, tenant, stored.id)
    const completed = await completePeople(db, tenant, stored.id)
    const projects = await createProjects(db, tenant, stored.id, form)
    await db.run(sql`set local enable_nestloop = on`)
    const existing = await db.one(sql`
      select from import_rows where tenant_id = ${tenant} and import_id = ${stored.id} and outcome <> 'faulted' limit 1`)
    if (!existing) refuse('import.no_rows')
    await db.run(sql`
      update import_rows i set cells = case when outcome = 'faulted' then cells else '{}' end, person = null,
        written = case when i.registration_id is not null then (select ${contentHash} from registrations r
          where r.tenant_id = i.tenant_id and r.id = i.registration_id) end
      where i.tenant_id = ${tenant} and i.import_id = ${stored.id}`)
    await db.run(sql`
      update imports set imported_at = now(), agreed_where = ${agreed_where}, agreed_on = ${agreed_on} where tenant_id = ${tenant} and id = ${stored.id}`)
    const details = { file: stored.filename, created: created.count, completed, projects }
    await recordAudit(db, context.acting, { action: 'registrations.imported', object: ['tenant', tenant], tenant, details })
    return context.reply(await presentImport(db, tenant, await findImport(db, tenant, stored.id), context.language))
  })

/** Stores what becomes of each row whose person is registered already. A person who withdrew stays withdrawn. */
const decideRows = (db: Db, tenant: string, { id, choices }: StoredImport) =>
  db.run(sql`
    update import_rows i set registration_id = k.id,
      outcome = case when ${choices.registered === 'complete'}::boolean and ${lacking} then 'complete' else 'existing' end
    from (select distinct on (email) * from registrations where tenant_id = ${tenant} and state is not null
        order by email, state = 'withdrawn', created_at desc) k
    where i.tenant_id = ${tenant} and i.import_id = ${id} and i.outcome = 'create' and k.email = i.email`)

async function insertPeople(
  db: Db,
  tenant: string,
  { id, choices }: StoredImport,
  { member, agreed_on }: { member: string; agreed_on: string },
) {
  const waiting = await db.one<{ n: number }>(sql`
    select count(*)::int as n from import_rows where tenant_id = ${tenant} and import_id = ${id} and outcome = 'create'
      and coalesce(person ->> 'state', ${choices.state}) = 'waiting'`)
  const { place } = await lockAdmission(db, tenant, waiting?.n ?? 0)
  const counted = await db.one<{ count: number; seated: number }>(sql`
    with people as (
        select number, gen_random_uuid() as id, person, coalesce(person ->> 'state', ${choices.state}) as state,
          least(now(), coalesce((person ->> 'registered_at')::timestamptz, now())) as at
        from import_rows where tenant_id = ${tenant} and import_id = ${id} and outcome = 'create'),
      added as (
        insert into registrations (tenant_id, id, kind, state, place, fullname, email, phone, answers, language, channel, consented_at, created_at)
        select ${tenant}, id, 'application', state,
          case when state = 'waiting' then ${place}::bigint + row_number() over (partition by state order by at, number) - 1 end,
          person ->> 'fullname', person ->> 'email', person ->> 'phone', person -> 'answers', coalesce(person ->> 'language', ${choices.language}),
          'other', case when person ->> 'registered_at' is null then ${agreed_on}::date else at end, at
        from people),
      told as (
        insert into registration_history (tenant_id, registration_id, state, acting_as, acting_user, at)
        select ${tenant}, id, state, 'member', ${member},
          case when state = 'checked_in' then greatest(at, least(now(), coalesce((person ->> 'checked_in_at')::timestamptz, now()))) else at end
        from people order by at, number),
      named as (
        update import_rows i set registration_id = p.id from people p where i.tenant_id = ${tenant} and i.import_id = ${id} and i.number = p.number)
    select count(*)::int as count, count(*) filter (where state in ('accepted', 'checked_in'))::int as seated from people`)
  return counted ?? { count: 0, seated: 0 }
}

/** Adds people to the teams of their rows: created ones, and registered ones with a project, in the order of the file. A team has the captain of its first row. */
async function joinTeams(db: Db, tenant: string, id: string): Promise<void> {
  const joining = sql`
    select i.number, i.registration_id, i.person ->> 'team' as team, folded(i.person ->> 'team') as folded from import_rows i
      join registrations r on r.tenant_id = i.tenant_id and r.id = i.registration_id and r.state not in ('withdrawn', 'declined')
    where i.tenant_id = ${tenant} and i.import_id = ${id} and i.person ->> 'team' <> ''
      and (i.outcome = 'create' or (i.person ->> 'joins')::boolean and r.team_id is null)`
  await db.run(sql`
    insert into candidate_teams (tenant_id, name) select distinct on (folded) ${tenant}::uuid, team from (${joining}) j
    order by folded, number on conflict (tenant_id, folded_name) do nothing`)
  await db.run(sql`
    update import_rows i set joined = true from (${joining}) j
    where i.tenant_id = ${tenant} and i.import_id = ${id} and i.number = j.number and i.outcome <> 'create'`)
  // Materialized: otherwise the names are folded again for each team.
  await db.run(sql`
    with j as materialized (${joining}),
      taken as materialized (
        select team_id, max(team_place) as places from registrations where tenant_id = ${tenant} and team_id is not null group by 1)
    update registrations r set team_id = p.team_id, team_place = p.place
    from (select j.registration_id, t.id as team_id, coalesce(taken.places, 0) + row_number() over (partition by t.id order by j.number) as place
      from j join candidate_teams t on t.tenant_id = ${tenant} and t.folded_name = j.folded left join taken on taken.team_id = t.id) p
    where r.tenant_id = ${tenant} and r.id = p.registration_id`)
}

/** Adds missing answers and phone numbers. Returns the number of changed registrations. */
const completePeople = (db: Db, tenant: string, id: string) =>
  db.run(sql`
    with added as (
        select i.number, i.registration_id, i.person,
          (i.person -> 'answers') - array(select key from jsonb_each_text(k.answers) where value <> '') as answers,
          k.phone = '' and i.person ->> 'phone' <> '' as has_phone
        from import_rows i join registrations k on k.tenant_id = i.tenant_id and k.id = i.registration_id
        where i.tenant_id = ${tenant} and i.import_id = ${id} and i.outcome = 'complete'),
      named as (
        update import_rows i set added = array(select jsonb_object_keys(a.answers)) || case when a.has_phone then '{phone}'::text[] else '{}' end
        from added a where i.tenant_id = ${tenant} and i.import_id = ${id} and i.number = a.number)
    update registrations r set answers = r.answers || a.answers, phone = case when a.has_phone then a.person ->> 'phone' else r.phone end
    from added a where r.tenant_id = ${tenant} and r.id = a.registration_id`)
