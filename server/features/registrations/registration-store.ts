// Reads registrations for members; features/registration-form writes them.

import type { PhaseStanding } from '#contract/phases/phase.ts'
import type { ListedRegistration } from '#contract/registrations/registration-records.ts'
import type { ConfirmationState, RegistrationState, SubmissionGroup } from '#contract/registrations/registration-states.ts'
import type { RegistrationKind } from '#contract/registrations/registration.ts'
import { enteredPhase } from '#server/domain/phases/phase-groups.ts'
import { submissionGroup } from '#server/domain/projects/submissions.ts'
import { searchPatterns } from '#server/domain/registrations/search-patterns.ts'
import { scoresSeenBy } from '#server/domain/registrations/seen-scores.ts'
import type { Db } from '#server/platform/database/database.ts'
import { joined, raw, type Sql, sql } from '#server/platform/database/sql.ts'

export type Wanted = {
  /** id of the member who reads; the member's own scores decide which other scores are visible */
  reader: string
  search?: string | undefined
  kind?: RegistrationKind | undefined
  state?: RegistrationState | undefined
  confirmation?: ConfirmationState | undefined
  team?: string | undefined
  project?: SubmissionGroup | undefined
  phase?: string | undefined
  standing?: PhaseStanding | undefined
  to_score?: 'yes' | undefined
  field?: string | undefined
  answer?: string | undefined
  /** people whose data is shared with MLH: they agreed, and did not withdraw */
  sharedWithMlh?: boolean
}
type Page = { order_by: 'created_at' | 'score'; order: 'asc' | 'desc'; grouped?: 'team' | undefined; limit: number; offset: number }

/** Returns one page of registrations, and the number of all. Sorts with few columns and reads the details only for the page. */
export async function findRegistrations(db: Db, tenant: string, wanted: Wanted, page: Page) {
  const inOrder = orderOf(wanted, page)
  // A search or the group of a submission costs more than counting results, so it is evaluated once for both.
  const counted = wanted.search || wanted.project ? sql`count(*) over ()` : sql`null`
  const rows = await db.all<ListedRegistration & { total: number | null }>(sql`
    with page as materialized (
      select id as found, seen_score, ${counted}::integer as total
      from (select *, ${scoreSeen(tenant, wanted.reader)} as seen_score from registrations) registrations
      where ${filterOf(tenant, wanted)} order by ${inOrder}, id limit ${page.limit} offset ${page.offset})
    select ${shown}, seen_score as score, scored, total
    from page join registrations on tenant_id = ${tenant} and id = found order by ${inOrder}, id`)
  return {
    count: rows[0]?.total ?? (await countRegistrations(db, tenant, wanted)),
    results: rows.map(({ total: _, ...registration }): ListedRegistration => registration),
  }
}

/** Returns the SQL order. The waitlist is sorted by place, unless the reader sorts by team or score. */
function orderOf({ state }: Wanted, { order_by, order, grouped }: Page): Sql {
  if (order_by === 'score') return sql`seen_score ${raw(order)} nulls last, created_at`
  if (grouped) return byTeam
  return state === 'waiting' ? sql`place` : sql`created_at ${raw(order)}`
}

const byTeam = sql`
  (select t.folded_name from candidate_teams t where t.tenant_id = registrations.tenant_id and t.id = registrations.team_id) nulls last,
  state = 'declined', team_place, created_at desc`

/** Returns registrations after `after`, earliest first. Returns none if `after` was erased meanwhile. */
export const findAfter = (db: Db, tenant: string, wanted: Wanted, after: string | undefined, limit: number) =>
  db.all<ListedRegistration>(sql`
    select ${shown}, ${scoreSeen(tenant, wanted.reader)} as score, scored from registrations where ${filterOf(tenant, wanted)}
      and (${after ?? null}::uuid is null or (created_at, id) > (select a.created_at, a.id from registrations a where a.tenant_id = ${tenant} and a.id = ${after ?? null}))
    order by created_at, id limit ${limit}`)

export const findAnswered = async (db: Db, tenant: string, wanted: Wanted) =>
  (
    await db.all<{ name: string }>(sql`
      select distinct jsonb_object_keys(answers) as name from registrations where ${filterOf(tenant, wanted)} order by 1`)
  ).map(({ name }) => name)

const confirmationState = sql`confirmation_state(state, confirm_until, confirmed_at)`
const confirmation = sql`case when ${confirmationState} is not null then
  jsonb_build_object('state', ${confirmationState}, 'until', confirm_until, 'at', confirmed_at) end`

export const shown = sql`id, upper(left(id::text, 8)) as reference, kind, state, fullname, email, phone, language, answers, created_at,
  ${confirmation} as confirmation,
  (select jsonb_build_object('id', t.id, 'name', t.name, 'size', count(*), 'is_captain',
      (array_agg(m.id order by m.state = 'declined', m.team_place))[1] = registrations.id and registrations.state <> 'declined')
    from candidate_teams t join registrations m on m.tenant_id = t.tenant_id and m.team_id = t.id
    where t.tenant_id = registrations.tenant_id and t.id = registrations.team_id group by t.tenant_id, t.id) as team`

/** SQL expression for the score; null if the reader may not see it */
const scoreSeen = (tenant: string, reader: string) => sql`case when ${scoresSeenBy(tenant, reader)} then score end`

export const countRegistrations = async (db: Db, tenant: string, wanted: Wanted) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from registrations where ${filterOf(tenant, wanted)}`))?.n ?? 0

function filterOf(
  tenant: string,
  { reader, search, kind, state, confirmation: wanted, team, project, phase, standing, to_score, field, answer, sharedWithMlh }: Wanted,
): Sql {
  const filters = [sql`tenant_id = ${tenant}`]
  if (kind) filters.push(sql`kind = ${kind}`)
  if (state) filters.push(sql`state = ${state}`)
  if (wanted) filters.push(sql`${confirmationState} = ${wanted}`)
  if (team) filters.push(sql`team_id = ${team}`)
  if (project)
    filters.push(sql`id in (select r.id from registrations r where r.tenant_id = ${tenant} and ${submissionGroup(tenant)} = ${project})`)
  if (phase) filters.push(sql`id in (${enteredPhase(tenant, phase, standing)})`)
  // The answer to a question with several options has one line for each.
  if (field && answer) filters.push(sql`${answer} = any(string_to_array(answers ->> ${field}, chr(10)))`)
  if (to_score)
    filters.push(
      sql`state is not null and id not in (select registration_id from registration_scores where tenant_id = ${tenant} and scored_by = ${reader})`,
    )
  if (sharedWithMlh) filters.push(sql`answers ->> 'mlh_sharing' = 'yes' and state is distinct from 'withdrawn'`)
  if (search) filters.push(sql`id = any(array(select found_registrations(${searchPatterns(search)}::text[])))`)
  return joined(filters, raw(' and '))
}
