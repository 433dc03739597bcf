import { Anchor, Button, Title } from '@mantine/core'
import { IconArrowRight, IconCalendarEvent, IconCalendarPlus, IconLink, IconMapPin, IconTrophy, IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HappeningDetail } from '#contract/endpoints/events.ts'
import { formatDay, formatDays, formatHijri, formatTime } from '../../../platform/format/format.ts'
import { Mosaic } from '../../../platform/hackathon/Mosaic.tsx'
import { paths } from '../../../platform/paths/paths.ts'
import { ShareMenu } from '../../../platform/share/ShareMenu.tsx'
import css from '../events.module.css'
import { Chip, HappeningRow, whereOf } from '../list/HappeningRow.tsx'
import { dayOf } from '../list/periods.ts'
import { saveToCalendar } from './save-to-calendar.ts'
import { ForEditors } from '../writing/ForEditors.tsx'

export function Detail({ happening }: { happening: HappeningDetail }) {
  const { t } = useTranslation('events')
  const { id, title, text, hackathon, organizer, link, cover_pic, kind, related, status } = happening
  const isCancelled = status === 'cancelled'
  const mayRegister = hackathon?.stage === 'open' && !isCancelled
  return (
    <div className={css.screen}>
      <article className={css.detail}>
        <div className={css.cover}>{cover_pic ? <img src={cover_pic} alt="" /> : <Mosaic seed={hackathon?.tenant_name ?? id} />}</div>
        <div className={css.body}>
          <header className={css.named}>
            <p className={css.kind}>{t(`kind.${kind}`)}</p>
            <Title order={1} fz="1.75rem" dir="auto">
              {title}
            </Title>
            <Chip happening={happening} />
          </header>
          <dl className={css.facts}>
            <Fact icon={<IconCalendarEvent size={22} stroke={1.6} aria-hidden />} name={t('fact.when')}>
              <When happening={happening} />
            </Fact>
            <Fact icon={<IconMapPin size={22} stroke={1.6} aria-hidden />} name={t('fact.where')}>
              <bdi>{whereOf(happening)}</bdi>
            </Fact>
            <Fact icon={<IconUserCircle size={22} stroke={1.6} aria-hidden />} name={t('fact.organizer')}>
              <bdi>{organizer || t('platform')}</bdi>
            </Fact>
            {hackathon && (
              <Fact icon={<IconTrophy size={22} stroke={1.6} aria-hidden />} name={t('fact.hackathon')}>
                <Anchor href={hackathon.public_url}>
                  <bdi>{hackathon.name}</bdi>
                </Anchor>
              </Fact>
            )}
            {link && (
              <Fact icon={<IconLink size={22} stroke={1.6} aria-hidden />} name={t('fact.link')}>
                <Anchor href={link} target="_blank" rel="noopener nofollow">
                  <bdi dir="ltr">{new URL(link).host}</bdi>
                </Anchor>
              </Fact>
            )}
          </dl>
          {text && (
            <p className={css.text} dir="auto">
              {text}
            </p>
          )}
          <div className={css.row}>
            {mayRegister && (
              <Button component="a" href={hackathon.public_url}>
                {t('register')}
              </Button>
            )}
            {!isCancelled && (
              <Button
                variant={mayRegister ? 'default' : 'filled'}
                onClick={() => void saveToCalendar(happening, whereOf(happening))}
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
              >
                {t('to_calendar')}
              </Button>
            )}
            <ShareMenu title={title} address={location.href} label={t('share')} variant="default" />
            {happening.source === 'event' && <ForEditors event={id} />}
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className={css.dayGroup}>
          <h2 id="related" className={css.day}>
            {t('related')}
          </h2>
          <ul className={css.rows}>
            {related.map(other => (
              <HappeningRow key={other.id} happening={other} isDated />
            ))}
          </ul>
        </section>
      )}
      <Button
        component={Link}
        to={paths.events()}
        variant="subtle"
        className={css.start ?? ''}
        rightSection={<IconArrowRight size={18} className="icon-dir" aria-hidden />}
      >
        {t('all')}
      </Button>
    </div>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className={css.fact}>
    {icon}
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  </div>
)

function When({ happening: { starts_at, ends_at, timezone } }: { happening: HappeningDetail }) {
  const { t } = useTranslation('events')
  const isOneDay = dayOf(starts_at, timezone) === dayOf(ends_at, timezone)
  const times = { from: formatTime(starts_at, timezone), to: formatTime(ends_at, timezone) }
  return (
    <>
      <time dateTime={starts_at}>{isOneDay ? formatDay(starts_at, timezone) : formatDays(starts_at, ends_at, timezone)}</time>
      <span className={css.times}>{t(isOneDay ? 'times' : 'times_of_days', times)}</span>
      <span className={css.hijri}>{formatHijri(starts_at, timezone)}</span>
    </>
  )
}
