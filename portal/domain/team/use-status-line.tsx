import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import css from './team.module.css'

/** Returns a status line, which receives focus when the focused row is removed. */
export function useStatusLine(list: unknown) {
  const [message, showStatus] = useState('')
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message && document.activeElement === document.body) box.current?.focus()
  }, [message, list])
  const statusLine = (
    <Text ref={box} role="status" tabIndex={-1} fw={600} className={css.told ?? ''}>
      {message}
    </Text>
  )
  return { statusLine, showStatus }
}
