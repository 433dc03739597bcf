import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { listScores } from './list-scores.ts'
import { removeScore } from './remove-score.ts'
import { saveScore } from './save-score.ts'
import { setSettings } from './set-settings.ts'
import { settings } from './settings.ts'

export const scoresRoutes: Handlers<Endpoints['scores']> = {
  settings,
  setSettings,
  list: listScores,
  save: saveScore,
  remove: removeScore,
}
