import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import type { StepErrors } from '../check-steps.ts'

export type StepProps = { content: DraftContent; errors: StepErrors; change: (part: Partial<DraftContent>) => void }
