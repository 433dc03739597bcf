import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { readScoring } from './scores-store.ts'

export const settings: Handler<typeof endpoints.scores.settings> = (_, context) => context.within(db => readScoring(db, context.tenant.id))
