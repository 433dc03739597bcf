import { Skeleton, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { callOffOf } from '#contract/call-off.ts'
import { mayReadPeople } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { RegistrationsChart } from '#portal/domain/growth-chart/RegistrationsChart.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import { PagePanel } from '../page/PagePanel.tsx'
import css from './overview.module.css'
import { Readiness } from './Readiness.tsx'
import { Timeline } from './Timeline.tsx'

export function Overview({ tenant }: { tenant: Tenant }) {
  return (
    <div className={css.panels}>
      <Progress tenant={tenant} />
      <PagePanel tenant={tenant} />
      {mayReadPeople(tenant.role) && (
        <Suspense fallback={<Skeleton height={300} radius="lg" className={shared.wide ?? ''} />}>
          <NewestRegistrations tenant={tenant} />
        </Suspense>
      )}
    </div>
  )
}

/** Key dates, registrations and readiness, which one call returns. */
function Progress({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const stats = useRead(api.stats.tenant, { tenant: tenant.id })
  if (stats.isPending)
    return (
      <Loading className={`${css.panels} ${shared.wide}`}>
        <Skeleton height={190} radius="lg" className={shared.wide ?? ''} />
        <Skeleton height={300} radius="lg" />
        <Skeleton height={300} radius="lg" />
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
