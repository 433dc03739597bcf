import { UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import { answerText } from '#contract/registrations/answers.ts'
import type { AskedField, ListedRegistration } from '#contract/registrations/registration-records.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { formatMoment, formatShortDay, formatTime } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './registrations.module.css'
import { ScoreCell } from './scores/ScoreCell.tsx'
import { StateTag } from './StateTag.tsx'
import { TeamOf } from './teams/TeamOf.tsx'

type Parts = {
  fields: readonly AskedField[]
  isScored: boolean
  isWaitlist: boolean
  timeZone: string
  show: (id: string) => void
  isNew: (at: string) => boolean
}

export function columnsIn(
  t: TFunction<'registrations'>,
  { fields, isScored, isWaitlist, timeZone, show, isNew }: Parts,
): Column<ListedRegistration>[] {
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
            {isNew(created_at) && <Tag>{t('new')}</Tag>}
          </span>
          <TeamOf team={team} className={css.team} />
        </>
      )),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: fromRow(person => (
        <span className={css.whole}>
          <StateTag {...person} timeZone={timeZone} />
        </span>
      )),
    },
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
    {
      id: 'contact',
      header: t('column.contact'),
      cell: fromRow(({ email, phone }) => (
        <span className={css.contacts}>
          <a href={`mailto:${email}`} dir="ltr" className={css.contact} title={email}>
            {email}
          </a>
          {phone && (
            <a href={`tel:${phone}`} dir="ltr" className={`${css.contact} ${css.extra}`}>
              {phone}
            </a>
          )}
        </span>
      )),
    },
    {
      id: 'when',
      accessorKey: 'created_at',
      header: t('column.when'),
      enableSorting: !isWaitlist,
      sortDescFirst: true,
      cell: fromRow(({ created_at }) => (
        <time dateTime={created_at} title={formatMoment(created_at, timeZone)} className={css.when}>
          <span>{formatShortDay(created_at, timeZone)}</span> <span className={css.extra}>{formatTime(created_at, timeZone)}</span>
        </time>
      )),
    },
    ...fields.map((field): Column<ListedRegistration> => ({
      id: `${answerMark}${field.name}`,
      header: field.label,
      cell: fromRow(({ answers }) => <span dir="auto">{answerText(field, answers[field.name])}</span>),
    })),
  ]
}

const answerMark = 'answer:'
export const isAnswerColumn = (column: string) => column.startsWith(answerMark)
