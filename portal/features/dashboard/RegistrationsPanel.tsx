import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RegistrationsChart } from '#portal/domain/growth-chart/RegistrationsChart.tsx'
import { Panel } from '#portal/platform/screen/Panel.tsx'
import type { MyStats } from './my-stats.ts'

export function RegistrationsPanel({ stats }: { stats: MyStats }) {
  const { t } = useTranslation('dashboard')
  return (
    <Panel title={t('chart.title')} failed={t('chart.failed')} read={stats} skeleton={<Skeleton height={226} />}>
      {({ registrations }) => <RegistrationsChart daily={registrations} />}
    </Panel>
  )
}
