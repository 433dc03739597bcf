import { useTranslation } from 'react-i18next'
import type { Eligibility } from '#contract/tenant.ts'
import { Pair } from '#portal/platform/forms/FieldGroup.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { Under } from '../fields/field-path.tsx'
import { ChoiceField, NumberField } from '../fields/placed-fields.tsx'
import { eligibilityWords } from './eligibility-words.ts'

const audiences = ['everyone', 'students', 'professionals'] as const
const owners = ['team', 'organizer', 'shared'] as const
const tools = ['allowed', 'limited', 'forbidden'] as const
const fees = ['free', 'paid'] as const
const covered = ['yes', 'partly', 'no'] as const
const nationalities = ['any', 'citizens', 'residents', 'gulf'] as const
const priorWorks = ['fresh', 'declared', 'allowed'] as const

/** What visitors ask first: the page's facts and its ready answers are written from these. */
export function EligibilityFields() {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const { eligibility, format } = useFacts()
  const words = eligibilityWords(currentLanguage())
  const change = (part: Partial<Eligibility>) =>
    changeFacts({ eligibility: { ...eligibility, ...part } }, `eligibility.${Object.keys(part).join()}`)
  const perhaps = <T extends string>(values: readonly T[], name: (value: T) => string) => [
    { value: 'unsaid' as const, label: t('eligibility.unsaid') },
    ...values.map(value => ({ value, label: name(value) })),
  ]
  return (
    <Under at="eligibility">
      <ChoiceField
        name="audience"
        label={t('eligibility.audience')}
        value={eligibility.audience}
        choices={audiences.map(value => ({ value, label: words.audience[value] }))}
        onChange={audience => change({ audience })}
      />
      <Pair>
        <NumberField
          name="team_min"
          label={t('eligibility.team_min')}
          value={eligibility.team_min}
          min={1}
          max={20}
          onChange={n => n !== null && change({ team_min: n, team_max: Math.max(n, eligibility.team_max) })}
        />
        <NumberField
          name="team_max"
          label={t('eligibility.team_max')}
          value={eligibility.team_max}
          min={1}
          max={20}
          onChange={n => n !== null && change({ team_max: n, team_min: Math.min(n, eligibility.team_min) })}
        />
      </Pair>
      <Pair>
        <NumberField
          name="min_age"
          label={t('eligibility.min_age')}
          value={eligibility.min_age}
          min={5}
          max={99}
          onChange={n =>
            change({ min_age: n, ...(n !== null && eligibility.max_age !== null && { max_age: Math.max(n, eligibility.max_age) }) })
          }
        />
        <NumberField
          name="max_age"
          label={t('eligibility.max_age')}
          value={eligibility.max_age}
          min={5}
          max={99}
          onChange={n =>
            change({ max_age: n, ...(n !== null && eligibility.min_age !== null && { min_age: Math.min(n, eligibility.min_age) }) })
          }
        />
      </Pair>
      <ChoiceField
        name="nationality"
        label={t('eligibility.nationality')}
        value={eligibility.nationality ?? 'unsaid'}
        choices={perhaps(nationalities, value => words.nationality[value])}
        onChange={nationality => change({ nationality: said(nationality) })}
      />
      <ChoiceField
        name="fee"
        label={t('eligibility.fee')}
        value={eligibility.fee}
        choices={fees.map(value => ({ value, label: words.fee[value] }))}
        onChange={fee => change({ fee })}
      />
      <ChoiceField
        name="ip_owner"
        label={t('eligibility.ip_owner')}
        value={eligibility.ip_owner}
        choices={owners.map(value => ({ value, label: words.ip_owner[value] }))}
        onChange={ip_owner => change({ ip_owner })}
      />
      <ChoiceField
        name="ai_tools"
        label={t('eligibility.ai_tools')}
        value={eligibility.ai_tools}
        choices={tools.map(value => ({ value, label: words.ai_tools[value] }))}
        onChange={ai_tools => change({ ai_tools })}
      />
      <ChoiceField
        name="prior_work"
        label={t('eligibility.prior_work')}
        value={eligibility.prior_work ?? 'unsaid'}
        choices={perhaps(priorWorks, value => words.prior_work[value])}
        onChange={prior_work => change({ prior_work: said(prior_work) })}
      />
      {format !== 'online' && (
        <>
          <ChoiceField
            name="travel_covered"
            label={t('eligibility.travel')}
            value={eligibility.travel_covered ?? 'unsaid'}
            choices={perhaps(covered, value => words.travel_covered[value])}
            onChange={travel => change({ travel_covered: said(travel) })}
          />
          <ChoiceField
            name="lodging_covered"
            label={t('eligibility.lodging')}
            value={eligibility.lodging_covered ?? 'unsaid'}
            choices={perhaps(covered, value => words.lodging_covered[value])}
            onChange={lodging => change({ lodging_covered: said(lodging) })}
          />
        </>
      )}
    </Under>
  )
}

const said = <T extends string>(chosen: T | 'unsaid'): T | null => (isSaid(chosen) ? chosen : null)
const isSaid = <T extends string>(chosen: T | 'unsaid'): chosen is T => chosen !== 'unsaid'
