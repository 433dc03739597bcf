import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { getNotices } from './get-notices.ts'
import { setNotices } from './set-notices.ts'

export const noticesRoutes: Handlers<Endpoints['notices']> = { get: getNotices, set: setNotices }
