import { SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { type BuiltInField, builtInFieldNames } from '#contract/registration-form/registration-fields.ts'
import { fieldNames } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './register.module.css'

type Asked = 'off' | 'optional' | 'required'
type Props = {
  fields: Register['fields']
  without?: ReadonlySet<string> | undefined
  /** sentences below fields that the form would not show */
  notes: Partial<Record<BuiltInField, string>>
  change: (fields: Register['fields']) => void
}

/** Fields of the registration form, ordered from harmless to private. */
export function AskedFields({ fields, without, notes, change }: Props) {
  const requirementOf = (key: BuiltInField): Asked => {
    const field = fields.find(one => one.key === key)
    return field ? (field.required ? 'required' : 'optional') : 'off'
  }
  const set = (key: BuiltInField, requirement: Asked) =>
    change(
      builtInFieldNames.flatMap(name => {
        const now = name === key ? requirement : requirementOf(name)
        return now === 'off' ? [] : { key: name, required: now === 'required' }
      }),
    )
  return (
    <ul className={css['asked']}>
      {builtInFieldNames
        .filter(key => !without?.has(key))
        .map(key => (
          <Row key={key} field={key} note={notes[key]} requirement={requirementOf(key)} set={requirement => set(key, requirement)} />
        ))}
    </ul>
  )
}

type RowProps = { field: BuiltInField; note: string | undefined; requirement: Asked; set: (requirement: Asked) => void }

function Row({ field, note, requirement, set }: RowProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  return (
    <li className={css['row']}>
      <div>
        <Text id={id}>{fieldNames[currentLanguage()].label[field]}</Text>
        {note !== undefined && requirement !== 'off' && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      <SegmentedControl
        aria-labelledby={id}
        value={requirement}
        onChange={value => set(value as Asked)}
        data={(['off', 'optional', 'required'] as const).map(value => ({ value, label: t(`form.${value}`) }))}
      />
    </li>
  )
}
