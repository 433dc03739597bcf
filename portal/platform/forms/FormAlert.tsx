import { type ReactNode, useEffect, useRef } from 'react'

/** Error message that is announced and focused. It is smaller than Mantine's Alert, because sign-in screens load it. */
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
