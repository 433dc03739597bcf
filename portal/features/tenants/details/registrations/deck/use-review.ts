import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** The URL stores whether the review deck is open, so that Back closes it. */
export function useReview(mayDecide: boolean) {
  const [address, setAddress] = useSearchParams()
  const opened = address.has('review') && mayDecide
  // Remains mounted, so that it returns the focus when it closes.
  const [isMounted, setMounted] = useState(opened)
  if (opened && !isMounted) setMounted(true)
  const change = (isOpen: boolean) =>
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        if (isOpen) next.set('review', '1')
        else next.delete('review')
        return next
      },
      { preventScrollReset: true, replace: !isOpen },
    )
  return { opened, isMounted, open: () => change(true), close: () => change(false) }
}
