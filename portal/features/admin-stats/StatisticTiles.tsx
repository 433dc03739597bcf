import { Anchor, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Statistic, type StatisticSummary, statistics, type PlatformSummary } from '#contract/administration/admin-stats-endpoints.ts'
import { Delta } from '#portal/domain/growth-chart/Delta.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Panel } from '#portal/platform/screen/Panel.tsx'
import css from './admin-stats.module.css'
import type { SummaryStats } from './use-dashboard-stats.ts'

type Props = { summary: SummaryStats; isCompared: boolean }

export function StatisticTiles({ summary, isCompared }: Props) {
  const { t } = useTranslation('platform')
  return (
    <Panel title={t('figures.title')} failed={t('figures.failed')} read={summary} skeleton={<Skeleton height={140} />}>
      {data => (
        <>
          <dl className={css.figures}>
            {statistics.map(figure => (
              <OneFigure key={figure} figure={figure} summary={data} isCompared={isCompared} />
            ))}
          </dl>
          <Definitions />
        </>
      )}
    </Panel>
  )
}

type Shown = { figure: Statistic; summary: PlatformSummary; isCompared: boolean }

function OneFigure({ figure, summary: { figures: counted, span }, isCompared }: Shown) {
  const { t } = useTranslation('platform')
  const name = t(`figures.${figure}`)
  const { now, new: came, delta, delta_pct }: StatisticSummary = counted[figure]
  const [all, added] = [formatNumber(now), t('figures.added', { n: formatNumber(came) })]
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd className={css.now}>
        <Rows figure={figure} label={`${name}: ${all}`}>
          {all}
        </Rows>
      </dd>
      <dd>
        <Rows figure={figure} span={span} label={`${name}: ${added}`}>
          {added}
        </Rows>
      </dd>
      {isCompared && (
        <dd>
          <Delta delta={delta} pct={delta_pct} />
        </dd>
      )}
    </div>
  )
}

/** Tables that list the counted rows. Page views and events have no table. */
const tables: Partial<Record<Statistic, { tab: string; table: string; counted: string }>> = {
  users: { tab: 'users', table: 'accounts', counted: '1' },
  tenants: { tab: 'customers', table: 'customers', counted: 'tenants' },
  landing_pages: { tab: 'customers', table: 'customers', counted: 'landing_pages' },
  registrations: { tab: 'registrations', table: 'registrations', counted: '1' },
}

function Rows({
  figure,
  span,
  label,
  children,
}: {
  figure: Statistic
  span?: PlatformSummary['span']
  label: string
  children: ReactNode
}) {
  const opened = tables[figure]
  if (!opened) return children
  const { tab, table, counted } = opened
  const query = { tab, [`${table}.counted`]: counted, ...(span && { [`${table}.from`]: span.from, [`${table}.to`]: span.to }) }
  return (
    <Anchor component={Link} to={paths.home(query)} aria-label={label} inherit c="inherit" underline="always">
      {children}
    </Anchor>
  )
}

function Definitions() {
  const { t } = useTranslation('platform')
  return (
    <Disclosure summary={t('definitions.title')}>
      <dl>
        {statistics.map(figure => (
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
