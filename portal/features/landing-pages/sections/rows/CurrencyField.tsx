import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/places/currencies.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { SelectField } from '../../fields/placed-fields.tsx'

type Props = {
  hint?: string
  value: string
  /** label of an additional choice for the value '' */ none?: string
  onChange: (currency: string) => void
}

/** Also offers the stored currency, which another release may have accepted. */
export function CurrencyField({ hint, value, none, onChange }: Props) {
  const { t } = useTranslation('editor')
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'currency' })
  const known = value === '' || currencies.some(currency => currency === value) ? currencies : [value, ...currencies]
  return (
    <SelectField
      name="currency"
      label={t('prizes.currency')}
      {...(hint && { hint })}
      value={value}
      choices={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...known.map(currency => ({ value: currency, label: names.of(currency) ?? currency })),
      ]}
      onChange={onChange}
    />
  )
}
