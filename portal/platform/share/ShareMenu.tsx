import { lazy, startTransition, Suspense, useState } from 'react'
import { ShareButton, type Shared } from './ShareButton.tsx'

const load = async () => ({ default: (await import('./ShareChoices.tsx')).ShareChoices })
const ShareChoices = lazy(load)

/** Hands an address on: by the device’s own sheet where there is one, else by a menu. */
export function ShareMenu(shared: Shared) {
  const { title, address } = shared
  const [isPressed, setPressed] = useState(false)
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && 'share' in navigator)
    return <ShareButton {...shared} onClick={() => void navigator.share({ title, url: address }).catch(() => {})} />
  // Until the menu is here, the button stays as it is and keeps the keyboard.
  const open = () => startTransition(() => setPressed(true))
  return (
    <Suspense>
      {isPressed ? (
        <ShareChoices {...shared} />
      ) : (
        <ShareButton {...shared} aria-haspopup="menu" aria-expanded={false} onPointerEnter={load} onFocus={load} onClick={open} />
      )}
    </Suspense>
  )
}
