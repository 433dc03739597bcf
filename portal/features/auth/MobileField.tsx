import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './fields.module.css'

type Props = { dialCode: string } & Pick<TextInputProps, 'value' | 'onChange' | 'error'>

/** A number as people write it, Arabic digits included; the country's code stands before it, left to right in both languages. */
export function MobileField({ dialCode, ...field }: Props) {
  const { t } = useTranslation('auth')
  return (
    <TextInput
      label={t('phone')}
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete="tel"
      leftSection={<span className={classes['dial']}>{dialCode}</span>}
      leftSectionWidth="4.25rem"
      inputContainer={input => <div dir="ltr">{input}</div>}
      {...field}
    />
  )
}
