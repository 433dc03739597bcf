import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import css from './data-table.module.css'

const noticedAfterMs = 300

/** The shape of what will come, once it has been waited for long enough to be noticed. */
export function TableSkeleton({ view, rows, columns }: { view: 'table' | 'cards'; rows: number; columns: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), noticedAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const each = <T,>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
  if (view === 'cards')
    return (
      <div aria-busy="true" className={css.cards} data-waiting={shown || undefined}>
        {shown && each(rows, at => <Skeleton key={at} height={300} radius="lg" />)}
      </div>
    )
  return (
    <div aria-busy="true" className={css.scroll} data-waiting={shown || undefined}>
      <div className={css.waiting} style={{ gridTemplateColumns: `2.5fr repeat(${columns - 1}, 1fr)` }}>
        {shown &&
          each(rows * columns, at => <Skeleton key={at} height={at % columns === 0 ? 44 : 18} width={at % columns ? '70%' : undefined} />)}
      </div>
    </div>
  )
}
