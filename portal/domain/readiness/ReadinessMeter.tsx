import { useTranslation } from 'react-i18next'
import type { Readiness } from '#contract/landing-page/readiness.ts'
import css from './readiness.module.css'

/** How much is there of all that a page is looked at for: the same number wherever it is asked. */
export function ReadinessMeter({ done, total }: Pick<Readiness, 'done' | 'total'>) {
  const { t } = useTranslation('readiness')
  return (
    <span className={css.meter}>
      {t('of', { done, total })}
      <progress max={total} value={done} aria-hidden />
    </span>
  )
}
