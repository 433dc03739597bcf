import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './country-field.module.css'

type Props = { dialCode: string } & Pick<TextInputProps, 'value' | 'onChange' | 'error'>

/** A number as people write it, Arabic digits included, left to right in both languages; a national one has its country's code before it. */
export function MobileField({ dialCode, ...field }: Props) {
  const { t } = useTranslation('common', { keyPrefix: 'country' })
  const isInternational = /^\s*(\+|00)/.test(String(field.value ?? ''))
  return (
    <TextInput
      label={t('mobile')}
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete="tel"
      {...(!isInternational && { leftSection: <span className={css['dial']}>{dialCode}</span>, leftSectionWidth: '4.25rem' })}
      inputContainer={input => <div dir="ltr">{input}</div>}
      {...field}
    />
  )
}
