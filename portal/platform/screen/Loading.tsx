import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds after which waiting is noticed. */
const noticedAfter = 300

/** What is shown while something loads: nothing at first, then the shape of what comes, which may not be larger than that. */
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
