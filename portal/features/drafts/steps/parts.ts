import type { DraftContent } from '#contract/endpoints/drafts.ts'
import type { StepErrors } from '../check-steps.ts'

export type StepProps = { content: DraftContent; errors: StepErrors; change: (part: Partial<DraftContent>) => void }
