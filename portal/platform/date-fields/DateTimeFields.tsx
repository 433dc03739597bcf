import { Group, Input, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf, type WallTime, wallTimeOf } from '#contract/time/wall-time.ts'
import { formatDay, formatHijri } from '#portal/platform/format/format.ts'
import { CalendarButton } from './CalendarButton.tsx'
import css from './date-fields.module.css'
import { monthNames } from './month-names.ts'
import { TimeField } from './TimeField.tsx'
import { daysIn, typedDay, typedNumber } from './typed-date.ts'

type Props = {
  label: string
  /** ISO 8601; '' if unset */
  value: string
  onChange: (instant: string) => void
  /** called when an invalid date is typed, such as 30 February */
  onFault?: () => void
  timeZone?: string
  /** false: no field for the time, which stays unchanged */
  hasTime?: boolean
  error?: ReactNode
  /** text below the fields, next to the Hijri date */
  hint?: ReactNode
}

type Typed = Record<keyof WallTime, string>

export function DateTimeFields({ label, value, onChange, onFault, timeZone = 'Asia/Riyadh', hasTime = true, error, hint }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<Typed>(() => typedFrom(value, timeZone))
  const [from, setFrom] = useState(value)
  if (value !== from) {
    // Takes over external changes, such as undo, but not the value that the user just typed.
    setFrom(value)
    if (value !== (instantFrom(typed, timeZone) ?? '')) setTyped(typedFrom(value, timeZone))
  }
  const take = (next: Typed) => {
    setTyped(next)
    const instant = instantFrom(next, timeZone)
    if (instant === null) onFault?.()
    else if (instant !== value) onChange(instant)
  }
  const change = (part: keyof WallTime, text: string) => take({ ...typed, [part]: text })
  const takeDay = (date: string) => {
    const [year, month, day] = date.split('-').map(Number)
    take({ ...typed, year: String(year), month: String(month), day: String(day) })
  }
  const impossible = faultOf(typed)
  const wrong = impossible
    ? t('date.days_in_month', { month: monthNames()[Number(typed.month) - 1] ?? '', year: typed.year, count: impossible })
    : error
  const errorId = `${id}-said`
  return (
    <fieldset className={css['fields']} aria-describedby={errorId}>
      <legend className={css['legend']}>{label}</legend>
      <Group gap="xs" align="end" wrap="wrap">
        <Part label={t('date.day')} value={typed.day} wrong={Boolean(wrong)} change={text => change('day', text)} width="4.25rem" />
        <NativeSelect
          label={t('date.month')}
          size="md"
          value={typed.month}
          error={Boolean(wrong)}
          onChange={event => change('month', event.currentTarget.value)}
          data={monthNames().map((name, at) => ({ value: String(at + 1), label: name }))}
        />
        <Part
          label={t('date.year')}
          value={typed.year}
          wrong={Boolean(wrong)}
          change={text => change('year', text)}
          width="5.5rem"
          button={<CalendarButton value={typedDay(typed)} timeZone={timeZone} onChange={takeDay} />}
        />
        {hasTime && (
          <TimeField
            label={t('date.time')}
            value={{ hour: Number(typed.hour), minute: Number(typed.minute) }}
            error={Boolean(wrong)}
            onChange={({ hour, minute }) => take({ ...typed, hour: String(hour), minute: String(minute) })}
          />
        )}
      </Group>
      <div id={errorId}>
        {wrong ? (
          <Input.Error mt={6}>{wrong}</Input.Error>
        ) : (
          value && (
            <p className={css['said']}>
              {formatDay(value, timeZone)} · <span>{formatHijri(value, timeZone)}</span>
              {hint && <> · {hint}</>}
            </p>
          )
        )}
      </div>
    </fieldset>
  )
}

function Part({
  label,
  value,
  change,
  width,
  wrong,
  button,
}: {
  label: string
  value: string
  change: (text: string) => void
  width: string
  wrong: boolean
  button?: ReactNode
}) {
  return (
    <TextInput
      label={label}
      w={width}
      inputMode="numeric"
      className={`ltr-input ${button ? (css['with-button'] ?? '') : ''}`}
      value={value}
      error={wrong}
      {...(button !== undefined && { rightSection: button, rightSectionWidth: 32 })}
      onChange={event => change(event.currentTarget.value)}
    />
  )
}

function typedFrom(value: string, timeZone: string): Typed {
  if (!value) return { year: '', month: '1', day: '', hour: '09', minute: '00' }
  const local = wallTimeOf(value, timeZone)
  const two = (n: number) => String(n).padStart(2, '0')
  return { year: String(local.year), month: String(local.month), day: String(local.day), hour: two(local.hour), minute: two(local.minute) }
}

function instantFrom(typed: Typed, timeZone: string): string | null {
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(part => typedNumber(typed[part])) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return year >= 2000 && year <= 2100 ? instantOf({ year, month, day, hour, minute }, timeZone) : null
}

/** Returns the number of days in the month if the typed day is higher, otherwise null. */
function faultOf(typed: Typed): number | null {
  const [year, month, day] = [typedNumber(typed.year), typedNumber(typed.month), typedNumber(typed.day)]
  if (!(year >= 2000 && year <= 2100) || Number.isNaN(day)) return null
  const days = daysIn(year, month)
  return day < 1 || day > days ? days : null
}
