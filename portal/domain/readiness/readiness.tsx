import { useTranslation } from 'react-i18next'
import type { Readiness } from '#contract/landing-pages/readiness.ts'
import css from './readiness.module.css'

export function ReadinessMeter({ done, total }: Pick<Readiness, 'done' | 'total'>) {
  const { t } = useTranslation('readiness')
  return (
    <span className={css.meter}>
      {t('of', { done, total })}
      <progress max={total} value={done} aria-hidden />
    </span>
  )
}
