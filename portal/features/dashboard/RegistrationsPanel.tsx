import { Skeleton, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RegistrationsChart } from '#portal/domain/growth-chart/RegistrationsChart.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './dashboard.module.css'
import type { MyStats } from './my-stats.ts'

export function RegistrationsPanel({ stats }: { stats: MyStats }) {
  const { t } = useTranslation('dashboard')
  const heading = useId()
  return (
    <section className={css.panel} aria-labelledby={heading} aria-busy={stats.isFetching}>
      <Title order={2} fz="lg" id={heading}>
        {t('chart.title')}
      </Title>
      {stats.isPending ? (
        <Loading className={css.lines}>
          <Skeleton height={44} width="45%" />
          <Skeleton height={170} />
        </Loading>
      ) : stats.isError ? (
        <Failed what={t('chart.failed')} error={stats.error} retry={stats.refetch} />
      ) : (
        <RegistrationsChart daily={stats.data.registrations} />
      )}
    </section>
  )
}
