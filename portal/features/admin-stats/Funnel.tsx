import { Skeleton, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlatformSummary } from '#contract/endpoints/admin-stats.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './admin-stats.module.css'
import type { SummaryRead } from './reads.ts'

/** The steps from a first try to a page, each as many times as it was taken. */
export function Funnel({ summary }: { summary: SummaryRead }) {
  const { t } = useTranslation('platform')
  const heading = useId()
  return (
    <section className={`${css.panel} ${css.wide}`} aria-labelledby={heading} aria-busy={summary.isFetching}>
      <Title order={2} fz="lg" id={heading}>
        {t('funnel.title')}
      </Title>
      {summary.isPending ? (
        <Loading className={css.lines}>
          <Skeleton height={170} />
        </Loading>
      ) : summary.isError ? (
        <Failed what={t('figures.failed')} error={summary.error} retry={summary.refetch} />
      ) : (
        <Steps funnel={summary.data.funnel} />
      )}
    </section>
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
