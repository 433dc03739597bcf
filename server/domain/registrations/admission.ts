// The seats of a hackathon: one row, locked while a seat changes.
import type { AdmissionMode } from '#contract/registrations/registration-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { seated } from './registration-counts.ts'

export type Admission = {
  mode: AdmissionMode
  /** null: unlimited */
  capacity: number | null
  /** days to confirm a seat; null: not asked */
  confirm_days: number | null
  taken: number
}
type Setting = Omit<Admission, 'taken'>

/** `place` is the first of the requested places in the waitlist. */
export async function lockAdmission(db: Db, tenant: string, places = 0): Promise<Admission & { place: number }> {
  const locked = await db.one<Setting & { place: number }>(sql`
    insert into admissions as a (tenant_id, places) values (${tenant}, ${places})
    on conflict (tenant_id) do update set places = a.places + excluded.places
    returning mode, capacity, confirm_days, places - ${places}::int + 1 as place`)
  if (!locked) throw new Error('a hackathon without a row for its seats')
  // Query again: under READ COMMITTED only a new statement sees rows committed while waiting for the lock.
  return { ...locked, taken: await countSeated(db, tenant) }
}

export async function readAdmission(db: Db, tenant: string): Promise<Admission> {
  const stored = await db.one<Setting>(sql`select mode, capacity, confirm_days from admissions where tenant_id = ${tenant}`)
  return { mode: 'review', capacity: null, confirm_days: null, ...stored, taken: await countSeated(db, tenant) }
}

/** Returns the number of free seats; null: unlimited. */
export const freeSeats = ({ capacity, taken }: Admission) => (capacity === null ? null : Math.max(0, capacity - taken))

const countSeated = async (db: Db, tenant: string) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from registrations where tenant_id = ${tenant} and ${seated}`))?.n ?? 0
