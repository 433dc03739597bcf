import type { ArchiveLinks } from '#server/domain/archive/archive-links.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import type { Unscoped } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'

export type TenantsParts = CandidatePages & {
  database: Unscoped
  pictures: Pictures
  store: FileStore
  pages: Pages
  archiveLinks: ArchiveLinks
}
