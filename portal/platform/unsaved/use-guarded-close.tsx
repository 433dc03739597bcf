import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { hasUnsavedIn, UnsavedScope, useIsConfirmingDiscard } from './unsaved.ts'

// Fetched when it is needed.
const DiscardDialog = lazy(async () => ({ default: (await import('./DiscardDialog.tsx')).DiscardDialog }))

/** For what opens above a screen: `close` asks first if a form inside `guarded` has unsaved changes. `question` is rendered beside it. */
export function useGuardedClose(onClose: () => void) {
  const scope = useId()
  const [isDiscarding, setDiscarding] = useState(false)
  const isConfirming = useIsConfirmingDiscard()
  const discard = () => {
    setDiscarding(false)
    onClose()
  }
  return {
    close: () => (hasUnsavedIn(scope) ? setDiscarding(true) : onClose()),
    /** false while somebody is asked: Escape answers the question */
    closesOnEscape: !isConfirming,
    guarded: (children: ReactNode) => <UnsavedScope value={scope}>{children}</UnsavedScope>,
    question: isDiscarding && (
      <Suspense>
        <DiscardDialog opened stay={() => setDiscarding(false)} discard={discard} />
      </Suspense>
    ),
  }
}
