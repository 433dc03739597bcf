import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { createDraft } from './create-draft.ts'
import type { DraftsParts } from './draft-store.ts'
import { getDraft } from './get-draft.ts'
import { updateDraft } from './update-draft.ts'

export const draftsRoutes = (parts: DraftsParts): Handlers<Endpoints['drafts']> => ({
  create: createDraft(parts),
  get: getDraft,
  update: updateDraft(parts),
})
