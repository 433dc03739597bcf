import { type ReactNode, useEffect, useState } from 'react'

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
