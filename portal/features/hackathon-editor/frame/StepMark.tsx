import { VisuallyHidden } from '@mantine/core'
import { type Icon, IconAlertCircle, IconCircleCheck, IconCircleDashed, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Mark } from './steps.ts'
import css from './step-list.module.css'

const signs: Record<Mark | 'hidden', Icon> = {
  required: IconAlertCircle,
  advice: IconCircleDashed,
  done: IconCircleCheck,
  hidden: IconEyeOff,
}

/** How a step stands: a shape, and beside the name a word where something is to be done. Never a colour alone. */
export function StepMark({ mark }: { mark: Mark | 'hidden' }) {
  const Sign = signs[mark]
  return <Sign size={20} aria-hidden className={css.mark} data-mark={mark} />
}

export function StepMarkWord({ mark }: { mark: Mark | 'hidden' }) {
  const { t } = useTranslation('editor')
  return mark === 'done' ? (
    <VisuallyHidden>{t('mark.done')}</VisuallyHidden>
  ) : (
    <span className={css.markWord} data-mark={mark}>
      {t(`mark.${mark}`)}
    </span>
  )
}
