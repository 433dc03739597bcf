// Counts of people and parties toward the quotas of a phase.

import { type Quota, tallyQuotas } from '#contract/phases/quota.ts'
import type { Db } from '#server/platform/database/database.ts'
import { joined, type Sql, sql } from '#server/platform/database/sql.ts'
import type { PhaseRow } from './phase-store.ts'

/** The person `r` has an answer that counts. Several choices are stored in lines. */
const hasAnswer = ({ field, options }: Quota): Sql => sql`string_to_array(r.answers ->> ${field}, chr(10)) && ${options}::text[]`

/** Array of what people `r` add to each quota. `party`: column that identifies their party. */
const counted = (quotas: readonly Quota[], party: Sql): Sql =>
  sql`array[${joined(
    quotas.map(quota =>
      quota.of === 'people'
        ? sql`count(*) filter (where ${hasAnswer(quota)})::int`
        : sql`count(distinct ${party}) filter (where ${hasAnswer(quota)})::int`,
    ),
    sql`, `,
  )}]`

/** Query of people, as `registration_id` and `party`, who are in a phase. */
export const peopleIn = (tenant: string, { id }: Pick<PhaseRow, 'id'>): Sql => sql`
  select registration_id, coalesce(party_id, registration_id) as party from phase_people
  where tenant_id = ${tenant} and phase_id = ${id} and left_at is null`

/** Returns how many of these people, or of their parties, count toward each quota. */
export async function countQuotas(db: Db, tenant: string, { quotas }: Pick<PhaseRow, 'quotas'>, people: Sql): Promise<number[]> {
  if (quotas.length === 0) return []
  const row = await db.one<{ counts: number[] }>(sql`
    select ${counted(quotas, sql`c.party`)} as counts from (${people}) c join registrations r on r.tenant_id = ${tenant} and r.id = c.registration_id`)
  return row?.counts ?? []
}

/** Returns what each party adds to the quotas, by id. */
export async function findMatches(
  db: Db,
  tenant: string,
  { quotas }: Pick<PhaseRow, 'quotas'>,
  parties: readonly string[],
): Promise<Map<string, number[]>> {
  if (quotas.length === 0) return new Map()
  const rows = await db.all<{ party_id: string; matches: number[] }>(sql`
    select m.party_id, ${counted(quotas, sql`m.party_id`)} as matches
    from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
    where m.tenant_id = ${tenant} and m.left_at is null and m.party_id = any(${parties}::uuid[]) group by 1`)
  return new Map(rows.map(({ party_id, matches }) => [party_id, matches]))
}

/** A tally from the people of the next phase, or from other counts. `unit`: in which free places are counted. */
export const tallyOf = ({ quotas, subject }: Pick<PhaseRow, 'quotas' | 'subject'>, counts: readonly number[], unit: Quota['of']) =>
  tallyQuotas(quotas, counts, subject === 'person' ? null : unit)
