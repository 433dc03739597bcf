// Badges of guests in an archive, with names. Prints are not in archives.

import { z } from 'zod'
import { guestRoles, longestAffiliation, longestRoleWord } from '#contract/badges/badge.ts'
import { Instant, Uuid } from '#contract/fields.ts'

export const ArchivedBadgeGuest = z
  .object({
    id: Uuid,
    name: z.object({ ar: z.string().max(80), en: z.string().max(80) }),
    role: z.enum(guestRoles),
    word: z.string().max(longestRoleWord),
    affiliation: z.string().max(longestAffiliation),
    created_at: Instant,
  })
  .refine(({ name }) => name.ar !== '' || name.en !== '', { path: ['name'] })
export type ArchivedBadgeGuest = z.infer<typeof ArchivedBadgeGuest>

export const badgeGuestsFile = 'badge-guests.json'
