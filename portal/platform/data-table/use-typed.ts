import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const afterMs = 300

/** What is typed, told once typing has rested; when the value changes elsewhere (going back, clearing), the field follows. */
export function useTyped(value: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const later = useDebouncedCallback(tell, afterMs)
  return [
    typed,
    (text: string) => {
      setTyped(text)
      later(text.trim())
    },
  ] as const
}
