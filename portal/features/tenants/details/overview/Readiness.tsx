import { Button, Progress, Text } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TenantStats } from '#contract/endpoints/stats.ts'
import { mayEdit } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import shared from '../details.module.css'
import css from './overview.module.css'

const atFirst = 5

/** How much of what a page is looked at for is there, and the way to each thing that is not. */
export function Readiness({ tenant, readiness }: { tenant: Tenant; readiness: TenantStats['readiness'] }) {
  const { t } = useTranslation(['details', 'dashboard'])
  const isEditor = mayEdit(tenant.role)
  if (readiness === null)
    return (
      <>
        <Text>{t('readiness.none')}</Text>
        {isEditor && (
          <Button component={Link} to={paths.hackathon(tenant.tenant_name)} className={shared.start ?? ''}>
            {t('readiness.begin')}
          </Button>
        )}
      </>
    )
  const { done, total, issues } = readiness
  const said = t('readiness.of', { done, total })
  return (
    <>
      <div>
        <Text fz="lg" fw={600} mb={6}>
          {said}
        </Text>
        <Progress value={(100 * done) / total} size="lg" aria-label={said} />
      </div>
      {issues.length === 0 ? (
        <p className={css.calm}>
          <IconCircleCheck size={22} stroke={1.6} aria-hidden />
          {t('readiness.complete')}
        </p>
      ) : (
        <ul className={shared.lines}>
          {issues.slice(0, atFirst).map(issue => {
            const what = t(`attention.issue.${issue.code}`, { ns: 'dashboard' })
            return (
              <li key={issue.code} className={css.issue} data-weight={issue.weight}>
                <IconCircleDashed size={20} stroke={1.7} aria-hidden />
                <span>
                  {isEditor ? (
                    <Link to={paths.hackathon(tenant.tenant_name, { step: issue.where })} className={css.plain}>
                      {what}
                    </Link>
                  ) : (
                    what
                  )}
                  {issue.weight === 'required' && <span className={css.needed}>{t('readiness.required')}</span>}
                </span>
                {isEditor && <IconChevronRight size={18} className="icon-dir" aria-hidden />}
              </li>
            )
          })}
        </ul>
      )}
      {issues.length > atFirst && <Text c="dimmed">{t('readiness.more', { count: issues.length - atFirst })}</Text>}
    </>
  )
}
