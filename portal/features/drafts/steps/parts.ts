import type { DraftContent } from '#contract/endpoints/drafts.ts'
import type { StepErrors } from '../check-steps.ts'

export type StepParts = { content: DraftContent; errors: StepErrors; change: (part: Partial<DraftContent>) => void }
