import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const afterMs = 300

/**
 * The text of a search field. `onTyped` is called 300 ms after the last change, and not once another screen is being opened: a search that
 * changes the address would cancel that navigation. The field follows when the value changes elsewhere.
 */
export function useTyped(value: string, onTyped: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname ?? pathname
  const later = useDebouncedCallback((text: string) => {
    if (next === pathname && window.location.pathname === pathname) onTyped(text)
  }, afterMs)
  return [
    typed,
    (text: string) => {
      setTyped(text)
      later(text.trim())
    },
  ] as const
}
