import { type ReactNode, useEffect, useRef } from 'react'

/** What is wrong with a whole form, on top of it: read out at once, and where the keyboard goes. It looks like the kit's, which signing in would carry for it alone. */
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
