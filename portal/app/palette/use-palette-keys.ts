import { useEffect } from 'react'
import { closeOverlay, openOverlay, overlays } from '#portal/platform/overlays/overlays.ts'
import { isApple } from './shortcut.ts'

/** Opens the command palette and the list of keys. They do not open over another dialog, which can have unsaved input. */
export const usePaletteKeys = (isSignedIn: boolean) =>
  useEffect(() => {
    if (!isSignedIn) return
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isSignedIn])

function press(event: KeyboardEvent) {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  const isField = target instanceof Element && target.closest('input,textarea,select,[contenteditable]')
  // On Apple devices, Control K deletes to the end of the line.
  const isPalette = code === 'KeyK' && !altKey && !shiftKey && (isApple() ? metaKey : ctrlKey)
  const isKeys = /^[?؟]$/.test(key) && !ctrlKey && !metaKey && !altKey && !isField
  const id = isPalette ? 'commands' : isKeys && 'keys'
  if (event.repeat || !id) return
  if (overlays().some(overlay => overlay.id === id && overlay.open)) closeOverlay(id)
  else if (document.querySelector('[aria-modal=true]')) return
  else openOverlay(id)
  event.preventDefault()
}
