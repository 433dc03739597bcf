import { type ReactNode, useEffect, useRef } from 'react'

/** Announced and focused. Replaces Mantine's Alert to reduce the size of the sign-in screens. */
export function FormAlert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.focus()
  }, [children])
  if (!children) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="form-alert">
      {children}
    </div>
  )
}
