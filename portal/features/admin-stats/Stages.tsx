import { Skeleton, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlatformSummary } from '#contract/endpoints/admin-stats.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './admin-stats.module.css'
import type { SummaryRead } from './reads.ts'

/** Where all hackathons stand now. */
export function Stages({ summary }: { summary: SummaryRead }) {
  const { t } = useTranslation('platform')
  const heading = useId()
  return (
    <section className={css.panel} aria-labelledby={heading} aria-busy={summary.isFetching}>
      <Title order={2} fz="lg" id={heading}>
        {t('stages.title')}
      </Title>
      {summary.isPending ? (
        <Loading className={css.lines}>
          <Skeleton height={170} />
        </Loading>
      ) : summary.isError ? (
        <Failed what={t('figures.failed')} error={summary.error} retry={summary.refetch} />
      ) : (
        <Bars stages={summary.data.stages} />
      )}
    </section>
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
