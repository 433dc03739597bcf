import type { SeatLinks } from '#server/domain/seats/seat-links.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type SeatsParts = { database: Database; settings: Settings; seatLinks: SeatLinks }
