import { Text, UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Phase, PhaseParty } from '#contract/phases/phase-records.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from '../phases.module.css'
import { OutcomeTag } from './OutcomeTag.tsx'

type Parts = {
  phase: Phase
  rows: readonly PhaseParty[]
  seesDrafts: boolean
  show: (id: string) => void
  /** buttons of a row; null if the user may not draft */
  decide: ((party: PhaseParty) => ReactNode) | null
}

export function columnsIn(t: TFunction<'phases'>, { phase, rows, seesDrafts, show, decide }: Parts): Column<PhaseParty>[] {
  const some = (has: (party: PhaseParty) => boolean, column: Column<PhaseParty>) => (rows.some(has) ? [column] : [])
  return [
    {
      id: 'name',
      header: t('column.name'),
      ...rowHeader,
      cell: fromRow(party => (
        <>
          <UnstyledButton
            className={css.open ?? ''}
            dir="auto"
            title={nameIn(t, party)}
            aria-haspopup="dialog"
            data-person={party.id}
            onClick={() => show(party.id)}
          >
            {nameIn(t, party)}
          </UnstyledButton>
          <Text span className={css.members}>
            {factsIn(t, party).join(' · ')}
          </Text>
        </>
      )),
    },
    {
      id: 'outcome',
      header: t(phase.is_last ? 'column.state' : 'column.outcome'),
      cell: fromRow(({ standing, rank }) => <OutcomeTag phase={phase} standing={standing} rank={rank} />),
    },
    ...(seesDrafts
      ? [
          {
            id: 'draft',
            header: t('column.draft'),
            cell: fromRow(({ draft }) => draft && <OutcomeTag phase={phase} standing={draft} isDraft />),
          } satisfies Column<PhaseParty>,
        ]
      : []),
    ...some(isAsked, {
      id: 'confirmed',
      header: t('column.confirmed'),
      cell: fromRow(party => isAsked(party) && confirmedIn(t, party)),
    }),
    ...some(({ score }) => score !== null, {
      id: 'score',
      header: t('column.score'),
      cell: fromRow(({ score }) => score !== null && formatNumber(Math.round(score))),
    }),
    ...some(({ judged_place }) => judged_place !== null, {
      id: 'judged',
      header: t('column.judged'),
      cell: fromRow(({ judged_place, total }) => judged_place !== null && <Judged place={judged_place} total={total} />),
    }),
    ...(decide ? [{ id: 'decide', header: t('column.decide'), cell: fromRow(decide) } satisfies Column<PhaseParty>] : []),
  ]
}

/** The place, and the total that it follows. */
const Judged = ({ place, total }: { place: number; total: number | null }) => (
  <>
    {formatNumber(place)}
    {total !== null && (
      <Text span className={css.members}>
        {' · '}
        {formatNumber(Math.round(total * 10) / 10)}
      </Text>
    )}
  </>
)

export const nameIn = (t: TFunction<'phases'>, { name }: PhaseParty) => name || t('erased')

const remaining = ({ people }: PhaseParty) => people.filter(({ left_why }) => left_why === null)
const isAsked = (party: PhaseParty) => remaining(party).some(({ confirm_until }) => confirm_until !== null)

function confirmedIn(t: TFunction<'phases'>, party: PhaseParty): string {
  const asked = remaining(party).filter(({ confirm_until }) => confirm_until !== null)
  const confirmed = asked.filter(({ confirmed_at }) => confirmed_at !== null).length
  if (!party.is_team) return t(confirmed === 1 ? 'confirmed' : 'unconfirmed')
  return t('confirmed_of', { n: formatNumber(confirmed), of: formatNumber(asked.length) })
}

/** Number of members of a team who are still in it, and whether the project is submitted. */
export function factsIn(t: TFunction<'phases'>, party: PhaseParty): string[] {
  const count = remaining(party).length
  return [...(party.is_team ? [t('members', { count, n: formatNumber(count) })] : []), ...(party.has_submitted ? [t('submitted')] : [])]
}
