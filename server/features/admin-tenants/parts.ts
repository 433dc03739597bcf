import type { Pages } from '#server/domain/publishing/pages.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import type { SeatLinks } from '#server/domain/seats/seat-links.ts'

export type AdminTenantsParts = CandidatePages & { pages: Pages; seatLinks: SeatLinks }
