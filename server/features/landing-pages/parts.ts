import type { Clock } from '#server/domain/publishing/clock.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type LandingPagesParts = {
  pictures: Pictures
  store: FileStore
  pages: Pages
  /** keeps planned publications */ plans: Clock
  settings: Settings
}
