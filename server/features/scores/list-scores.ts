import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { presentScores } from './scores-store.ts'

export const listScores: Handler<typeof endpoints.scores.list> = ({ params: { id } }, context) =>
  context.within(db => presentScores(db, context.tenant.id, id, context.user.id))
