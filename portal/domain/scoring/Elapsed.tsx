import { useEffect, useState } from 'react'
import css from './elapsed.module.css'

type Props = {
  /** ISO 8601, by the server's clock */
  since: string
  /** ms by which the server's clock is ahead of the browser's, which can be wrong */
  ahead: number
  /** planned minutes; afterwards the time is marked */
  minutes: number
  say: (time: string) => string
}

/** Minutes and seconds since a visit or a presentation began. */
export function Elapsed({ since, ahead, minutes, say }: Props) {
  const { seconds, clock } = useElapsed(since, ahead)
  return (
    <span className={css.elapsed} data-over={seconds >= minutes * 60 || undefined}>
      {say(clock)}
    </span>
  )
}

/** Returns the seconds since `since`, and as m:ss. The parameters are those of `Elapsed`. */
export function useElapsed(since: string, ahead: number): { seconds: number; clock: string } {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now + ahead - Date.parse(since)) / 1000))
  return { seconds, clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` }
}
