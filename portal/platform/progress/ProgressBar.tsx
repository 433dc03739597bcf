import { useEffect, useState } from 'react'
import classes from './ProgressBar.module.css'
import { minimum, speed, trickled, trickleInterval } from './progress.ts'

/** The line at the top while a screen loads; it grows from where reading begins. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  const [value, setValue] = useState<number | null>(active ? minimum : null)
  const [was, setWas] = useState(active)
  if (was !== active) {
    setWas(active)
    setValue(active ? minimum : value === null ? null : 1)
  }
  useEffect(() => {
    if (active) {
      const timer = setInterval(() => setValue(now => trickled(now ?? minimum)), trickleInterval)
      return () => clearInterval(timer)
    }
    const timer = setTimeout(() => setValue(null), speed)
    return () => clearTimeout(timer)
  }, [active])
  if (value === null) return null
  return (
    <div
      className={classes['track']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
    >
      <div className={classes['bar']} style={{ inlineSize: `${value * 100}%` }} />
    </div>
  )
}
