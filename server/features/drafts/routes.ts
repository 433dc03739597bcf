import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { createDraft, updateDraft } from './create-draft.ts'
import { readDraft } from './draft-store.ts'

const getDraft: Handler<typeof endpoints.drafts.get> = ({ params }, context) =>
  context.within({ draft: params.draft }, db => readDraft(db, params.draft))

export const draftsRoutes: Handlers<Endpoints['drafts']> = {
  create: createDraft,
  get: getDraft,
  update: updateDraft,
}
