import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { answerText } from '#contract/registrations/answers.ts'
import type { AskedField, ListedRegistration } from '#contract/registrations/registration-records.ts'
import { CompactRow } from '#portal/platform/data-table/CompactRow.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import css from './registrations.module.css'
import { ScoreCell } from './scores/ScoreCell.tsx'
import { StateTag } from './StateTag.tsx'

type Props = {
  person: ListedRegistration
  fields: readonly AskedField[]
  show: (id: string) => void
  isNew: boolean
  timeZone: string
}

/** Row of a narrow list: name, one fact and the state. */
export function Card({ person, fields, show, isNew, timeZone }: Props) {
  const { t } = useTranslation('registrations')
  return (
    <CompactRow
      name={
        <>
          <UnstyledButton dir="auto" aria-haspopup="dialog" data-person={person.id} onClick={() => show(person.id)}>
            {person.fullname}
          </UnstyledButton>
          {isNew && (
            <span className={css.dot} title={t('new')}>
              <VisuallyHidden>{t('new')}</VisuallyHidden>
            </span>
          )}
        </>
      }
      fact={<Fact person={person} fields={fields} timeZone={timeZone} />}
      menu={<StateTag {...person} timeZone={timeZone} />}
    />
  )
}

/** The most useful fact for a decision: score, team, first answer with options, or otherwise the date. */
function Fact({ person, fields, timeZone }: Pick<Props, 'person' | 'fields' | 'timeZone'>) {
  const { t } = useTranslation('registrations')
  const { scored, team, answers, created_at } = person
  if (scored > 0) return <ScoreCell {...person} />
  if (team)
    return (
      <>
        <bdi>{team.name}</bdi> · {t('team.size', { count: team.size, n: formatNumber(team.size) })}
      </>
    )
  const field = fields.find(({ name, options }) => Object.keys(options).length > 0 && answers[name])
  if (field) return <bdi>{answerText(field, answers[field.name])}</bdi>
  return <ShortMoment at={created_at} timeZone={timeZone} />
}
