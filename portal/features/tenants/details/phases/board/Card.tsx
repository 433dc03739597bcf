import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Phase, PhaseParty } from '#contract/phases/phase-records.ts'
import { CompactRow } from '#portal/platform/data-table/CompactRow.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { factsIn, nameIn } from './columns.tsx'
import { OutcomeTag } from './OutcomeTag.tsx'

type Props = { phase: Phase; party: PhaseParty; show: (id: string) => void }

/** Row of a narrow list: name, place in judging, score, members, draft and outcome. */
export function Card({ phase, party, show }: Props) {
  const { t } = useTranslation('phases')
  const { id, standing, rank, draft, score, judged_place } = party
  const facts = [
    ...(judged_place === null ? [] : [t('judged', { n: formatNumber(judged_place) })]),
    ...(score === null ? [] : [t('score', { n: formatNumber(Math.round(score)) })]),
    ...factsIn(t, party),
  ]
  return (
    <CompactRow
      name={
        <UnstyledButton dir="auto" aria-haspopup="dialog" data-person={id} onClick={() => show(id)}>
          {nameIn(t, party)}
        </UnstyledButton>
      }
      fact={facts.join(' · ')}
      tag={draft && <OutcomeTag phase={phase} standing={draft} isDraft />}
      menu={<OutcomeTag phase={phase} standing={standing} rank={rank} />}
    />
  )
}
