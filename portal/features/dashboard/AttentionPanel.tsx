import { Button, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconEyeOff, IconHourglass, IconListCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Attention, TenantSummary } from '#contract/endpoints/stats.ts'
import { mayEdit } from '#contract/roles.ts'
import { ReadinessSteps } from '#portal/domain/readiness/ReadinessSteps.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { Panel } from '#portal/platform/screen/Panel.tsx'
import css from './dashboard.module.css'
import type { MyStats } from './my-stats.ts'

const atFirst = 4

/** One line for each thing that can be done now, and the one way to do it. */
export function AttentionPanel({ stats }: { stats: MyStats }) {
  const { t } = useTranslation('dashboard')
  return (
    <Panel title={t('attention.title')} failed={t('attention.failed')} read={stats} skeleton={<Skeleton height={186} />}>
      {({ attention, tenants }) => <Lines attention={attention} tenants={tenants} />}
    </Panel>
  )
}

function Lines({ attention, tenants }: { attention: readonly Attention[]; tenants: readonly TenantSummary[] }) {
  const { t } = useTranslation('dashboard')
  const [isWhole, showAll] = useState(false)
  if (attention.length === 0)
    return (
      <p className={css.calm}>
        <IconCircleCheck size={22} stroke={1.6} aria-hidden />
        {t('attention.none')}
      </p>
    )
  return (
    <>
      <ul className={css.lines}>
        {attention.slice(0, isWhole ? undefined : atFirst).map(line => (
          <Line key={`${line.tenant} ${line.code}`} line={line} tenant={tenants.find(({ id }) => id === line.tenant)} />
        ))}
      </ul>
      {!isWhole && attention.length > atFirst && (
        <Button variant="subtle" onClick={() => showAll(true)} className={css.more ?? ''}>
          {t('attention.more', { count: attention.length - atFirst })}
        </Button>
      )}
    </>
  )
}

function Line({ line, tenant }: { line: Attention; tenant: TenantSummary | undefined }) {
  const { t } = useTranslation(['dashboard', 'readiness'])
  const { code, issue, count, until, days_left, name } = line
  const Icon = icons[code]
  const when = until !== null && days_left !== null ? t(`attention.until.${until}`, { count: days_left }) : ''
  const action = code === 'issue' ? issue && t(`readiness:step.${issue.code}`) : t(`attention.do.${code}`)
  return (
    <li className={css.line} data-code={code}>
      <span className={css.mark}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <p className={css.said}>
        <Link to={paths.hackathonDetails(line.tenant_name)} className={css.whose}>
          <bdi>{name}</bdi>
        </Link>
        <span>
          {t(`attention.${code}`, { count: count ?? 0 })}
          {when && <span className={css.when}>{when}</span>}
        </span>
      </p>
      <Button
        component={Link}
        to={linkOf(line)}
        variant={code === 'issue' || code === 'unpublished' ? 'filled' : 'default'}
        size="sm"
        aria-label={t('attention.named', { action, name })}
      >
        {action}
      </Button>
      {tenant?.readiness && (code === 'issue' || code === 'unpublished') && <Steps tenant={tenant} readiness={tenant.readiness} />}
    </li>
  )
}

/** The rest of what the page lacks, for whoever opens it. */
function Steps({ tenant, readiness }: { tenant: TenantSummary; readiness: NonNullable<TenantSummary['readiness']> }) {
  const { t } = useTranslation(['dashboard', 'readiness'])
  return (
    <details className={css.steps}>
      <summary>{t('attention.steps', { readiness: t('readiness:of', readiness) })}</summary>
      <ReadinessSteps tenantName={tenant.tenant_name} issues={readiness.issues} mayEdit={mayEdit(tenant.role)} />
    </details>
  )
}

const icons = { unpublished: IconEyeOff, issue: IconListCheck, waiting: IconUserPlus, closing_soon: IconHourglass } as const

function linkOf({ code, issue, tenant_name }: Attention): string {
  if (code === 'unpublished') return paths.hackathon(tenant_name)
  if (code === 'issue') return paths.hackathon(tenant_name, { step: issue?.where ?? 'basics' })
  if (code === 'waiting') return paths.hackathonDetails(tenant_name, { tab: 'registrations', kind: 'waiting' })
  return paths.hackathonDetails(tenant_name, { tab: 'registrations' })
}
