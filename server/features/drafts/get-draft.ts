import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { readDraft } from './draft-store.ts'

export const getDraft: Handler<typeof endpoints.drafts.get> = ({ params }, context) =>
  context.within({ draft: params.draft }, db => readDraft(db, params.draft))
