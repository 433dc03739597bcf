import type { Pages } from '#server/domain/publishing/pages.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Worker } from '#server/platform/worker/worker.ts'

export type LandingPagesParts = {
  pictures: Pictures
  store: FileStore
  pages: Pages
  /** keeps planned publications */ plans: Worker
  settings: Settings
}
