import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { createFile, type FilesParts } from './create-file.ts'

export const filesRoutes = (parts: FilesParts): Handlers<Endpoints['files']> => ({ create: createFile(parts) })
