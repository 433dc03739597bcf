import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { createFile } from './create-file.ts'

export const filesRoutes: Handlers<Endpoints['files']> = { create: createFile }
