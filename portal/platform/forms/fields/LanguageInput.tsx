import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { directionOf, type L10n, type Language } from '#contract/language.ts'

type Props = {
  language: Language
  value: L10n
  limit: number
  lines?: number | undefined
  grows?: boolean
  onChange: (value: L10n) => void
} & Pick<TextInputProps, 'id' | 'label' | 'error' | 'aria-labelledby' | 'aria-describedby'>

export function LanguageInput({ language, value, limit, lines, grows = false, onChange, ...named }: Props) {
  const input = {
    lang: language,
    dir: directionOf(language),
    value: value[language],
    maxLength: limit || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...value, [language]: event.currentTarget.value }),
    ...named,
  }
  if (!lines) return <TextInput {...input} />
  return <Textarea {...input} {...(grows ? { autosize: true, minRows: lines } : { rows: lines })} />
}
