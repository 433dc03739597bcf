import type { Stage } from '#contract/tenants/stage.ts'
import { stageNames } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './stage-tag.module.css'
import '#portal/platform/theme/stage-colors.css'

type Props = { stage: Stage; children?: string }

export const StageTag = ({ stage, children }: Props) => (
  <span className={css.tag} data-stage={stage}>
    <svg className={css.shape} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {shapes[stage]}
    </svg>
    {children ?? stageNames[currentLanguage()][stage]}
  </span>
)

const shapes: Record<Stage, React.ReactNode> = {
  draft: <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.6" />,
  soon: <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="2" />,
  open: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  closed: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" />
    </>
  ),
  // The icon is not animated, because it would move as long as the screen is open.
  running: (
    <>
      <circle cx="6" cy="6" r="2.5" fill="currentColor" />
      <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.25" strokeOpacity="0.7" />
    </>
  ),
  judging: <path d="M6 .75 11.25 6 6 11.25.75 6Z" fill="currentColor" />,
  finished: (
    <path d="m1.75 6.25 3 3 5.5-6.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  ),
  cancelled: <path d="m2.25 2.25 7.5 7.5m0-7.5-7.5 7.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
  postponed: <path d="M4 2v8M8 2v8" fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />,
}
