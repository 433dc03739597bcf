import { type ComponentProps, useEffect, useRef } from 'react'
import css from './kept-focus.module.css'

type Props = { /** what stands in it, by name */ shown: unknown } & ComponentProps<'div'>

/** A box in which one thing takes another's place. When what the keyboard stood on has gone, it goes on here; anywhere else it stays. */
export function KeptFocus({ shown, className = '', ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const former = useRef(shown)
  useEffect(() => {
    if (former.current !== shown && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    former.current = shown
  }, [shown])
  return <div ref={box} tabIndex={-1} className={`${css.kept} ${className}`} {...rest} />
}
