import { useLayoutEffect, useState } from 'react'
import { minimum, speed, trickled, trickleInterval } from './progress.ts'
import css from './ProgressBar.module.css'

export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  const [value, setValue] = useState<number | null>(active ? minimum : null)
  // An effect sets the state, because router updates are transitions, in which React can discard state set while rendering.
  useLayoutEffect(() => {
    if (active) {
      // oxlint-disable-next-line react/set-state-in-effect -- see above
      setValue(minimum)
      const timer = setInterval(() => setValue(now => trickled(now ?? minimum)), trickleInterval)
      return () => clearInterval(timer)
    }
    setValue(now => (now === null ? null : 1))
    const timer = setTimeout(() => setValue(null), speed)
    return () => clearTimeout(timer)
  }, [active])
  if (value === null) return null
  return (
    <div
      className={css['track']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
    >
      <div className={css['bar']} style={{ inlineSize: `${value * 100}%` }} />
    </div>
  )
}
