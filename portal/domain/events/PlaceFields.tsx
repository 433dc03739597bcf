import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formats } from '#contract/formats.ts'
import { CityField } from '#portal/domain/city-field/CityField.tsx'
import { RadioField } from '#portal/platform/forms/RadioField.tsx'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import type { EventValues } from './event-values.ts'
import { EventText } from './EventText.tsx'

/** In a city, online by a link, or both. */
export function PlaceFields({ form }: { form: ContractForm<EventValues> }) {
  const { t } = useTranslation('events')
  const { format } = form.values
  return (
    <>
      <RadioField
        label={t('format_label')}
        value={format}
        choices={formats.map(value => ({ value, label: t(`format.${value}`) }))}
        onChange={value => form.setFieldValue('format', value)}
      />
      {format !== 'online' && (
        <>
          <CityField label={t('city')} {...form.getInputProps('city')} onChange={city => form.setFieldValue('city', city)} />
          <EventText form={form} field="place" limit={160} />
        </>
      )}
      <TextInput label={t('link')} description={t('link_means')} className="ltr-input" type="url" {...form.getInputProps('link')} />
    </>
  )
}
