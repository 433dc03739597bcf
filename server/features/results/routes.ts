import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { addAwards, removeAward, setAward } from './awards.ts'
import { presentResults } from './present-results.ts'
import { cancelPublication, correct, correction, publish, seal } from './publication.ts'

const get: Handler<typeof endpoints.results.get> = (_, context) => context.within(db => presentResults(db, context.tenant.id))

export const resultsRoutes: Handlers<Endpoints['results']> = {
  get,
  addAwards,
  setAward,
  removeAward,
  seal,
  correction,
  correct,
  publish,
  cancelPublication,
}
