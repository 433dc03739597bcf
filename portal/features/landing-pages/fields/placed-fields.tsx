import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { latinName } from '#contract/names/latin-names.ts'
import { languagesOf } from '#contract/tenants/tenant.ts'
import { useCountry } from '#portal/domain/auth/use-countries.ts'
import { CityField as City } from '#portal/domain/city-field/CityField.tsx'
import { CountryField as Country } from '#portal/domain/country-field/CountryField.tsx'
import { TimeZoneField as Zone } from '#portal/domain/time-zone-field/TimeZoneField.tsx'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { OptionalMoment as Perhaps, type OptionalMomentProps } from '#portal/platform/date-fields/OptionalMoment.tsx'
import type { ChoiceProps } from '#portal/platform/forms/choices.ts'
import { ChoiceField as Choice } from '#portal/platform/forms/fields/ChoiceField.tsx'
import { L10nField as Text, type L10nFieldProps } from '#portal/platform/forms/fields/L10nField.tsx'
import { NumberField as Count, type NumberFieldProps } from '#portal/platform/forms/fields/NumberField.tsx'
import { PhoneField as Phone, type PhoneFieldProps } from '#portal/platform/forms/fields/PhoneField.tsx'
import { SelectField as Select } from '#portal/platform/forms/fields/SelectField.tsx'
import { TextField as Line, type TextFieldProps } from '#portal/platform/forms/fields/TextField.tsx'
import { useEditor, useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { useFault, useFound, useTextPath } from './field-path.tsx'

type Placed<Field> = Omit<Field, 'error' | 'ref'> & { name: string }

export const TextField = ({ name, ...field }: Placed<TextFieldProps>) => <Line {...field} ref={useFound(name)} error={useFault(name)} />

type CityProps = { name: string; label: string; value: string; onChange: (city: string) => void }
export const CityField = ({ name, ...field }: CityProps) => (
  <div ref={useFound<HTMLDivElement>(name)}>
    <City {...field} error={useFault(name)} />
  </div>
)

type CountryProps = { name: string; label: string; /** ISO 3166-1 alpha-2 */ value: string; onChange: (id: string) => void }
/** Field for the required country. If it is emptied, the previous country returns. */
export function CountryField({ name, label, value, onChange }: CountryProps) {
  const { country, ...reading } = useCountry(value)
  return (
    <div ref={useFound<HTMLDivElement>(name)}>
      <Country label={label} country={country} choose={chosen => chosen && onChange(chosen.id)} error={useFault(name)} reading={reading} />
    </div>
  )
}

export const PhoneField = ({ name, ...field }: Placed<PhoneFieldProps>) => <Phone {...field} ref={useFound(name)} error={useFault(name)} />

export const NumberField = ({ name, ...field }: Placed<NumberFieldProps>) => <Count {...field} error={useFault(name)} />

export const ChoiceField = <T extends string>({ name, ...field }: Placed<ChoiceProps<T>>) => <Choice {...field} error={useFault(name)} />

export const SelectField = <T extends string>({ name, ...field }: Placed<ChoiceProps<T>>) => <Select {...field} error={useFault(name)} />

type ZoneProps = { name: string; label: string; value: string; onChange: (timeZone: string) => void }
export const TimeZoneField = ({ name, ...field }: ZoneProps) => <Zone {...field} error={useFault(name)} />

type MomentProps = { name: string; label: string; timeZone: string; value: string; onChange: (instant: string) => void }
export const MomentField = ({ name, ...field }: MomentProps) => (
  <div ref={useFound<HTMLDivElement>(name)}>
    <DateTimeFields key={field.timeZone} error={useFault(name)} {...field} />
  </div>
)

export const OptionalMoment = ({ name, ...field }: Placed<OptionalMomentProps>) => (
  <Perhaps {...field} ref={useFound(name)} error={useFault(name)} />
)

type OptionalDayProps = Omit<Placed<OptionalMomentProps>, 'timeZone' | 'hasTime'>
/** Field for a calendar day (YYYY-MM-DD). `from` is the instant that is suggested first. */
export const OptionalDay = ({ name, value, onChange, ...field }: OptionalDayProps) => (
  <Perhaps
    {...field}
    timeZone="UTC"
    hasTime={false}
    value={value && `${value}T12:00:00.000Z`}
    onChange={at => onChange(at && at.slice(0, 10))}
    ref={useFound(name)}
    error={useFault(name)}
  />
)

export function L10nField({ name, ...field }: Placed<Omit<L10nFieldProps, 'languages' | 'errors' | 'isOutdated' | 'onStillHolds'>>) {
  const path = useTextPath(name)
  const { stillHolds } = useEditorStore()
  return (
    <Text
      {...field}
      ref={useFound(name)}
      languages={languagesOf(useFacts().languages)}
      errors={{ ar: useFault(`${name}.ar`), en: useFault(`${name}.en`) }}
      isOutdated={useEditor(({ page }) => page.stale.includes(path))}
      onStillHolds={() => void stillHolds(path)}
    />
  )
}

/** Name field. Suggests a transliterated English name, which the user must confirm. */
export function NameField(field: ComponentProps<typeof L10nField>) {
  const { t } = useTranslation('editor')
  const text = latinName(field.value.ar)
  return <L10nField {...field} offer={text ? { language: 'en', text, label: t('name_offered', { text }) } : undefined} />
}
