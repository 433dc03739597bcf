import { NativeSelect, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { wallTimeOf } from '#contract/time/wall-time.ts'
import { TimeField } from '#portal/platform/date-fields/TimeField.tsx'
import { formatDay } from '#portal/platform/format/format.ts'
import { dayOf, from, type Item, onDay, until } from '../../draft/programme-times.ts'
import { useFacts } from '../../draft/use-editor-store.ts'
import { useFault, useFound } from '../../fields/field-path.tsx'
import css from '../sections.module.css'

type Props = { item: Item; days: readonly string[]; change: (part: Partial<Item>) => void }

export function ItemTimes({ item, days, change }: Props) {
  const { t } = useTranslation('editor')
  const { timezone: zone } = useFacts()
  const noteId = useId()
  const starts = useFault('starts_at')
  const ends = useFault('ends_at')
  const day = dayOf(item.starts_at, zone)
  const note = item.ends_at !== null && dayOf(item.ends_at, zone) !== day ? t('programme.next_day') : ''
  return (
    <div>
      <div className={css.times}>
        <NativeSelect
          size="md"
          wrapperProps={{ ref: useFound<HTMLDivElement>('starts_at') }}
          label={t('programme.day')}
          value={day}
          data={days.map(value => ({ value, label: formatDay(`${value}T12:00:00Z`, 'UTC') }))}
          onChange={event => change(onDay(item, event.currentTarget.value, zone))}
        />
        <TimeField
          label={t('programme.from')}
          value={wallTimeOf(item.starts_at, zone)}
          error={starts}
          onChange={time => change(from(item, time, zone))}
        />
        <TimeField
          label={t('programme.to')}
          aria-describedby={note ? noteId : undefined}
          value={item.ends_at ? wallTimeOf(item.ends_at, zone) : null}
          error={ends}
          onChange={time => change(until(item, time, zone))}
          onClear={() => change({ ends_at: null })}
        />
      </div>
      {note && (
        <Text id={noteId} c="dimmed" fz="sm" mt={4}>
          {note}
        </Text>
      )}
    </div>
  )
}
