import { lazy, startTransition, Suspense, useState } from 'react'
import { ShareButton, type Shared } from './ShareButton.tsx'

const load = async () => ({ default: (await import('./ShareChoices.tsx')).ShareChoices })
const ShareChoices = lazy(load)

export function ShareMenu(shared: Shared) {
  const { title, address } = shared
  const [isPressed, setPressed] = useState(false)
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && 'share' in navigator)
    return <ShareButton {...shared} onClick={() => void navigator.share({ title, url: address }).catch(() => {})} />
  // The button keeps focus until the menu is loaded.
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
