import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { hasUnsavedIn, UnsavedScope, useIsConfirmingDiscard } from './unsaved.ts'

// Fetched when it is needed.
const DiscardDialog = lazy(async () => ({ default: (await import('./DiscardDialog.tsx')).DiscardDialog }))

/** For what opens above a screen: `close` and `guard` ask first if a form inside `guarded` has unsaved changes. `question` is rendered beside it. */
export function useGuardedClose(onClose: () => void) {
  const scope = useId()
  const [discarding, setDiscarding] = useState<{ action: () => void } | null>(null)
  const isConfirming = useIsConfirmingDiscard()
  /** Calls `action`, after a question if unsaved changes would be lost. */
  const guard = (action: () => void) => (hasUnsavedIn(scope) ? setDiscarding({ action }) : action())
  const discard = () => {
    setDiscarding(null)
    discarding?.action()
  }
  return {
    close: () => guard(onClose),
    guard,
    /** false while somebody is asked: Escape answers the question */
    closesOnEscape: !isConfirming,
    guarded: (children: ReactNode) => <UnsavedScope value={scope}>{children}</UnsavedScope>,
    question: discarding && (
      <Suspense>
        <DiscardDialog opened stay={() => setDiscarding(null)} discard={discard} />
      </Suspense>
    ),
  }
}
