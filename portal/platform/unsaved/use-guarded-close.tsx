import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { hasUnsavedIn, UnsavedScope, useIsConfirmingDiscard } from './unsaved.ts'

const DiscardDialog = lazy(async () => ({ default: (await import('./DiscardDialog.tsx')).DiscardDialog }))

/**
 * For components above a screen: `close` and `guard` require confirmation if a form inside `guarded` has unsaved changes. Render `question`
 * next to it.
 */
export function useGuardedClose(onClose: () => void) {
  const scope = useId()
  const [discarding, setDiscarding] = useState<{ action: () => void } | null>(null)
  const isConfirming = useIsConfirmingDiscard()
  /** Calls `action`, after confirmation if unsaved changes would be lost. */
  const guard = (action: () => void) => (hasUnsavedIn(scope) ? setDiscarding({ action }) : action())
  const discard = () => {
    setDiscarding(null)
    discarding?.action()
  }
  return {
    close: () => guard(onClose),
    guard,
    /** false while the confirmation is open: Escape closes that instead */
    closesOnEscape: !isConfirming,
    guarded: (children: ReactNode) => <UnsavedScope value={scope}>{children}</UnsavedScope>,
    question: discarding && (
      <Suspense>
        <DiscardDialog opened stay={() => setDiscarding(null)} discard={discard} />
      </Suspense>
    ),
  }
}
