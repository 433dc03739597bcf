import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import css from './screen.module.css'

/** Delay in milliseconds before a skeleton is shown. */
const noticedAfter = 300

/** Shows a skeleton after a delay. The skeleton must not be larger than the content. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), noticedAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" data-waiting={shown || undefined} className={className} style={{ visibility: shown ? 'visible' : 'hidden' }}>
      {children}
    </div>
  )
}

/** Placeholder of a list, with its row height. */
export const LoadingRows = ({ rows = 4 }: { rows?: number }) => (
  <Loading className={css.rows}>
    {Array.from({ length: rows }, (_, nth) => (
      <div key={nth}>
        <Skeleton height={12} width="40%" />
        <Skeleton height={12} width="20%" />
      </div>
    ))}
  </Loading>
)
