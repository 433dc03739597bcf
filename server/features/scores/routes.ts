import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { removeScore, saveScore } from './save-score.ts'
import { presentScores } from './scores-store.ts'
import { setSettings, settings } from './settings.ts'

const listScores: Handler<typeof endpoints.scores.list> = ({ params: { id } }, context) =>
  context.within(db => presentScores(db, context.tenant.id, id, context.user.id))

export const scoresRoutes: Handlers<Endpoints['scores']> = {
  settings,
  setSettings,
  list: listScores,
  save: saveScore,
  remove: removeScore,
}
