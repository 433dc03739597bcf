import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FigureSummary, figures } from '#contract/endpoints/admin-stats.ts'
import { Delta } from '#portal/domain/growth-chart/Delta.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Panel } from '#portal/platform/screen/Panel.tsx'
import css from './admin-stats.module.css'
import type { SummaryRead } from './reads.ts'

type Props = { summary: SummaryRead; isCompared: boolean }

/** How much there is, what came, and what each number counts. */
export function Figures({ summary, isCompared }: Props) {
  const { t } = useTranslation('platform')
  return (
    <Panel title={t('figures.title')} failed={t('figures.failed')} read={summary} skeleton={<Skeleton height={140} />}>
      {data => (
        <>
          <dl className={css.figures}>
            {figures.map(figure => (
              <Figure key={figure} name={t(`figures.${figure}`)} figure={data.figures[figure]} isCompared={isCompared} />
            ))}
          </dl>
          <Definitions />
        </>
      )}
    </Panel>
  )
}

function Figure({ name, figure, isCompared }: { name: string; figure: FigureSummary; isCompared: boolean }) {
  const { t } = useTranslation('platform')
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd className={css.now}>{formatNumber(figure.now)}</dd>
      <dd>{t('figures.added', { n: formatNumber(figure.new) })}</dd>
      {isCompared && (
        <dd>
          <Delta delta={figure.delta} pct={figure.delta_pct} />
        </dd>
      )}
    </div>
  )
}

function Definitions() {
  const { t } = useTranslation('platform')
  return (
    <Disclosure summary={t('definitions.title')}>
      <dl>
        {figures.map(figure => (
          <div key={figure}>
            <dt>{t(`figures.${figure}`)}</dt>
            <dd>{t(`definitions.${figure}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('definitions.days')}</p>
    </Disclosure>
  )
}
