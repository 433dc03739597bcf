import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { cityNames } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Any city; those that pages know in both languages are offered. */
export function CityField(field: Pick<TextInputProps, 'label' | 'name' | 'autoComplete' | 'value' | 'error' | 'onChange'>) {
  const cities = useId()
  return (
    <>
      <TextInput dir="auto" list={cities} maxLength={60} {...field} />
      <datalist id={cities}>
        {cityNames(currentLanguage()).map(city => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </datalist>
    </>
  )
}
