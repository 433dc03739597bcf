import type { TFunction } from 'i18next'
import { figures, type GrowthChart, type PlatformSummary } from '#contract/endpoints/admin-stats.ts'
import { type Cell, csvOf, saveCsv } from '#portal/platform/data-table/csv.ts'
import { saveWorkbook } from '#portal/platform/data-table/workbook.ts'

/** What is on the screen as one table: the figures first, then every column of every chart, then the way to a page. */
export async function exportFigures(
  summary: PlatformSummary,
  charts: readonly GrowthChart[],
  as: 'csv' | 'xlsx',
  t: TFunction<['platform', 'figures']>,
) {
  const head = ['', t('figures:chart.count'), t('figures:chart.before')]
  const rows: Cell[][] = figures.map(figure => [t(`figures.${figure}`), summary.figures[figure].new, summary.figures[figure].previous])
  for (const { series, previous, labels } of charts)
    for (const [nth, { label, data }] of series.entries())
      rows.push(...labels.map((day, at): Cell[] => [`${label} ${day}`, data[at] ?? 0, previous[nth]?.data[at] ?? 0]))
  rows.push(...summary.funnel.map(({ step, count }): Cell[] => [`${t('funnel.title')}: ${t(`funnel.${step}`)}`, count, null]))
  const name = t('file', summary.span)
  if (as === 'csv') saveCsv(name, csvOf(head, rows))
  else await saveWorkbook(name, head, rows)
}
