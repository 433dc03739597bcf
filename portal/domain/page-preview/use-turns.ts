import { useEffect, useRef, useState } from 'react'

/** Milliseconds for which the page before stays beneath: a frame says that it has loaded before it is painted. */
const paintedWithin = 400

/** Pages that take each other's place: the one before stays until the new one covers it, so that nothing flashes between them. */
export function useTurns(html: string) {
  const [{ shown, last }, setTurn] = useState({ shown: '', last: '' })
  const wanted = useRef(html)
  useEffect(() => {
    wanted.current = html
  }, [html])
  useEffect(() => {
    if (!last) return undefined
    const timer = setTimeout(() => setTurn(turn => ({ ...turn, last: '' })), paintedWithin)
    return () => clearTimeout(timer)
  }, [last])
  const show = () => {
    if (wanted.current === html) setTurn(turn => (turn.shown === html ? turn : { shown: html, last: turn.shown }))
  }
  return {
    /** '' until the first has come */
    shown,
    beneath: shown === html ? last : shown,
    onLoad: () => requestAnimationFrame(() => requestAnimationFrame(show)),
  }
}
