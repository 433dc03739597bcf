// Name badges (docs/decisions/177-badges.md). This file has no schemas, so that screens do not load zod.
export const badgeKinds = ['participant', 'judge', 'organizer', 'guest'] as const
export type BadgeKind = (typeof badgeKinds)[number]

/** Roles of guests, who are entered by hand. Each has a color and a word in both languages. */
export const guestRoles = ['mentor', 'speaker', 'sponsor', 'volunteer', 'press', 'guest'] as const
export const badgeRoles = ['participant', 'judge', 'organizer', ...guestRoles] as const
export type BadgeRole = (typeof badgeRoles)[number]

/** `in4x3`: 4 × 3 inches. `roll62`: a roll of 62 mm. `a4x4` to `a4x10`: sheets of A4 with 4, 8 or 10 badges. */
export const badgeSizes = ['a6', 'in4x3', 'cr80', 'roll62', 'a4x4', 'a4x8', 'a4x10'] as const
export type BadgeSize = (typeof badgeSizes)[number]

export const printStates = ['not_printed', 'printed', 'changed'] as const
export type PrintState = (typeof printStates)[number]

/** Maximum number of badges in one print request. */
export const maxPrinted = 500
export const maxBadgeGuests = 2000
export const longestRoleWord = 30
export const longestAffiliation = 60
