import { type ReactNode, useEffect, useRef } from 'react'

/** Error message, with an optional button, that is announced and focused. It is smaller than Mantine's Alert, because sign-in screens load it. */
export function FormAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.focus()
  }, [children])
  if (!children) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="form-alert">
      {children} {action}
    </div>
  )
}
