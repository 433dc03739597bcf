import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { TenantSummary } from '#contract/endpoints/stats.ts'
import { RegistrationsChart } from '#portal/domain/growth-chart/RegistrationsChart.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Surface } from '#portal/platform/screen/Panel.tsx'
import css from './dashboard.module.css'

/** Registrations of one hackathon in the last 30 days. */
export function Trend({ tenant: { id, name } }: { tenant: TenantSummary }) {
  const { t } = useTranslation('dashboard')
  const stats = useRead(api.stats.tenant, { tenant: id })
  return (
    <Surface>
      <section aria-labelledby="trend" aria-busy={stats.isFetching}>
        <header className={css.chartHead}>
          <Title order={2} fz="lg" id="trend">
            {t('chart.title')}
          </Title>
          <bdi className={css.quiet}>{name}</bdi>
        </header>
        {stats.isPending ? (
          <Loading>
            <Skeleton height={226} />
          </Loading>
        ) : stats.isError ? (
          <Failed what={t('chart.failed')} error={stats.error} retry={stats.refetch} />
        ) : stats.data.registrations.total + stats.data.registrations.previous === 0 ? (
          <p className={css.quiet}>{t('chart.none')}</p>
        ) : (
          <RegistrationsChart daily={stats.data.registrations} />
        )}
      </section>
    </Surface>
  )
}
