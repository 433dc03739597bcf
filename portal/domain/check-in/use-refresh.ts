import { useEffect, useEffectEvent } from 'react'

/** Interval in ms of requests for changes by others. */
const refreshMs = 20_000

/** Asks for changes by others: regularly, when the network is back, and when the tab is shown again. Once the list is loaded. */
export function useRefresh(isLoaded: boolean, refresh: () => Promise<void>): void {
  const ask = useEffectEvent(refresh)
  useEffect(() => {
    if (!isLoaded) return
    // Offline, the next attempt follows anyway.
    const attempt = () => document.hidden || void ask().catch(() => {})
    const timer = setInterval(attempt, refreshMs)
    addEventListener('online', attempt)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      clearInterval(timer)
      removeEventListener('online', attempt)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [isLoaded])
}
