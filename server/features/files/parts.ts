import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'

export type FilesParts = { pictures: Pictures; store: FileStore }
