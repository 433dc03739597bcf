import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandingContent } from '#contract/landing-page/content.ts'
import type { TenantFacts } from '#contract/tenant.ts'
import { factPartsOf, mergedFacts } from '../draft/fact-merge.ts'
import { allOf, type Choice, likelyChoice, merged, partsOf } from '../draft/merge.ts'
import { useEditorStore, useEditor } from '../draft/use-editor-store.ts'
import css from './conflict.module.css'
import { FactChoice } from './FactChoice.tsx'
import { PartChoice } from './PartChoice.tsx'

/** What the other version holds; null where nobody else changed it. `by`: '' when nobody says. */
type Props = { theirs: LandingContent | null; facts: TenantFacts | null; by: string }

/** Field by field and part by part, one's own version beside the other. What only one of the two changed is chosen already. */
export function TwoVersions({ theirs, facts, by }: Props) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const draft = useEditor(state => state.draft)
  const stored = useEditor(state => state.stored)
  const served = useEditor(state => state.served)
  const fields = facts ? factPartsOf({ draft, stored, served }, facts) : []
  const parts = theirs ? partsOf(stored.content, draft.content, theirs) : []
  const all = [...fields, ...parts]
  const [chosen, setChosen] = useState<Choice>({})
  const choice = { ...likelyChoice(all), ...chosen }
  const names = { mine: t('conflict.mine'), theirs: by ? t('conflict.theirs', { name: by }) : t('conflict.theirs_unnamed') }
  const settle = () => {
    const mine = (some: readonly { id: string }[]) => some.every(({ id }) => choice[id] === 'mine')
    return store.settle({
      ...(theirs && { content: mine(parts) ? draft.content : merged(draft.content, theirs, choice) }),
      ...(facts && { facts: mine(fields) ? draft.facts : mergedFacts(draft.facts, facts, choice) }),
    })
  }
  const sideOf = (id: string) => ({
    names,
    chosen: choice[id] ?? 'mine',
    onChoose: (side: 'mine' | 'theirs') => setChosen({ ...chosen, [id]: side }),
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void settle()
      }}
    >
      <Stack gap="lg">
        <Text>{t('conflict.what')}</Text>
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={() => setChosen(allOf(all, 'mine'))}>
            {t('conflict.all_mine')}
          </Button>
          <Button variant="default" size="sm" onClick={() => setChosen(allOf(all, 'theirs'))}>
            {t('conflict.all_theirs', { version: names.theirs })}
          </Button>
        </Group>
        {fields.map(part => (
          <FactChoice key={part.id} part={part} {...sideOf(part.id)} />
        ))}
        {theirs &&
          parts.map(part => <PartChoice key={part.id} part={part} contents={{ mine: draft.content, theirs }} {...sideOf(part.id)} />)}
        <div className={css.end}>
          <Button type="submit">{t('conflict.apply')}</Button>
        </div>
      </Stack>
    </form>
  )
}
