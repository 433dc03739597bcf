import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandingContent } from '#contract/landing-page/content.ts'
import { allOf, type Choice, likelyChoice, merged, partsOf } from '../draft/merge.ts'
import { useDesk, useEditor } from '../draft/use-desk.ts'
import css from './conflict.module.css'
import { PartChoice } from './PartChoice.tsx'

type Props = { theirs: LandingContent; /** '' when nobody says */ by: string }

/** Part by part, one's own version beside the other. What only one of the two changed is chosen already. */
export function TwoVersions({ theirs, by }: Props) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const mine = useEditor(state => state.draft.content)
  const base = useEditor(state => state.stored.content)
  const parts = partsOf(base, mine, theirs)
  const [chosen, setChosen] = useState<Choice>({})
  const choice = { ...likelyChoice(parts), ...chosen }
  const names = { mine: t('conflict.mine'), theirs: by ? t('conflict.theirs', { name: by }) : t('conflict.theirs_unnamed') }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const all = parts.every(part => choice[part.id] === 'mine')
        void desk.settle(all ? mine : merged(mine, theirs, choice))
      }}
    >
      <Stack gap="lg">
        <Text>{t('conflict.what')}</Text>
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={() => setChosen(allOf(parts, 'mine'))}>
            {t('conflict.all_mine')}
          </Button>
          <Button variant="default" size="sm" onClick={() => setChosen(allOf(parts, 'theirs'))}>
            {t('conflict.all_theirs', { version: names.theirs })}
          </Button>
        </Group>
        {parts.map(part => (
          <PartChoice
            key={part.id}
            part={part}
            contents={{ mine, theirs }}
            names={names}
            chosen={choice[part.id] ?? 'mine'}
            onChoose={side => setChosen({ ...chosen, [part.id]: side })}
          />
        ))}
        <div className={css.end}>
          <Button type="submit">{t('conflict.apply')}</Button>
        </div>
      </Stack>
    </form>
  )
}
