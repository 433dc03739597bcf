import { Button, Menu, Skeleton, Switch, Title } from '@mantine/core'
import { IconDoorEnter, IconDownload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statistics, type GrowthChart, type PlatformSummary } from '#contract/administration/admin-stats-endpoints.ts'
import { SpanSwitch, useSpan } from '#portal/domain/growth-chart/span.tsx'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { EnterDialog } from '#portal/domain/switch/EnterDialog.tsx'
import { type Cell, csvOf, saveCsv } from '#portal/platform/data-table/csv.ts'
import { saveWorkbook } from '#portal/platform/data-table/workbook.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Panel, Panels } from '#portal/platform/screen/Panel.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import css from './admin-stats.module.css'
import { GrowthPanel } from './GrowthPanel.tsx'
import { StatisticTiles } from './StatisticTiles.tsx'
import { type SummaryStats, useDashboardStats } from './use-dashboard-stats.ts'
import { Waiting } from './Waiting.tsx'

export function PlatformScreen() {
  const { t } = useTranslation(['platform', 'figures'])
  useScreenTitle(t('title'))
  const span = useSpan()
  const { summaryStats: summary, usersStats: users, tenantsStats: tenants } = useDashboardStats(span)
  const canExport = summary.data && users.data && tenants.data
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <Title order={1} fz="xl">
          {t('title')}
        </Title>
        <div className={css.actions}>
          <EnterButton />
          <Menu position="bottom-end" withinPortal={false} keepMounted={false}>
            <Menu.Target>
              <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} disabled={!canExport}>
                {t('export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {(['xlsx', 'csv'] as const).map(as => (
                <Menu.Item key={as} onClick={() => void (canExport && exportFigures(summary.data, [users.data, tenants.data], as, t))}>
                  {t(as)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </header>
      <Waiting />
      <div className={css.controls}>
        <SpanSwitch {...span} />
        <Switch label={t('compare')} checked={span.isCompared} onChange={event => span.compare(event.currentTarget.checked)} />
      </div>
      <StatisticTiles summary={summary} isCompared={span.isCompared} />
      <Panels>
        <GrowthPanel chart={users} of="users" isCompared={span.isCompared} />
        <GrowthPanel chart={tenants} of="tenants" isCompared={span.isCompared} />
        <GrowthPanel chart={tenants} of="landing_pages" isCompared={span.isCompared} />
        <Stages summary={summary} />
        <Funnel summary={summary} />
      </Panels>
      {summary.data && (
        <p className={css.version}>
          {t('version')} <bdi>{summary.data.version}</bdi>
        </p>
      )}
    </div>
  )
}

function EnterButton() {
  const { t } = useTranslation('platform')
  const [opened, setOpened] = useState<boolean | null>(null)
  return (
    <>
      <Button variant="default" leftSection={<IconDoorEnter size={20} className="icon-dir" aria-hidden />} onClick={() => setOpened(true)}>
        {t('enter')}
      </Button>
      <EnterDialog opened={opened} close={() => setOpened(false)} />
    </>
  )
}

async function exportFigures(
  summary: PlatformSummary,
  charts: readonly GrowthChart[],
  as: 'csv' | 'xlsx',
  t: TFunction<['platform', 'figures']>,
) {
  const head = ['', t('figures:chart.count'), t('figures:chart.before')]
  const rows: Cell[][] = statistics.map(figure => [t(`figures.${figure}`), summary.figures[figure].new, summary.figures[figure].previous])
  for (const { series, previous, labels } of charts)
    for (const [nth, { label, data }] of series.entries())
      rows.push(...labels.map((day, at): Cell[] => [`${label} ${day}`, data[at] ?? 0, previous[nth]?.data[at] ?? 0]))
  rows.push(...summary.funnel.map(({ step, count }): Cell[] => [`${t('funnel.title')}: ${t(`funnel.${step}`)}`, count, null]))
  const name = t('file', summary.span)
  if (as === 'csv') saveCsv(name, csvOf(head, rows))
  else await saveWorkbook(name, head, rows)
}

/** Shows the steps from the first draft to a published page. A repeated step counts each time. */
function Funnel({ summary }: { summary: SummaryStats }) {
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

function Stages({ summary }: { summary: SummaryStats }) {
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
