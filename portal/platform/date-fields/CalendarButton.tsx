import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wallTimeOf } from '#contract/time/wall-time.ts'
import type { DayPicker } from './DayPicker.tsx'
import { dayName } from './typed-date.ts'

type Props = { /** YYYY-MM-DD, or null */ value: string | null; timeZone: string; onChange: (day: string) => void }

export function CalendarButton({ value, timeZone, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [picker, setPicker] = useState<{ Picker: typeof DayPicker; today: string } | null>(null)
  // Loads the calendar before opening it, so that the focus trap finds the day.
  const open = async () => {
    const { DayPicker: Picker } = await import('./DayPicker.tsx')
    setPicker({ Picker, today: dayName(wallTimeOf(new Date().toISOString(), timeZone)) })
    setOpen(true)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={28}
          aria-label={t('date.choose')}
          onClick={() => (isOpen ? setOpen(false) : void open().catch(() => {}))}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('date.choose')}>
        {picker && (
          <picker.Picker
            value={value}
            today={picker.today}
            onChange={day => {
              setOpen(false)
              onChange(day)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
