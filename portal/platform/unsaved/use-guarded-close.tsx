import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { hasUnsavedIn, UnsavedScope, useIsConfirmingDiscard, useStateIn } from './unsaved.ts'

const DiscardDialog = lazy(async () => ({ default: (await import('./DiscardDialog.tsx')).DiscardDialog }))

/** `close` and `guard` ask for confirmation if a form inside `guarded` has unsaved changes. Render `question`. */
export function useGuardedClose(onClose: () => void) {
  const scope = useId()
  const [discarding, setDiscarding] = useState<{ action: () => void } | null>(null)
  const isConfirming = useIsConfirmingDiscard()
  const state = useStateIn(scope)
  // The request that the question was about has ended.
  if (discarding && state === null) setDiscarding(null)
  const guard = (action: () => void) => (hasUnsavedIn(scope) ? setDiscarding({ action }) : action())
  const discard = () => {
    setDiscarding(null)
    discarding?.action()
  }
  return {
    close: () => guard(onClose),
    guard,
    /** false while the confirmation is open, which Escape closes first */
    closesOnEscape: !isConfirming,
    guarded: (children: ReactNode) => <UnsavedScope value={scope}>{children}</UnsavedScope>,
    question: discarding && (
      <Suspense>
        <DiscardDialog opened isSending={state === 'sending'} stay={() => setDiscarding(null)} discard={discard} />
      </Suspense>
    ),
  }
}
