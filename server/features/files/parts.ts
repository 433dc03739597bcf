import type { Unscoped } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'

export type FilesParts = { database: Unscoped; pictures: Pictures; store: FileStore }
