import { useTranslation } from 'react-i18next'
import { L10nPair } from '#portal/platform/forms/L10nPair.tsx'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import type { EventValues } from './event-values.ts'

type Props = { form: ContractForm<EventValues>; field: 'title' | 'text' | 'place'; limit: number; lines?: number }

/** One text of an event in both languages; what is wrong with the whole of it stands under the Arabic. */
export function EventText({ form, field, ...text }: Props) {
  const { t } = useTranslation('events')
  const { values, errors, setFieldValue } = form
  return (
    <L10nPair
      labels={{ ar: t(`${field}_ar`), en: t(`${field}_en`) }}
      value={values[field]}
      errors={{ ar: errors[`${field}.ar`] ?? errors[field], en: errors[`${field}.en`] }}
      onChange={value => setFieldValue(field, value)}
      {...text}
    />
  )
}
