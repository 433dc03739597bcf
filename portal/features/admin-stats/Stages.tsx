import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlatformSummary } from '#contract/endpoints/admin-stats.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Panel } from '#portal/platform/screen/Panel.tsx'
import css from './admin-stats.module.css'
import type { SummaryStats } from './use-dashboard-stats.ts'

/** Where all hackathons stand now. */
export function Stages({ summary }: { summary: SummaryStats }) {
  const { t } = useTranslation('platform')
  return (
    <Panel title={t('stages.title')} failed={t('figures.failed')} read={summary} skeleton={<Skeleton height={170} />}>
      {({ stages }) => <Bars stages={stages} />}
    </Panel>
  )
}

function Bars({ stages }: Pick<PlatformSummary, 'stages'>) {
  const { t } = useTranslation('platform')
  const there = stages.filter(({ count }) => count > 0)
  const most = Math.max(1, ...there.map(({ count }) => count))
  if (there.length === 0) return <p className={css.few}>{t('stages.none')}</p>
  return (
    <ul className={css.bars}>
      {there.map(({ stage, count }) => (
        <li key={stage}>
          <span>{stage === 'suspended' || stage === 'archived' ? t(`stages.${stage}`) : <StageTag stage={stage} />}</span>
          <span className={css.bar} style={{ inlineSize: `max(3px, ${(100 * count) / most}%)` }} aria-hidden="true" />
          <span className={css.count}>{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  )
}
