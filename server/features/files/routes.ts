import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { createFile } from './create-file.ts'
import type { FilesParts } from './parts.ts'

export const filesRoutes = (parts: FilesParts): Handlers<Endpoints['files']> => ({ create: createFile(parts) })
