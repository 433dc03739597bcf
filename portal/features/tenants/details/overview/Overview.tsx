import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayEdit, mayReadPeople } from '#contract/members/roles.ts'
import type { Daily, Milestone, TenantStats } from '#contract/statistics/stats-endpoints.ts'
import { callOffOf } from '#contract/tenants/call-off.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { RegistrationsChart } from '#portal/domain/growth-chart/RegistrationsChart.tsx'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { ReadinessMeter, ReadinessSteps } from '#portal/domain/readiness/readiness.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDays, formatNumber, formatShortHijri, formatTime } from '#portal/platform/format/format.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import { PagePanel } from '../page/PagePanel.tsx'
import css from './overview.module.css'
import { Seats } from './Seats.tsx'

/** Fewest days with registrations for a chart. */
const fewestPoints = 3

export function Overview({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const stats = useRead(api.stats.tenant, { tenant: tenant.id })
  const mayRead = mayReadPeople(tenant.role)
  const hasChart = stats.data !== undefined && !isSparse(stats.data.registrations)
  return (
    <div className={css.panels}>
      {stats.isPending ? (
        <Loading className={shared.wide}>
          <Skeleton height={160} radius="md" />
        </Loading>
      ) : stats.isError ? (
        <div className={shared.wide}>
          <Failed what={t('numbers_failed')} error={stats.error} retry={stats.refetch} />
        </div>
      ) : (
        <Applications tenant={tenant} stats={stats.data} />
      )}
      {mayRead && (
        <Suspense fallback={<Skeleton height={300} radius="md" />}>
          <NewestRegistrations tenant={tenant} isWide={stats.data !== undefined && !hasChart} />
        </Suspense>
      )}
      {stats.data && (
        <>
          {hasChart && <Trend daily={stats.data.registrations} isWide={!mayRead} />}
          <section className={`${shared.panel} ${shared.wide}`} aria-labelledby="timeline">
            <Title order={2} fz="lg" id="timeline">
              {t('timeline.title')}
            </Title>
            <Timeline milestones={stats.data.milestones} timeZone={tenant.timezone} isOff={callOffOf(tenant.stage) !== null} />
          </section>
        </>
      )}
      <PagePanel tenant={tenant}>{stats.data && <Readiness tenant={tenant} readiness={stats.data.readiness} />}</PagePanel>
      {stats.data?.readiness === null && (
        <section className={`${shared.panel} ${shared.wide}`} aria-labelledby="readiness">
          <Title order={2} fz="lg" id="readiness">
            {t('readiness.title')}
          </Title>
          <Readiness tenant={tenant} readiness={null} />
        </section>
      )}
    </div>
  )
}

/** Shows what waits, the next date and the taken seats. */
function Applications({ tenant, stats }: { tenant: Tenant; stats: TenantStats }) {
  const { t } = useTranslation(['details', 'dashboard'])
  const { counts, next_milestone: next } = stats
  const figures = [
    ['applied', counts.to_review],
    ['waiting', counts.waiting],
    ['accepted', counts.accepted - counts.checked_in],
    ...(counts.checked_in > 0 ? [['checked_in', counts.checked_in] as const] : []),
    ['all', counts.all],
  ] as const
  const isOff = callOffOf(tenant.stage) !== null
  const isEarly = tenant.stage === 'draft' || tenant.stage === 'soon'
  return (
    <section className={`${shared.panel} ${shared.wide}`} aria-labelledby="applications">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="applications">
          {t('applications.title')}
        </Title>
        {next && !isOff && <span className={css.next}>{t(`dashboard:attention.until.${next.key}`, { count: next.days_left })}</span>}
      </div>
      {isEarly && counts.registered === 0 ? (
        <Text c="dimmed">{t('people.nobody')}</Text>
      ) : (
        <ul className={css.figures}>
          {figures.map(([state, count]) => (
            <li key={state} className={css.figure} data-waits={(state === 'applied' && count > 0) || undefined}>
              <span className={css.count}>{formatNumber(count)}</span>
              {mayReadPeople(tenant.role) ? (
                <Anchor
                  component={Link}
                  to={paths.hackathonDetails(tenant.tenant_name, { tab: 'registrations', state })}
                  c="inherit"
                  className={css.open ?? ''}
                >
                  {t(`applications.${state}`)}
                </Anchor>
              ) : (
                <span>{t(`applications.${state}`)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {counts.registered > 0 && isSparse(stats.registrations) && (
        <Text c="dimmed">{t('dashboard:chart.sparse', { count: stats.registrations.total })}</Text>
      )}
      <Seats tenant={tenant} stats={stats} />
    </section>
  )
}

/** A sentence replaces the chart if few days have registrations. */
const isSparse = ({ days }: Daily) => days.filter(({ count }) => count > 0).length < fewestPoints

function Trend({ daily, isWide }: { daily: Daily; isWide: boolean }) {
  const { t } = useTranslation('details')
  return (
    <section className={isWide ? `${shared.panel} ${shared.wide}` : shared.panel} aria-labelledby="numbers">
      <Title order={2} fz="lg" id="numbers">
        {t('numbers')}
      </Title>
      <RegistrationsChart daily={daily} />
    </section>
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
          <Button component={Link} to={paths.hackathon(tenant.tenant_name)} variant="default" className={shared.start ?? ''}>
            {t('readiness.begin')}
          </Button>
        )}
      </>
    )
  return (
    <div className={css.readiness}>
      <ReadinessMeter {...readiness} />
      <ReadinessSteps tenantName={tenant.tenant_name} issues={readiness.issues} mayEdit={isEditor} />
    </div>
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
              <span className={css.when}>
                <StruckDates isOff={isOff}>
                  <time dateTime={at}>{formatDays(at, at, timeZone)}</time>
                </StruckDates>
                <span>{formatTime(at, timeZone)}</span>
                <span className={css.hijri}>{formatShortHijri(at, timeZone)}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
