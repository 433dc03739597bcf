import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import css from './team.module.css'

/** Receives focus when the focused row is removed. */
export function useStatusLine(list: unknown) {
  const [told, tell] = useState('')
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (told && document.activeElement === document.body) box.current?.focus()
  }, [told, list])
  const said = (
    <Text ref={box} role="status" tabIndex={-1} fw={600} className={css.told ?? ''}>
      {told}
    </Text>
  )
  return { said, tell }
}
