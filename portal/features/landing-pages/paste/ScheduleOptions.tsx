import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { formatDay } from '#portal/platform/format/format.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { daysOf } from '../draft/programme-times.ts'
import { useFacts } from '../draft/use-editor-store.ts'

/** `mode` is null until the user chooses it. `startDay` is null for the first day. */
export type ScheduleChoices = { mode: 'text' | 'table' | null; isReplacing: boolean; startDay: string | null }

type Props = {
  section: SectionOf<'programme'>
  hasTable: boolean
  isText: boolean
  isDayAssumed: boolean
  choices: ScheduleChoices
  onChange: (part: Partial<ScheduleChoices>) => void
}

export function ScheduleOptions({ section, hasTable, isText, isDayAssumed, choices, onChange }: Props) {
  const { t } = useTranslation('paste')
  const days = daysOf(useFacts(), [])
  return (
    <>
      {hasTable && (
        <RadioField
          label={t('read_as')}
          value={isText ? 'text' : 'table'}
          choices={(['text', 'table'] as const).map(value => ({ value, label: t(`as_${value}`) }))}
          onChange={mode => onChange({ mode })}
        />
      )}
      {section.rows.length > 0 && (
        <RadioField
          label={t('existing')}
          value={choices.isReplacing ? 'replace' : 'keep'}
          choices={(['keep', 'replace'] as const).map(value => ({ value, label: t(value) }))}
          onChange={value => onChange({ isReplacing: value === 'replace' })}
        />
      )}
      {isText && isDayAssumed && (
        <NativeSelect
          size="md"
          label={t('start_day')}
          value={choices.startDay ?? days[0] ?? ''}
          data={days.map(value => ({ value, label: formatDay(`${value}T12:00:00Z`, 'UTC') }))}
          onChange={event => onChange({ startDay: event.currentTarget.value })}
        />
      )}
    </>
  )
}
