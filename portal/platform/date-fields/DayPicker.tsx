import { useDirection } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMonth } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { monthNames } from './month-names.ts'

type Props = {
  /** YYYY-MM-DD, or null */ value: string | null
  today: string
  onChange: (day: string) => void
}

/** Calendar for choosing a day. Weeks begin on Sunday. */
export function DayPicker({ value, today, onChange }: Props) {
  const { t } = useTranslation()
  const { dir } = useDirection()
  return (
    <div onKeyDownCapture={dir === 'rtl' ? mirrorArrows : undefined}>
      <DatePicker
        size="md"
        value={value}
        defaultDate={value ?? today}
        minDate="2000-01-01"
        maxDate="2100-12-31"
        maxLevel="year"
        firstDayOfWeek={0}
        weekendDays={[]}
        hideOutsideDates
        weekdayFormat={weekdayInitial}
        monthLabelFormat={month => formatMonth(month, 'UTC')}
        monthsListFormat={month => monthNames()[new Date(month).getUTCMonth()] ?? ''}
        getDayAriaLabel={day => formatDay(day, 'UTC')}
        getDayProps={day => ({ 'data-autofocus': day === (value ?? today) || undefined, 'aria-pressed': day === value })}
        ariaLabels={{
          nextMonth: t('date.next_month'),
          previousMonth: t('date.previous_month'),
          nextYear: t('date.next_year'),
          previousYear: t('date.previous_year'),
        }}
        // Escape closes the calendar only, not the dialog.
        __stopPropagation
        onChange={day => day && onChange(day)}
      />
    </div>
  )
}

/** Returns one letter of the weekday (ح or S), because full names do not fit. */
const weekdayInitial = (day: string) =>
  new Intl.DateTimeFormat(currentLanguage() === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-u-ca-gregory-nu-latn', {
    weekday: 'narrow',
    timeZone: 'UTC',
  }).format(new Date(day))

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Swaps the left and right arrow keys in Arabic, because `@mantine/dates` ignores the text direction. */
function mirrorArrows(event: KeyboardEvent) {
  const { key, isTrusted } = event.nativeEvent
  const other = mirrored[key]
  if (!other || !isTrusted) return
  event.preventDefault()
  event.stopPropagation()
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key: other, code: other, bubbles: true, cancelable: true }))
}
