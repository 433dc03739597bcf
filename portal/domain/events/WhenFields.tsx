import { useTranslation } from 'react-i18next'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import type { EventValues } from './event-values.ts'

const twoHours = 2 * 3_600_000

/** The end follows a start that is moved behind it. */
export function WhenFields({ form, timeZone }: { form: ContractForm<EventValues>; timeZone: string }) {
  const { t } = useTranslation('events')
  const { values, errors } = form
  const start = (starts_at: string) => {
    form.setFieldValue('starts_at', starts_at)
    if (Date.parse(values.ends_at) <= Date.parse(starts_at))
      form.setFieldValue('ends_at', new Date(Date.parse(starts_at) + twoHours).toISOString())
  }
  return (
    <>
      <DateTimeFields
        key={`from ${timeZone}`}
        label={t('starts')}
        value={values.starts_at}
        timeZone={timeZone}
        error={errors['starts_at']}
        onChange={start}
        onFault={() => form.setFieldValue('starts_at', '')}
      />
      <DateTimeFields
        key={`to ${timeZone}`}
        label={t('ends')}
        value={values.ends_at}
        timeZone={timeZone}
        error={errors['ends_at']}
        onChange={ends_at => form.setFieldValue('ends_at', ends_at)}
        onFault={() => form.setFieldValue('ends_at', '')}
      />
    </>
  )
}
