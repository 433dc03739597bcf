import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlatformSummary } from '#contract/endpoints/admin-stats.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Panel } from '#portal/platform/screen/Panel.tsx'
import css from './admin-stats.module.css'
import type { SummaryStats } from './use-dashboard-stats.ts'

/** The steps from a first try to a page, each as many times as it was taken. */
export function Funnel({ summary }: { summary: SummaryStats }) {
  const { t } = useTranslation('platform')
  return (
    <Panel title={t('funnel.title')} failed={t('figures.failed')} read={summary} skeleton={<Skeleton height={170} />} isWide>
      {({ funnel }) => <Steps funnel={funnel} />}
    </Panel>
  )
}

function Steps({ funnel }: Pick<PlatformSummary, 'funnel'>) {
  const { t } = useTranslation('platform')
  const most = Math.max(1, ...funnel.map(({ count }) => count))
  return (
    <>
      <ol className={css.bars}>
        {funnel.map(({ step, count }) => (
          <li key={step}>
            <span>{t(`funnel.${step}`)}</span>
            <span className={css.bar} style={{ inlineSize: `max(3px, ${(100 * count) / most}%)` }} aria-hidden="true" />
            <span className={css.count}>{formatNumber(count)}</span>
          </li>
        ))}
      </ol>
      <p className={css.note}>{t('funnel.note')}</p>
    </>
  )
}
