import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { answerText } from '#contract/registrations/answers.ts'
import type { AskedField, ListedRegistration } from '#contract/registrations/registration-records.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import css from './registrations.module.css'
import { ScoreCell } from './scores/ScoreCell.tsx'
import { StateTag } from './StateTag.tsx'
import { TeamOf } from './teams/TeamOf.tsx'

type Parts = {
  question: AskedField | undefined
  /** header of the column of answers */
  questionMenu: ReactNode
  isScored: boolean
  isWaitlist: boolean
  /** whether the shown registrations have different states */
  hasStates: boolean
  timeZone: string
  show: (id: string) => void
  isNew: (at: string) => boolean
  /** buttons of a row; null if the user may not decide */
  decide: ((person: ListedRegistration) => ReactNode) | null
}

export function columnsIn(t: TFunction<'registrations'>, parts: Parts): Column<ListedRegistration>[] {
  const { question, questionMenu, isScored, isWaitlist, hasStates, timeZone, show, isNew, decide } = parts
  return [
    {
      id: 'name',
      header: t('column.name'),
      ...rowHeader,
      cell: fromRow(({ id, fullname, created_at, team }) => (
        <>
          <span className={css.named}>
            <UnstyledButton
              className={css.open ?? ''}
              dir="auto"
              title={fullname}
              aria-haspopup="dialog"
              data-person={id}
              onClick={() => show(id)}
            >
              {fullname}
            </UnstyledButton>
            {isNew(created_at) && <NewMark label={t('new')} />}
          </span>
          <TeamOf team={team} className={css.team} />
        </>
      )),
    },
    ...(question
      ? [
          {
            id: 'answer',
            header: question.label,
            meta: { head: questionMenu },
            cell: fromRow(({ answers }) => {
              const answer = answerText(question, answers[question.name])
              return (
                <span dir="auto" className={css.answer} title={answer}>
                  {answer}
                </span>
              )
            }),
          } satisfies Column<ListedRegistration>,
        ]
      : []),
    ...(isScored
      ? [
          {
            id: 'score',
            accessorKey: 'scored',
            header: t('column.score'),
            enableSorting: true,
            sortDescFirst: true,
            cell: fromRow(person => <ScoreCell {...person} />),
          } satisfies Column<ListedRegistration>,
        ]
      : []),
    ...(hasStates
      ? [
          {
            id: 'state',
            header: t('column.state'),
            cell: fromRow(person => <StateTag {...person} timeZone={timeZone} />),
          } satisfies Column<ListedRegistration>,
        ]
      : []),
    {
      id: 'when',
      accessorKey: 'created_at',
      header: t('column.when'),
      enableSorting: !isWaitlist,
      sortDescFirst: true,
      cell: fromRow(({ created_at }) => <ShortMoment at={created_at} timeZone={timeZone} className={css.when} />),
    },
    ...(decide ? [{ id: 'decide', header: t('column.decide'), cell: fromRow(decide) } satisfies Column<ListedRegistration>] : []),
  ]
}

/** Marks a registration that came after the user's previous visit. */
export const NewMark = ({ label }: { label: string }) => (
  <span className={css.dot} title={label}>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
