import type { Unscoped } from '#server/platform/database/database.ts'

export type InvitationsParts = { database: Unscoped }
