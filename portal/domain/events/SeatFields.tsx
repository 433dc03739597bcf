import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { signUps } from '#contract/endpoints/events.ts'
import { NumberField } from '#portal/platform/forms/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/RadioField.tsx'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import type { EventValues } from './event-values.ts'

/** Whether one signs up here, for how many seats, and what those who have one are told. */
export function SeatFields({ form }: { form: ContractForm<EventValues> }) {
  const { t } = useTranslation('events')
  const { values, errors } = form
  return (
    <>
      <RadioField
        label={t('sign_up_label')}
        value={values.sign_up}
        choices={signUps.map(value => ({ value, label: t(`sign_up.${value}`) }))}
        onChange={sign_up => form.setFieldValue('sign_up', sign_up)}
      />
      {values.sign_up === 'open' && (
        <>
          <NumberField
            label={t('seats')}
            hint={t('seats_mean')}
            placeholder={t('seats_unlimited')}
            value={values.seats}
            min={1}
            max={10_000}
            error={errors['seats']}
            onChange={seats => form.setFieldValue('seats', seats)}
          />
          <TextInput
            label={t('attendee_link')}
            description={t('attendee_link_means')}
            className="ltr-input"
            type="url"
            {...form.getInputProps('attendee_link')}
          />
        </>
      )}
    </>
  )
}
