import { Button, Skeleton, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayEdit, mayReadPeople } from '#contract/members/roles.ts'
import type { Milestone, TenantStats } from '#contract/statistics/stats-endpoints.ts'
import { callOffOf } from '#contract/tenants/call-off.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { RegistrationsChart } from '#portal/domain/growth-chart/RegistrationsChart.tsx'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { ReadinessMeter, ReadinessSteps } from '#portal/domain/readiness/readiness.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDays, formatHijri, formatTime } from '#portal/platform/format/format.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import { PagePanel } from '../page/PagePanel.tsx'
import css from './overview.module.css'

export function Overview({ tenant }: { tenant: Tenant }) {
  return (
    <div className={css.panels}>
      <Progress tenant={tenant} />
      <PagePanel tenant={tenant} />
      {mayReadPeople(tenant.role) && (
        <Suspense fallback={<Skeleton height={300} radius="md" className={shared.wide ?? ''} />}>
          <NewestRegistrations tenant={tenant} />
        </Suspense>
      )}
    </div>
  )
}

/** Shows three parts, which a single request loads. */
function Progress({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const stats = useRead(api.stats.tenant, { tenant: tenant.id })
  if (stats.isPending)
    return (
      <Loading className={`${css.panels} ${shared.wide}`}>
        <Skeleton height={190} radius="md" className={shared.wide ?? ''} />
        <Skeleton height={300} radius="md" />
        <Skeleton height={300} radius="md" />
      </Loading>
    )
  if (stats.isError)
    return (
      <div className={shared.wide}>
        <Failed what={t('numbers_failed')} error={stats.error} retry={stats.refetch} />
      </div>
    )
  const { milestones, readiness, registrations } = stats.data
  return (
    <>
      <section className={`${shared.panel} ${shared.wide}`} aria-labelledby="timeline">
        <Title order={2} fz="lg" id="timeline">
          {t('timeline.title')}
        </Title>
        <Timeline milestones={milestones} timeZone={tenant.timezone} isOff={callOffOf(tenant.stage) !== null} />
      </section>
      <section className={shared.panel} aria-labelledby="numbers">
        <Title order={2} fz="lg" id="numbers">
          {t('numbers')}
        </Title>
        <RegistrationsChart daily={registrations} />
      </section>
      <section className={shared.panel} aria-labelledby="readiness">
        <Title order={2} fz="lg" id="readiness">
          {t('readiness.title')}
        </Title>
        <Readiness tenant={tenant} readiness={readiness} />
      </section>
    </>
  )
}

const NewestRegistrations = lazy(async () => ({
  default: (await Promise.all([import('./NewestRegistrations.tsx'), loadWords('registrations')]))[0].NewestRegistrations,
}))

function Readiness({ tenant, readiness }: { tenant: Tenant; readiness: TenantStats['readiness'] }) {
  const { t } = useTranslation('details')
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
  return (
    <>
      <ReadinessMeter {...readiness} />
      <ReadinessSteps tenantName={tenant.tenant_name} issues={readiness.issues} mayEdit={isEditor} />
    </>
  )
}

type TimelineProps = {
  milestones: readonly Milestone[]
  timeZone: string
  /** true if the dates are no longer valid */ isOff: boolean
}

function Timeline({ milestones, timeZone, isOff }: TimelineProps) {
  const { t } = useTranslation('details')
  const next = isOff ? undefined : milestones.find(({ passed }) => !passed)
  return (
    <div className={css.room}>
      <ol className={css.line}>
        {milestones.map(milestone => {
          const { key, at } = milestone
          const passed = milestone.passed && !isOff
          return (
            <li key={key} className={css.node} data-passed={passed || undefined} data-next={milestone === next || undefined}>
              <span className={css.name}>
                {/* Adjacent Arabic letters join across a margin; the space prevents it. */}
                {t(`timeline.${key}`)}{' '}
                {(passed || milestone === next) && <span className={css.state}>{t(passed ? 'timeline.passed' : 'timeline.next')}</span>}
              </span>
              <StruckDates isOff={isOff}>
                <time dateTime={at} className={css.day}>
                  {formatDays(at, at, timeZone)}
                </time>
              </StruckDates>
              <span className={css.hijri}>{formatHijri(at, timeZone)}</span>
              <span className={css.day}>{formatTime(at, timeZone)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
