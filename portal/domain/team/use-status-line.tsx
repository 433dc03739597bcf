import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import css from './team.module.css'

/** What was done last, beneath the list that it was done in; where its row has gone and the keyboard with it, that goes on from here. */
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
