import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListedRegistration } from '#contract/registration-records.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './registrations.module.css'
import { ScoreCell } from './scores/ScoreCell.tsx'
import { StateTag } from './StateTag.tsx'
import { TeamOf } from './teams/TeamOf.tsx'

type Props = { person: ListedRegistration; show: (id: string) => void; isNew: boolean; timeZone: string }

/** A row on a phone. */
export function Card({ person, show, isNew, timeZone }: Props) {
  const { t } = useTranslation('registrations')
  return (
    <div className={css.card}>
      <UnstyledButton className={css.open ?? ''} aria-haspopup="dialog" onClick={() => show(person.id)}>
        <bdi>{person.fullname}</bdi>
      </UnstyledButton>
      <span className={css.tags}>
        <StateTag {...person} />
        {isNew && <Tag>{t('new')}</Tag>}
        {person.scored > 0 && <ScoreCell {...person} />}
      </span>
      <TeamOf {...person} />
      <Text fz="sm" c="dimmed" component="time" dateTime={person.created_at}>
        {formatMoment(person.created_at, timeZone)}
      </Text>
    </div>
  )
}
