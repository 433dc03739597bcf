import { type L10n, type Language, languages } from '#contract/language.ts'
import css from './fields.module.css'
import { LanguageInput } from './LanguageInput.tsx'

type Props = {
  labels: Readonly<Record<Language, string>>
  value: L10n
  errors: Readonly<Partial<Record<Language, string | undefined>>>
  limit: number
  lines?: number
  onChange: (value: L10n) => void
}

export const L10nPair = ({ labels, errors, ...text }: Props) => (
  <div className={css.both}>
    {languages.map(language => (
      <LanguageInput key={language} language={language} label={labels[language]} error={errors[language]} grows {...text} />
    ))}
  </div>
)
