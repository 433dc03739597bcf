import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { getNotices } from './get-notices.ts'
import { setNotices } from './set-notices.ts'

export const noticesRoutes: Handlers<Endpoints['notices']> = { get: getNotices, set: setNotices }
