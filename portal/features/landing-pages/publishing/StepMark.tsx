import { VisuallyHidden } from '@mantine/core'
import { type Icon, IconAlertCircle, IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Mark } from '../draft/steps.ts'
import css from './step-mark.module.css'

const signs: Record<Mark, Icon> = {
  required: IconAlertCircle,
  advised: IconCircleDashed,
  empty: IconCircleDashed,
  begun: IconCircleHalf2,
  done: IconCircleCheck,
  hidden: IconEyeOff,
}

export function StepMark({ mark }: { mark: Mark }) {
  const Sign = signs[mark]
  return <Sign size={20} aria-hidden className={css.mark} data-mark={mark} />
}

export function StepMarkWord({ mark }: { mark: Mark }) {
  const { t } = useTranslation('editor')
  return mark === 'done' || mark === 'empty' ? (
    <VisuallyHidden>{t(`mark.${mark}`)}</VisuallyHidden>
  ) : (
    <span className={css.word} data-mark={mark}>
      {t(`mark.${mark}`)}
    </span>
  )
}
