// Check-in lists in an archive, with their scans. Members and links that scanned are not named.

import { z } from 'zod'
import { Instant, Uuid } from '#contract/fields.ts'
import { CheckInListSettings, maxCheckInLists, scanDirections } from '#contract/registrations/check-in-list-records.ts'

export const ArchivedCheckIn = z.object({
  lists: z
    .array(CheckInListSettings.extend({ id: Uuid, number: z.int(), closed_at: Instant.nullable() }))
    .max(maxCheckInLists)
    .default([]),
  scans: z
    .array(
      z.object({
        id: Uuid,
        list: Uuid,
        registration: Uuid,
        direction: z.enum(scanDirections).nullable(),
        at: Instant,
        /** null: the scan counts */
        undone_at: Instant.nullable(),
      }),
    )
    .default([]),
})
export type ArchivedCheckIn = z.infer<typeof ArchivedCheckIn>

export const checkInFile = 'check-in.json'
export const noCheckIn: ArchivedCheckIn = { lists: [], scans: [] }
