import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const afterMs = 300

/** What is typed, told once typing has rested; when the value changes elsewhere (going back, clearing), the field follows. */
export function useTyped(value: string, onTyped: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const later = useDebouncedCallback(onTyped, afterMs)
  return [
    typed,
    (text: string) => {
      setTyped(text)
      later(text.trim())
    },
  ] as const
}
