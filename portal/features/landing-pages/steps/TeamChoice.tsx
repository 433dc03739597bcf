import { useTranslation } from 'react-i18next'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { ChoiceField } from '../fields/placed-fields.tsx'

/** The sizes that most hackathons choose from; any other is set in its fields. */
const sizes = { any: [1, 5], teams: [2, 5], alone: [1, 1], unsaid: [null, null] } as const
type Size = keyof typeof sizes
const names = Object.keys(sizes) as Size[]

export function TeamChoice() {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const { eligibility } = useFacts()
  const chosen = names.find(name => sizes[name][0] === eligibility.team_min && sizes[name][1] === eligibility.team_max)
  const take = (name: Size) => {
    const [team_min, team_max] = sizes[name]
    changeFacts({ eligibility: { ...eligibility, team_min, team_max } }, 'eligibility.team')
  }
  return (
    <ChoiceField
      name="team_min"
      label={t('eligibility.team')}
      value={chosen ?? ''}
      choices={names.map(value => ({ value, label: value === 'unsaid' ? t('eligibility.unsaid') : t(`eligibility.team_${value}`) }))}
      onChange={name => name && take(name)}
    />
  )
}
