import { Skeleton } from '@mantine/core'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './data-table.module.css'

/** The shape of the rows that will come. */
export function TableSkeleton({ view, rows, columns }: { view: 'table' | 'cards'; rows: number; columns: number }) {
  const each = <T,>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
  if (view === 'cards')
    return (
      <Loading className={css.cards}>
        {each(rows, at => (
          <Skeleton key={at} height={300} radius="lg" />
        ))}
      </Loading>
    )
  return (
    <Loading className={css.scroll}>
      <div className={css.waiting} style={{ gridTemplateColumns: `2.5fr repeat(${columns - 1}, 1fr)` }}>
        {each(rows * columns, at => (
          <Skeleton key={at} height={at % columns === 0 ? 44 : 18} width={at % columns ? '70%' : undefined} />
        ))}
      </div>
    </Loading>
  )
}
