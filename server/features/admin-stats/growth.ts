import type { Figure, GrowthChart, Granularity } from '#contract/endpoints/admin-stats.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { columnOf, columnsOf, dayAfter, daysIn, type Span, spanBefore } from './span.ts'

/** How many of a figure came on each day of a span; a day without any is left out. The transaction is an administrator's. */
const growthOf = (db: Db, figure: Figure, { from, to }: Span) =>
  db.all<{ day: string; count: number }>(sql`
    select day, count from platform_growth(figure => ${figure}, first_day => ${from}::date, last_day => ${to}::date)`)

/** A chart of figures over a span, beside the same over as many days before: each of those days is laid under the one so many days later. */
export async function growthChart(db: Db, figures: readonly Figure[], { span, granularity, language }: Asked): Promise<GrowthChart> {
  const before = spanBefore(span)
  const labels = columnsOf(span, granularity)
  const series = async (figure: Figure, within: Span, laterBy: number) => {
    const counts = new Map<string, number>()
    for (const { day, count } of await growthOf(db, figure, within)) {
      const column = columnOf(dayAfter(day, laterBy), granularity)
      counts.set(column, (counts.get(column) ?? 0) + count)
    }
    return { key: figure, label: names[figure][language], data: labels.map(label => counts.get(label) ?? 0) }
  }
  const chart: GrowthChart = { span, previous_span: before, granularity, labels, series: [], previous: [] }
  for (const figure of figures) {
    chart.series.push(await series(figure, span, 0))
    chart.previous.push(await series(figure, before, daysIn(span)))
  }
  return chart
}
type Asked = { span: Span; granularity: Granularity; language: Language }

const names: Record<Figure, Record<Language, string>> = {
  users: { ar: 'حسابات جديدة', en: 'New accounts' },
  tenants: { ar: 'هاكاثونات مسجّلة', en: 'Hackathons registered' },
  landing_pages: { ar: 'صفحات نُشرت لأول مرة', en: 'Pages first published' },
  registrations: { ar: 'تسجيلات', en: 'Registrations' },
  events: { ar: 'فعاليات', en: 'Events' },
}
