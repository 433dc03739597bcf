import type { CandidateFileLinks } from '#server/domain/registrations/candidate-files.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import type { Unscoped } from '#server/platform/database/database.ts'

/** What calls about registrations need of the services. */
export type RegistrationsParts = CandidatePages & { database: Unscoped; candidateFileLinks: CandidateFileLinks }
