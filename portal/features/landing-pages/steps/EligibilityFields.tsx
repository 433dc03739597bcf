import { useTranslation } from 'react-i18next'
import type { Eligibility } from '#contract/tenants/tenant.ts'
import { Pair } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { Under } from '../fields/field-path.tsx'
import { NumberField } from '../fields/placed-fields.tsx'
import { RuleField } from './RuleField.tsx'

const sizes = [1, 20] as const
const ages = [5, 99] as const

/** Fields for rules of participation. The page generates its short facts and suggested FAQ answers from them. A rule that is not set is not shown. */
export function EligibilityFields() {
  const { format } = useFacts()
  return (
    <Under at="eligibility">
      <RuleField rule="audience" />
      <Between least="team_min" most="team_max" range={sizes} />
      <Between least="min_age" most="max_age" range={ages} />
      <RuleField rule="nationality" />
      <RuleField rule="fee" />
      <RuleField rule="ip_owner" />
      <RuleField rule="ai_tools" />
      <RuleField rule="prior_work" />
      {format !== 'online' && (
        <>
          <RuleField rule="travel_covered" />
          <RuleField rule="lodging_covered" />
        </>
      )}
    </Under>
  )
}

type Bounds = { least: 'team_min' | 'min_age'; most: 'team_max' | 'max_age'; range: readonly [number, number] }

/** Fields for a range. Typing one limit adjusts the other limit. Both limits are optional. */
function Between({ least, most, range: [min, max] }: Bounds) {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const { eligibility } = useFacts()
  const [low, high] = [eligibility[least], eligibility[most]]
  const change = (part: Partial<Eligibility>, key: string) =>
    changeFacts({ eligibility: { ...eligibility, ...part } }, `eligibility.${key}`)
  const open = t('eligibility.unsaid')
  return (
    <Pair>
      <NumberField
        name={least}
        label={t(`eligibility.${least}`)}
        value={low}
        min={min}
        max={max}
        placeholder={open}
        onChange={n => change({ [least]: n, ...(n !== null && high !== null && { [most]: Math.max(n, high) }) }, least)}
      />
      <NumberField
        name={most}
        label={t(`eligibility.${most}`)}
        value={high}
        min={min}
        max={max}
        placeholder={open}
        onChange={n => change({ [most]: n, ...(n !== null && low !== null && { [least]: Math.min(n, low) }) }, most)}
      />
    </Pair>
  )
}
