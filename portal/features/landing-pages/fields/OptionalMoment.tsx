import { Button, Input } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFieldIds } from './field-path.tsx'
import { MomentField } from './MomentField.tsx'

type Props = {
  name: string
  label: string
  hint: string
  zone: string
  /** null: not said */
  value: string | null
  /** what it starts from when it is set */
  from: string
  onChange: (instant: string | null) => void
}

/** A moment that may be left open. */
export function OptionalMoment({ name, label, hint, zone, value, from, onChange }: Props) {
  const { t } = useTranslation('editor')
  const ids = useFieldIds()
  if (value === null)
    return (
      <Input.Wrapper label={label} description={hint} labelElement="div" labelProps={{ id: ids.label }}>
        <Button
          id={ids.input}
          aria-labelledby={`${ids.input} ${ids.label}`}
          variant="default"
          mt={6}
          leftSection={<IconCalendarPlus size={18} />}
          onClick={() => onChange(from)}
        >
          {t('dates.set')}
        </Button>
      </Input.Wrapper>
    )
  return (
    <div>
      <MomentField name={name} label={label} zone={zone} value={value} onChange={onChange} />
      <Button variant="subtle" size="compact-sm" mt={4} onClick={() => onChange(null)} aria-label={`${t('dates.unset')}: ${label}`}>
        {t('dates.unset')}
      </Button>
    </div>
  )
}
