import { useTranslation } from 'react-i18next'
import { wordsIn } from '#landing/words.ts'
import { formatMoment, formatZone } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { FactValue } from '../draft/fact-merge.ts'
import { useFacts } from '../draft/use-editor-store.ts'
import { eligibilityWords } from '../steps/RuleField.tsx'

/** Returns the label and the displayed value of a fact, such as `eligibility.fee`. */
export function useFactWords() {
  const { t, i18n } = useTranslation(['editor', 'forms'])
  const { timezone } = useFacts()
  const language = currentLanguage()
  const word = (key: string): string | undefined => {
    const found: unknown = i18n.getResource(i18n.language, 'editor', key)
    return typeof found === 'string' ? found : undefined
  }
  const labelOf = (path: string) => {
    const [name = '', inner = ''] = path.split('.')
    if (name === 'eligibility') return word(`eligibility.${inner.replace('_covered', '')}`) ?? ''
    const label = word(`basics.${name}`) ?? word(`dates.${name}`) ?? word(`conflict.${name}`) ?? ''
    return [label, inner && t(`forms:language.${inner as 'ar'}`)].filter(Boolean).join(' · ')
  }
  const valueOf = (path: string, value: FactValue): string => {
    const [name = '', inner = ''] = path.split('.')
    if (value === null) return name === 'eligibility' ? t('eligibility.unsaid') : ''
    const text = String(value)
    const { kind, format, stage } = wordsIn[language]
    const ruleWords: Record<string, Record<string, string>> = eligibilityWords(language)
    const own: Record<string, Record<string, string>> = { kind, format, called_off: stage }
    if (name === 'eligibility') return ruleWords[inner]?.[text] ?? text
    if (name === 'timezone') return formatZone(text)
    if (name === 'country') return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(text) ?? text
    if (name.endsWith('_at')) return formatMoment(text, timezone)
    return own[name]?.[text] ?? word(`${name}.${text}`) ?? text
  }
  return { labelOf, valueOf }
}
