import type { Figure, GrowthChart, Granularity } from '#contract/endpoints/admin-stats.ts'
import type { Language } from '#contract/language.ts'
import { columnOf, columnsOf, dayAfter, daysIn, type Span, spanBefore } from '#server/domain/figures/span.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countsOf } from './counts.ts'

/** A chart of figures over a span, beside the same over as many days before: each of those days is laid under the one so many days later. */
export async function growthChart(db: Db, figures: readonly Figure[], { span, granularity, language }: Asked): Promise<GrowthChart> {
  const before = spanBefore(span)
  const labels = columnsOf(span, granularity)
  const counts = await countsOf(db, { from: before.from, to: span.to })
  const series = (figure: Figure, { from, to }: Span, laterBy: number) => {
    const columns = new Map<string, number>()
    for (const { what, day, count } of counts) {
      if (what !== figure || day < from || day > to) continue
      const column = columnOf(dayAfter(day, laterBy), granularity)
      columns.set(column, (columns.get(column) ?? 0) + count)
    }
    return { key: figure, label: names[figure][language], data: labels.map(label => columns.get(label) ?? 0) }
  }
  return {
    span,
    previous_span: before,
    granularity,
    labels,
    series: figures.map(figure => series(figure, span, 0)),
    previous: figures.map(figure => series(figure, before, daysIn(span))),
  }
}
type Asked = { span: Span; granularity: Granularity; language: Language }

const names: Record<Figure, Record<Language, string>> = {
  users: { ar: 'حسابات جديدة', en: 'New accounts' },
  tenants: { ar: 'هاكاثونات مسجّلة', en: 'Hackathons registered' },
  landing_pages: { ar: 'صفحات نُشرت لأول مرة', en: 'Pages first published' },
  views: { ar: 'زيارات للصفحات', en: 'Page views' },
  registrations: { ar: 'تسجيلات', en: 'Registrations' },
  events: { ar: 'فعاليات', en: 'Events' },
}
