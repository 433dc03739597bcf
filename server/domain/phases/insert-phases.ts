import { phaseFields, type PhaseSettings } from '#contract/phases/phase-records.ts'
import { shiftDays } from '#contract/time/shift-days.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertRows, rowOf } from '#server/platform/database/schema-rows.ts'

/** Inserts phases after the `present` ones. Returns their number. No person enters them. */
export const insertPhases = (db: Db, tenant: string, phases: readonly PhaseSettings[], present = 0): Promise<number> =>
  insertRows(
    db,
    'phases',
    phases.map((phase, nth) => ({ tenant_id: tenant, number: present + nth + 1, ...rowOf(phaseFields, phase) })),
  )

/** Returns the phases with all dates shifted by days of local time in a zone. Names of instants end with `_at`. */
export const shiftPhases = (phases: readonly PhaseSettings[], days: number, timeZone: string): PhaseSettings[] =>
  phases.map(phase => {
    const dates = Object.entries(phase).flatMap(([name, value]) =>
      name in phaseFields && name.endsWith('_at') && typeof value === 'string' ? [[name, shiftDays(value, days, timeZone)]] : [],
    )
    return { ...phase, ...Object.fromEntries(dates) }
  })
