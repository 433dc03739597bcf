import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import css from './hackathons.module.css'

/** The shape of the cards, once they have been waited for long enough to be noticed. */
export function ListWaiting() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className={css.cards}>
      {shown &&
        Array.from({ length: 4 }, (_, at) => (
          <div key={at} className={css.card}>
            <Skeleton className={css.cover ?? ''} radius={0} />
            <div className={css.body}>
              <Skeleton height={26} width="60%" />
              <Skeleton height={18} width="80%" />
              <Skeleton height={18} width="50%" />
              <Skeleton height={36} width="40%" mt="auto" />
            </div>
          </div>
        ))}
    </div>
  )
}
