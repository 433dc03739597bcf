import type { Pages } from '#server/domain/publishing/pages.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import type { SeatLinks } from '#server/domain/seats/seat-links.ts'
import type { Database } from '#server/platform/database/database.ts'

/** An administrator's transaction is no tenant's; what is done to one enters it by `database.within`. */
export type AdminTenantsParts = CandidatePages & { database: Pick<Database, 'within'>; pages: Pages; seatLinks: SeatLinks }
