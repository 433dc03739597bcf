import { type KeyboardEvent, useId } from 'react'
import { directionOf } from '#contract/language.ts'
import type { Slot } from '#contract/meetings/meetings-endpoints.ts'
import { formatShortHijri, formatTime, formatWeekday } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './meetings.module.css'
import { ownZone } from './own-zone.ts'

type Props = { label: string; slots: readonly Slot[]; value: string; onChange: (startsAt: string) => void }

/** Grid of free slots. The up and down arrow keys move through all slots, left and right move between days. */
export function TimeGrid({ label, slots, value, onChange }: Props) {
  const name = useId()
  const mine = ownZone()
  const days = [...Map.groupBy(slots, ({ starts_at }) => formatWeekday(starts_at, mine))]
  return (
    <div role="radiogroup" aria-label={label} className={css.days}>
      {days.map(([day, times]) => (
        <div key={day} role="group" aria-label={day} className={css.day} data-day>
          <p className={css.dayName} aria-hidden>
            {day}
            <span className={css.dim}>{formatShortHijri(times[0]?.starts_at ?? '', mine)}</span>
          </p>
          {times.map(({ starts_at }) => (
            <label key={starts_at} className={css.time}>
              <input
                type="radio"
                name={name}
                checked={starts_at === value}
                onChange={() => onChange(starts_at)}
                onKeyDown={goToDayBeside}
              />
              <span>{formatTime(starts_at, mine)}</span>
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}

function goToDayBeside(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  const time = event.currentTarget
  const days = [...(time.closest('[role=radiogroup]')?.querySelectorAll('[data-day]') ?? [])].map(day => [...day.querySelectorAll('input')])
  const at = days.findIndex(day => day.includes(time))
  const isForward = (event.key === 'ArrowRight') === (directionOf(currentLanguage()) === 'ltr')
  const beside = days[at + (isForward ? 1 : -1)]
  const next = beside?.[Math.min(days[at]?.indexOf(time) ?? 0, beside.length - 1)]
  next?.focus()
  next?.click()
}
