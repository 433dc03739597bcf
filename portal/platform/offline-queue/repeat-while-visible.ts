/**
 * Calls `attempt` every `everyMs`, when the network returns and when the page becomes visible, and not while the page is hidden. Returns a function
 * that ends it.
 */
export function repeatWhileVisible(attempt: () => unknown, everyMs: number): () => void {
  const attemptIfVisible = () => void (document.hidden || attempt())
  const timer = setInterval(attemptIfVisible, everyMs)
  addEventListener('online', attemptIfVisible)
  document.addEventListener('visibilitychange', attemptIfVisible)
  return () => {
    clearInterval(timer)
    removeEventListener('online', attemptIfVisible)
    document.removeEventListener('visibilitychange', attemptIfVisible)
  }
}
