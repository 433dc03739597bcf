import { type ComponentProps, useEffect, useRef } from 'react'
import css from './focus-fallback.module.css'

type Props = { shown: unknown } & ComponentProps<'div'>

/** Element that receives focus when the focused element is removed. */
export function FocusFallback({ shown, className = '', ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const former = useRef(shown)
  useEffect(() => {
    if (former.current !== shown && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    former.current = shown
  }, [shown])
  return <div ref={box} tabIndex={-1} className={`${css.kept} ${className}`} {...rest} />
}
