import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PublicEvent } from '#contract/events/events-endpoints.ts'
import { cityIn, wordsIn } from '#landing/words.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { formatDays, formatTime } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../events.module.css'
import { EventPicture } from './EventPicture.tsx'
import { lastOf } from './periods.ts'

type Props = {
  publicEvent: PublicEvent
  /** started on an earlier day: omit the time */ isUnderWay?: boolean
  /** not grouped by day: show the date */ isDated?: boolean
}

export function PublicEventRow({ publicEvent, isUnderWay = false, isDated = false }: Props) {
  const { t } = useTranslation('events')
  const { id, title, starts_at, ends_at, timezone, status } = publicEvent
  return (
    <li className={css.item}>
      <span className={css.thumb}>
        <EventPicture publicEvent={publicEvent} />
      </span>
      <div className={css.what}>
        <span className={css.time}>
          <StruckDates isOff={status !== 'published'}>
            {isUnderWay || isDated ? (
              formatDays(starts_at, lastOf(ends_at), timezone)
            ) : (
              <time dateTime={starts_at}>{formatTime(starts_at, timezone)}</time>
            )}
          </StruckDates>
          <span className={css.kind}>{t(`kind.${publicEvent.kind}`)}</span>
        </span>
        <Link to={paths.eventDetails(id)} className={css.title ?? ''}>
          <bdi>{title}</bdi>
        </Link>
        <span className={css.where}>
          <Where publicEvent={publicEvent} />
          {publicEvent.source === 'event' && publicEvent.hackathon && (
            <>
              {'\u00a0· '}
              <bdi>{publicEvent.hackathon.name}</bdi>
            </>
          )}
        </span>
      </div>
      <Chip publicEvent={publicEvent} />
    </li>
  )
}

/** Shows the stage of a hackathon. For an event, shows whether it is canceled, postponed, over or full. */
export function Chip({ publicEvent }: { publicEvent: PublicEvent }) {
  const { t } = useTranslation('events')
  const stage = publicEvent.source === 'hackathon' ? publicEvent.hackathon?.stage : undefined
  const [now] = useState(() => Date.now())
  const { status } = publicEvent
  const isOver = Date.parse(publicEvent.ends_at) < now
  const ended = status !== 'published' ? t(status) : isOver ? t('over') : publicEvent.sign_up === 'waiting' ? t('full') : null
  if (stage === undefined && ended === null) return null
  return <span className={css.chip}>{stage ? <StageTag stage={stage} /> : <Tag color="gray">{ended}</Tag>}</span>
}

/** Shows venue and city separately, because their text directions can differ. */
export const Where = ({ publicEvent }: { publicEvent: PublicEvent }) =>
  placesOf(publicEvent).map((place, at) => (
    <Fragment key={place}>
      {at > 0 && comma()}
      <bdi>{place}</bdi>
    </Fragment>
  ))

const comma = () => (currentLanguage() === 'ar' ? '، ' : ', ')

function placesOf({ format, city, place }: PublicEvent): string[] {
  const language = currentLanguage()
  if (format === 'online') return [wordsIn[language].format.online]
  return [...new Set([place, city && cityIn(city, language)])].filter(Boolean)
}
