import { Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandingContent } from '#contract/landing-pages/content.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { type FactPart, diffFacts, mergedFacts } from '../draft/fact-merge.ts'
import { allOf, type Choice, likelyChoice, merged, type Part, diffContent, type Side } from '../draft/merge.ts'
import { useEditor, useEditorStore } from '../draft/use-editor-store.ts'
import css from './conflict.module.css'
import { useFactWords } from './fact-words.ts'
import { type Line, useLinesOf } from './lines-of.ts'
import { VersionCard } from './VersionCard.tsx'

/** `theirs` is null if the other version has the same content. `by` is '' if its author is unknown. */
type Props = { theirs: LandingContent | null; facts: TenantFacts | null; by: string }

/** Compares two versions of a page. Preselects parts that only one version changed. */
export function TwoVersions({ theirs, facts, by }: Props) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const draft = useEditor(state => state.draft)
  const stored = useEditor(state => state.stored)
  const served = useEditor(state => state.served)
  const fields = facts ? diffFacts({ draft, stored, served }, facts) : []
  const parts = theirs ? diffContent(stored.content, draft.content, theirs) : []
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

function FactChoice({ part, ...choice }: ChoiceProps & { part: FactPart }) {
  const { labelOf, valueOf } = useFactWords()
  return (
    <TwoCards
      {...choice}
      legend={labelOf(part.path)}
      changed={part.changed}
      cardOf={side => ({ absent: false, hidden: false, lines: [{ path: part.path, label: '', value: valueOf(part.path, part[side]) }] })}
    />
  )
}

type PartChoiceProps = ChoiceProps & { part: Part; contents: Record<Side, LandingContent> }

function PartChoice({ part, contents, ...choice }: PartChoiceProps) {
  const { t } = useTranslation(['editor', 'sections'])
  const lines = useLinesOf(part, contents)
  return (
    <TwoCards
      {...choice}
      legend={part.kind === 'section' ? t(`sections:${(part.mine ?? part.theirs)?.type ?? 'hero'}`) : t(`conflict.${part.kind}`)}
      changed={part.changed}
      cardOf={side => ({
        absent: part.kind === 'section' && part[side] === null,
        hidden: part.kind === 'section' && part[side]?.visible === false,
        lines: lines[side],
      })}
    />
  )
}

const sides = ['mine', 'theirs'] as const
type ChoiceProps = { names: Record<Side, string>; chosen: Side; onChoose: (side: Side) => void }
type Card = { absent: boolean; hidden: boolean; lines: readonly Line[] }
type ChoicePropsProps = ChoiceProps & { legend: string; changed: Side | 'both'; cardOf: (side: Side) => Card }

function TwoCards({ legend, changed, names, chosen, onChoose, cardOf }: ChoicePropsProps) {
  const { t } = useTranslation('editor')
  const group = useId()
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>
        <span>{legend}</span>
        <span className={css.who}>{t(changed === 'both' ? 'conflict.both' : `conflict.only_${changed}`)}</span>
      </legend>
      <div className={css.pair}>
        {sides.map(side => (
          <VersionCard
            key={side}
            group={group}
            name={names[side]}
            {...cardOf(side)}
            checked={chosen === side}
            onChoose={() => onChoose(side)}
          />
        ))}
      </div>
    </fieldset>
  )
}
