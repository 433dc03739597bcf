import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Eligibility } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useEditor, useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { Under } from '../fields/field-path.tsx'
import { ChoiceField } from '../fields/placed-fields.tsx'
import { RuleField } from '../steps/RuleField.tsx'
import css from './publishing.module.css'

const rules = ['audience', 'team', 'fee', 'ip_owner', 'ai_tools'] as const
type Asked = (typeof rules)[number]

export function UnsetRules() {
  const { t } = useTranslation('editor')
  const id = useId()
  const { eligibility } = useFacts()
  const [open] = useState(() => rules.filter(rule => !isSaid(eligibility, rule)))
  if (open.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.rules}>
      <Title order={3} fz="md" id={id}>
        {t('rules.title')}
      </Title>
      <Text c="dimmed" fz="sm">
        {t('rules.hint')}
      </Text>
      <Under at="eligibility">
        <Stack gap="md" mt="md">
          {open.map(rule => (rule === 'team' ? <TeamChoice key={rule} /> : <RuleField key={rule} rule={rule} />))}
        </Stack>
      </Under>
      <PublishThem eligibility={eligibility} />
    </section>
  )
}

const isSaid = (eligibility: Eligibility, rule: Asked) =>
  rule === 'team' ? eligibility.team_min !== null || eligibility.team_max !== null : eligibility[rule] !== null

/** Publishes again, because a public page shows the rules only after publishing. */
function PublishThem({ eligibility }: { eligibility: Eligibility }) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const isLive = useEditor(state => state.page.status === 'published')
  const [shown, setShown] = useState(eligibility)
  const [state, setState] = useState<{ is: 'idle' | 'busy' | 'done' } | { is: 'failed'; message: string }>({ is: 'idle' })
  const publish = async () => {
    setState({ is: 'busy' })
    try {
      if (!(await store.flush())) return setState({ is: 'failed', message: t('publish.unsaved') })
      await store.publish()
      setShown(eligibility)
      setState({ is: 'done' })
    } catch (error) {
      setState({ is: 'failed', message: sentenceFor(error) })
    }
  }
  const differs = JSON.stringify(shown) !== JSON.stringify(eligibility)
  return (
    <div role="status">
      {isLive && differs && (
        <Button mt="md" loading={state.is === 'busy'} onClick={() => void publish()}>
          {t('rules.publish')}
        </Button>
      )}
      {state.is === 'done' && !differs && <Text mt="md">{t('rules.published')}</Text>}
      {state.is === 'failed' && (
        <Alert mt="sm" color="red" variant="outline">
          {state.message}
        </Alert>
      )}
    </div>
  )
}

const sizes = { any: [1, 5], teams: [2, 5], alone: [1, 1], unsaid: [null, null] } as const
type Size = keyof typeof sizes
const names = Object.keys(sizes) as Size[]

function TeamChoice() {
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
