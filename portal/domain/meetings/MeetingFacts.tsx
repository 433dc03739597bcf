import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeetingTopic } from '#contract/meetings/meetings.ts'
import { formatDay, formatHijri, formatTime, formatZone } from '#portal/platform/format/format.ts'
import css from './meetings.module.css'
import { ownZone, sameClock } from './own-zone.ts'

type Props = { topic: MeetingTopic; team: string; note: string; reason: string; link?: string; children?: ReactNode }

export function MeetingFacts({ topic, team, note, reason, link = '', children }: Props) {
  const { t } = useTranslation('meetings')
  return (
    <dl className={css.facts}>
      {children}
      <Fact name={t('fact.topic')}>{t(`topic.${topic}`)}</Fact>
      {team && <Fact name={t('fact.team')}>{<bdi>{team}</bdi>}</Fact>}
      {note && <Fact name={t('fact.note')}>{<span dir="auto">{note}</span>}</Fact>}
      {reason && <Fact name={t('fact.reason')}>{<span dir="auto">{reason}</span>}</Fact>}
      {link && (
        <Fact name={t('fact.link')}>
          <Anchor href={link} target="_blank" rel="noopener nofollow">
            <bdi dir="ltr">{link}</bdi>
          </Anchor>
        </Fact>
      )}
    </dl>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Shows a time in the reader's time zone, and in the other time zone if the local time differs. */
export function MeetingTime({ at, there }: { at: string; there: string }) {
  const { t } = useTranslation('meetings')
  const mine = ownZone()
  return (
    <span className={css.when}>
      <time dateTime={at}>
        {formatDay(at, mine)} · {formatTime(at, mine)}
      </time>
      <span className={css.dim}>
        {formatHijri(at, mine)} · {formatZone(mine)}
        {!sameClock(at, mine, there) && <> · {t('there', { time: formatTime(at, there), zone: formatZone(there) })}</>}
      </span>
    </span>
  )
}
