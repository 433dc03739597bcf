import { useEffect, useEffectEvent } from 'react'
import { repeatWhileVisible } from '#portal/platform/offline-queue/repeat-while-visible.ts'

/** Interval in ms of requests for changes by others. */
const refreshMs = 20_000

/** Asks for changes by others: regularly, when the network is back, and when the tab is shown again. Once the list is loaded. */
export function useRefresh(isLoaded: boolean, refresh: () => Promise<void>): void {
  const ask = useEffectEvent(refresh)
  useEffect(() => {
    if (!isLoaded) return
    // Offline, the next attempt follows anyway.
    return repeatWhileVisible(() => ask().catch(() => {}), refreshMs)
  }, [isLoaded])
}
