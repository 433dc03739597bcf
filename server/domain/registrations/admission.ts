// The seats of a hackathon: one row, locked while a seat changes.

import { z } from 'zod'
import { Seats } from '#contract/registrations/registration-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readRow, saveRow } from '#server/platform/database/schema-rows.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import { seated } from './registration-counts.ts'

const Settings = z.object(Seats)
export type AdmissionSettings = z.infer<typeof Settings>
export type Admission = AdmissionSettings & { taken: number }

/** Columns of admissions with the settings, which have the names of the fields in the contract. */
const admissionColumns = raw(Object.keys(Seats).join(', '))

export const saveAdmission = (db: Db, tenant: string, settings: AdmissionSettings) => saveRow(db, 'admissions', Seats, tenant, settings)

/** `place` is the first of the requested places in the waitlist. */
export async function lockAdmission(db: Db, tenant: string, places = 0): Promise<Admission & { place: number }> {
  const locked = await db.one<AdmissionSettings & { place: number }>(sql`
    insert into admissions as a (tenant_id, places) values (${tenant}, ${places})
    on conflict (tenant_id) do update set places = a.places + excluded.places
    returning ${admissionColumns}, places - ${places}::int + 1 as place`)
  if (!locked) throw new Error('a hackathon without a row for its seats')
  // Query again: under READ COMMITTED only a new statement sees rows committed while waiting for the lock.
  return { ...locked, taken: await countSeated(db, tenant) }
}

export async function readAdmission(db: Db, tenant: string): Promise<Admission> {
  const stored = await readRow(db, 'admissions', Seats, tenant)
  return { ...(stored ?? Settings.parse({ mode: 'review', capacity: null })), taken: await countSeated(db, tenant) }
}

/** Returns the number of free seats; null: unlimited. */
export const freeSeats = ({ capacity, taken }: Admission) => (capacity === null ? null : Math.max(0, capacity - taken))

const countSeated = async (db: Db, tenant: string) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from registrations where tenant_id = ${tenant} and ${seated}`))?.n ?? 0
