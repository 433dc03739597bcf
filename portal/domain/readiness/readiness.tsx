import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Issue, Readiness } from '#contract/landing-pages/readiness.ts'
import { paths } from '#portal/platform/paths/paths.ts'
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

type ReadinessStepsProps = { tenantName: string; issues: readonly Issue[]; mayEdit: boolean }

export function ReadinessSteps({ tenantName, issues, mayEdit }: ReadinessStepsProps) {
  const { t } = useTranslation('readiness')
  if (issues.length === 0)
    return (
      <p className={css.complete}>
        <IconCircleCheck size={22} stroke={1.6} aria-hidden />
        {t('complete')}
      </p>
    )
  return (
    <ul className={css.steps}>
      {issues.map(({ code, where, weight }) => (
        <li key={code} className={css.step}>
          <IconCircleDashed size={20} stroke={1.7} aria-hidden />
          <span>
            {mayEdit ? (
              <Link to={paths.hackathon(tenantName, { step: where })} className={css.link}>
                {t(`step.${code}`)}
              </Link>
            ) : (
              t(`step.${code}`)
            )}
            {weight === 'required' && <span className={css.required}>{t('required')}</span>}
          </span>
          {mayEdit && <IconChevronRight size={18} className="icon-dir" aria-hidden />}
        </li>
      ))}
    </ul>
  )
}
