import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { Eligibility } from '#contract/tenants/tenant.ts'
import { wordsIn } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { ChoiceField } from '../fields/placed-fields.tsx'

const rules = Eligibility.shape
const labels = {
  audience: 'audience',
  nationality: 'nationality',
  fee: 'fee',
  ip_owner: 'ip_owner',
  ai_tools: 'ai_tools',
  prior_work: 'prior_work',
  travel_covered: 'travel',
  lodging_covered: 'lodging',
} as const
export type Rule = keyof typeof labels

export function RuleField({ rule }: { rule: Rule }) {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const { eligibility } = useFacts()
  const words: Record<string, string> = eligibilityWords(currentLanguage())[rule]
  const answers: readonly string[] = rules[rule].unwrap().unwrap().options
  return (
    <ChoiceField
      name={rule}
      label={t(`eligibility.${labels[rule]}`)}
      value={eligibility[rule] ?? unsaid}
      choices={[...answers.map(value => ({ value, label: words[value] ?? value })), { value: unsaid, label: t('eligibility.unsaid') }]}
      onChange={chosen =>
        changeFacts({ eligibility: { ...eligibility, [rule]: chosen === unsaid ? null : chosen } }, `eligibility.${rule}`)
      }
    />
  )
}

const unsaid = 'unsaid'

export function eligibilityWords(language: Language) {
  const { audience, fee, ipOwner, aiTools, nationality, priorWork, travel, lodging } = wordsIn[language]
  return {
    audience,
    fee,
    ip_owner: ipOwner,
    ai_tools: aiTools,
    nationality,
    prior_work: priorWork,
    travel_covered: travel,
    lodging_covered: lodging,
  } satisfies Partial<Record<keyof Eligibility, Record<string, string>>>
}
