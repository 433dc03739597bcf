import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Happening } from '#contract/endpoints/events.ts'
import { cityIn } from '#landing/cities.ts'
import { wordsIn } from '#landing/words/words.ts'
import { formatDays, formatTime } from '../../../platform/format/format.ts'
import { Mosaic } from '../../../platform/hackathon/Mosaic.tsx'
import { currentLanguage } from '../../../platform/i18n/language.ts'
import { paths } from '../../../platform/paths/paths.ts'
import css from '../events.module.css'

type Props = {
  happening: Happening
  /** it began on an earlier day, so its time says nothing */ isUnderWay?: boolean
  /** outside a day: the date stands in the row */ isDated?: boolean
}

export function HappeningRow({ happening, isUnderWay = false, isDated = false }: Props) {
  const { t } = useTranslation('events')
  const { id, title, starts_at, ends_at, timezone, cover_pic } = happening
  return (
    <li className={css.item}>
      <span className={css.thumb}>
        {cover_pic ? <img src={cover_pic} alt="" loading="lazy" /> : <Mosaic seed={happening.hackathon?.tenant_name ?? id} />}
      </span>
      <div className={css.what}>
        <span className={css.time}>
          {isUnderWay || isDated ? (
            formatDays(starts_at, ends_at, timezone)
          ) : (
            <time dateTime={starts_at}>{formatTime(starts_at, timezone)}</time>
          )}
          <span className={css.kind}>{t(`kind.${happening.kind}`)}</span>
        </span>
        <Link to={paths.eventDetails(id)} className={css.title ?? ''}>
          <bdi>{title}</bdi>
        </Link>
        <span className={css.where}>
          <bdi>{whereOf(happening)}</bdi>
          {happening.source === 'event' && happening.hackathon && (
            <>
              {' · '}
              <bdi>{happening.hackathon.name}</bdi>
            </>
          )}
        </span>
      </div>
      <Chip happening={happening} />
    </li>
  )
}

/** A hackathon says its stage; an event only that it does not take place. */
export function Chip({ happening }: { happening: Happening }) {
  const { t } = useTranslation('events')
  const stage = happening.source === 'hackathon' ? happening.hackathon?.stage : undefined
  const said = stage ? wordsIn[currentLanguage()].stage[stage] : happening.status === 'cancelled' ? t('cancelled') : null
  if (said === null) return null
  return (
    <Badge variant="light" className={css.chip ?? ''} {...(happening.status === 'cancelled' && { color: 'gray' })}>
      {said}
    </Badge>
  )
}

/** The place as far as it is known: a hall, a city, or that it is online. */
export function whereOf({ format, city, place }: Pick<Happening, 'format' | 'city' | 'place'>): string {
  const language = currentLanguage()
  if (format === 'online') return wordsIn[language].format.online
  return [place, city && cityIn(city, language)].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
}
