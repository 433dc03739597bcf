import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'

export const sessionsRoutes: Handlers<Endpoints['sessions']> = { list: listSessions, end: endSession, endOthers: endOtherSessions }
