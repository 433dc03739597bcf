import { Radio, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formats } from '#contract/tenant.ts'
import { cityNames } from '#landing/words.ts'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type EventValues, oneOf } from './event-values.ts'
import { EventText } from './EventText.tsx'
import css from './writing.module.css'

/** In a city, online by a link, or both. */
export function PlaceFields({ form }: { form: ContractForm<EventValues> }) {
  const { t } = useTranslation('events')
  const cities = useId()
  const { format } = form.values
  return (
    <>
      <Radio.Group label={t('format_label')} value={format} onChange={value => form.setFieldValue('format', oneOf(formats, value))}>
        <div className={css.options}>
          {formats.map(each => (
            <Radio key={each} value={each} label={t(`format.${each}`)} />
          ))}
        </div>
      </Radio.Group>
      {format !== 'online' && (
        <>
          <TextInput label={t('city')} dir="auto" list={cities} maxLength={60} {...form.getInputProps('city')} />
          <datalist id={cities}>
            {cityNames(currentLanguage()).map(city => (
              <option key={city} value={city}>
                {city}
              </option>
            ))}
          </datalist>
          <EventText form={form} field="place" limit={160} />
        </>
      )}
      <TextInput label={t('link')} description={t('link_means')} className="ltr-input" type="url" {...form.getInputProps('link')} />
    </>
  )
}
