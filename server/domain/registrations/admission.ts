// The seats of a hackathon: one row, which whoever takes a seat or gives one back holds until it is done.
import type { AdmissionMode } from '#contract/registration-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { seated } from './registration-counts.ts'

export type Admission = { mode: AdmissionMode; /** null: as many as come */ capacity: number | null; taken: number }

/** Until the transaction ends nobody else changes who has a seat. `place`: the first of as many places in the waiting list as were wanted. */
export async function holdAdmission(db: Db, tenant: string, places = 0): Promise<Admission & { place: number }> {
  const held = await db.one<Pick<Admission, 'mode' | 'capacity'> & { place: number }>(sql`
    insert into admissions as a (tenant_id, places) values (${tenant}, ${places})
    on conflict (tenant_id) do update set places = a.places + excluded.places
    returning mode, capacity, places - ${places}::int + 1 as place`)
  if (!held) throw new Error('a hackathon without a row for its seats')
  // Asked anew: what others did while this waited for the row is seen by the next statement only.
  return { ...held, taken: await countSeated(db, tenant) }
}

/** As it stands, for whoever only looks. */
export async function readAdmission(db: Db, tenant: string): Promise<Admission> {
  const kept = await db.one<Pick<Admission, 'mode' | 'capacity'>>(sql`select mode, capacity from admissions where tenant_id = ${tenant}`)
  return { mode: 'review', capacity: null, ...kept, taken: await countSeated(db, tenant) }
}

/** null: no end of them. */
export const freeSeats = ({ capacity, taken }: Admission) => (capacity === null ? null : Math.max(0, capacity - taken))

const countSeated = async (db: Db, tenant: string) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from registrations where tenant_id = ${tenant} and ${seated}`))?.n ?? 0
