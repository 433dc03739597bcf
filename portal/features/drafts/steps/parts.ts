import type { DraftContent } from '#contract/endpoints/drafts.ts'
import type { StepErrors } from '../check-steps.ts'

/** Props of a step: content, errors and the change callback. */
export type StepParts = { content: DraftContent; errors: StepErrors; change: (part: Partial<DraftContent>) => void }
