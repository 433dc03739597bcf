import { useSession } from './session.ts'

/** Calls when what could not be sent may be sent again: the network is back, or an ended session has begun anew. Returns how to stop. */
export function whenBack(then: () => void): () => void {
  const stop = useSession.subscribe((now, before) => {
    if (before.interrupted && now.isAuthenticated) then()
  })
  addEventListener('online', then)
  return () => {
    stop()
    removeEventListener('online', then)
  }
}
