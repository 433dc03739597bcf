import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { createDraft } from './create-draft.ts'
import { getDraft } from './get-draft.ts'
import { updateDraft } from './update-draft.ts'

export const draftsRoutes: Handlers<Endpoints['drafts']> = {
  create: createDraft,
  get: getDraft,
  update: updateDraft,
}
