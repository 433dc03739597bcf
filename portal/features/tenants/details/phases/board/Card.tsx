import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Phase, PhaseParty } from '#contract/phases/phase-records.ts'
import { CompactRow } from '#portal/platform/data-table/CompactRow.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from '../phases.module.css'
import { Facts, nameIn } from './columns.tsx'
import { OutcomeTag } from './OutcomeTag.tsx'

type Props = { phase: Phase; party: PhaseParty; show: (id: string) => void }

/** Row of a narrow list: name and members, score, draft and outcome. */
export function Card({ phase, party, show }: Props) {
  const { t } = useTranslation('phases')
  const { id, standing, rank, draft, score } = party
  return (
    <CompactRow
      name={
        <>
          <UnstyledButton dir="auto" aria-haspopup="dialog" data-person={id} onClick={() => show(id)}>
            {nameIn(t, party)}
          </UnstyledButton>
          <span className={css.beside}>
            <Facts party={party} t={t} />
          </span>
        </>
      }
      fact={score !== null && t('score', { n: formatNumber(Math.round(score)) })}
      tag={draft && <OutcomeTag phase={phase} standing={draft} isDraft />}
      menu={<OutcomeTag phase={phase} standing={standing} rank={rank} />}
    />
  )
}
