import type { DraftContent } from '#contract/endpoints/drafts.ts'
import type { StepErrors } from '../check-steps.ts'

/** What a step is handed: what was typed, what is wrong with it, and how to change it. */
export type StepParts = { content: DraftContent; errors: StepErrors; change: (part: Partial<DraftContent>) => void }
