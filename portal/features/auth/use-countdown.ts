import { useEffect, useState } from 'react'

/** Whole seconds that are left, and how to begin anew. Read from the clock: a tab that slept meanwhile does not go on from where it was. */
export function useCountdown(seconds: number): [left: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(end)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  const begin = (again: number) => {
    setEnd(Date.now() + again * 1000)
    setLeft(again)
  }
  return [left, begin]
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))
