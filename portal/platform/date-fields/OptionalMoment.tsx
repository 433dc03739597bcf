import { Button, Input } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldIds } from '#portal/platform/forms/use-field-ids.ts'
import { DateTimeFields } from './DateTimeFields.tsx'

export type OptionalMomentProps = {
  label: string
  hint: string
  timeZone: string
  value: string | null
  from: string
  /** false: a day without a time */
  hasTime?: boolean
  error?: string | undefined
  onChange: (instant: string | null) => void
  ref?: Ref<HTMLDivElement>
}

export function OptionalMoment({ label, hint, timeZone, value, from, hasTime = true, error, onChange, ref }: OptionalMomentProps) {
  const { t } = useTranslation('forms')
  const ids = useFieldIds()
  if (value === null)
    return (
      <Input.Wrapper ref={ref} label={label} description={hint} labelElement="div" labelProps={{ id: ids.label }}>
        <Button
          id={ids.input}
          aria-labelledby={`${ids.input} ${ids.label}`}
          variant="default"
          mt={6}
          leftSection={<IconCalendarPlus size={18} />}
          onClick={() => onChange(from)}
        >
          {t('moment.set')}
        </Button>
      </Input.Wrapper>
    )
  return (
    <div ref={ref}>
      <DateTimeFields key={timeZone} label={label} timeZone={timeZone} value={value} hasTime={hasTime} error={error} onChange={onChange} />
      <Button variant="subtle" size="compact-sm" mt={4} onClick={() => onChange(null)} aria-label={`${t('moment.unset')}: ${label}`}>
        {t('moment.unset')}
      </Button>
    </div>
  )
}
