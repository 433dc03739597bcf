import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type EventsParts = { pictures: Pictures; store: FileStore; settings: Settings }
