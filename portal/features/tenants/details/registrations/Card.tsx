import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListedRegistration } from '#contract/registrations/registration-records.ts'
import { CompactRow } from '#portal/platform/data-table/CompactRow.tsx'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import { NewMark } from './columns.tsx'
import css from './registrations.module.css'
import { ScoreCell } from './scores/ScoreCell.tsx'
import { StateTag } from './StateTag.tsx'
import { TeamOf } from './teams/TeamOf.tsx'

type Props = {
  person: ListedRegistration
  /** undefined if the form asks nothing */
  answer: string | undefined
  /** whether the shown registrations have different states */
  hasState: boolean
  show: (id: string) => void
  isNew: boolean
  timeZone: string
}

/** Row of a narrow list: name and team, the shown answer or otherwise the date, and the score or state. */
export function Card({ person, answer, hasState, show, isNew, timeZone }: Props) {
  const { t } = useTranslation('registrations')
  return (
    <CompactRow
      name={
        <>
          <UnstyledButton dir="auto" aria-haspopup="dialog" data-person={person.id} onClick={() => show(person.id)}>
            {person.fullname}
          </UnstyledButton>
          {isNew && <NewMark label={t('new')} />}
          <TeamOf team={person.team} className={css.team} />
        </>
      }
      fact={answer || <ShortMoment at={person.created_at} timeZone={timeZone} />}
      tag={person.scored > 0 && <ScoreCell {...person} />}
      menu={hasState && <StateTag {...person} timeZone={timeZone} />}
    />
  )
}
