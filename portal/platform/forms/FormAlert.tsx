import { type ReactNode, useEffect, useRef } from 'react'

/** Announced immediately and focused. Reimplements Mantine's Alert to save its size on the sign-in screens. */
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
