import { Alert } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** What is wrong with a whole form, on top of it: read out at once, and where the keyboard goes. */
export function FormAlert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.focus()
  }, [children])
  if (!children) return null
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="red" variant="outline" mb="md">
      {children}
    </Alert>
  )
}
