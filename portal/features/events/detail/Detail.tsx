import { Alert, Anchor, Button, Title } from '@mantine/core'
import {
  IconArrowRight,
  IconCalendarEvent,
  IconCalendarPlus,
  IconLanguage,
  IconLink,
  IconMapPin,
  IconPencil,
  IconTrash,
  IconTrophy,
  IconUserCircle,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { PublicEventDetail } from '#contract/events/events-endpoints.ts'
import { RemoveEvent } from '#portal/domain/events/RemoveEvent.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import shared from '../events.module.css'
import { EventPicture } from '../list/EventPicture.tsx'
import { Chip, PublicEventRow, Where } from '../list/PublicEventRow.tsx'
import { OwnSeat } from '../seats/OwnSeat.tsx'
import { SignUp } from '../seats/SignUp.tsx'
import css from './detail.module.css'
import { When } from './When.tsx'

/** Details of an event. `seat` is the token of a mailed link. */
export function Detail({ publicEvent, seat }: { publicEvent: PublicEventDetail; seat: string }) {
  const { t } = useTranslation('events')
  const { id, title, text, hackathon, organizer, link, kind, related, status } = publicEvent
  const [now] = useState(() => Date.now())
  const isAhead = status === 'published' && Date.parse(publicEvent.ends_at) > now
  const takesPeople = publicEvent.sign_up === 'open' || publicEvent.sign_up === 'waiting'
  const mayRegister = hackathon?.stage === 'open' && isAhead
  const isLive = isAhead && Date.parse(publicEvent.starts_at) <= now
  // The form has its own primary button.
  const primary = takesPeople ? null : isLive && link ? 'link' : mayRegister ? 'register' : 'calendar'
  const variantOf = (action: NonNullable<typeof primary>) => (action === primary ? 'filled' : 'default')
  return (
    <div className={shared.screen}>
      {seat && <OwnSeat seat={seat} />}
      <article className={css.detail}>
        <div className={css.main}>
          <div className={css.cover}>
            <EventPicture publicEvent={publicEvent} />
          </div>
          <div className={css.body}>
            <header className={css.named}>
              <p className={shared.kind}>{t(`kind.${kind}`)}</p>
              <div className={css.titled}>
                <Title order={1} fz="xl">
                  <bdi>{title}</bdi>
                </Title>
                <Chip publicEvent={publicEvent} />
              </div>
              {publicEvent.source === 'event' && <ForEditors event={id} title={title} />}
            </header>
            {status !== 'published' && (
              <Alert color="orange" variant="outline">
                {t(`${status}_notice`)}
              </Alert>
            )}
            <dl className={css.facts}>
              <Fact icon={<IconCalendarEvent size={22} stroke={1.6} aria-hidden />} name={t('fact.when')}>
                <When publicEvent={publicEvent} />
              </Fact>
              <Fact icon={<IconMapPin size={22} stroke={1.6} aria-hidden />} name={t('fact.where')}>
                <span>
                  <Where publicEvent={publicEvent} />
                </span>
              </Fact>
              <Fact icon={<IconLanguage size={22} stroke={1.6} aria-hidden />} name={t('fact.language')}>
                {t(`language.${publicEvent.language}`)}
              </Fact>
              <Fact icon={<IconUserCircle size={22} stroke={1.6} aria-hidden />} name={t('fact.organizer')}>
                <bdi>{organizer || t('platform')}</bdi>
              </Fact>
              {hackathon && (
                <Fact icon={<IconTrophy size={22} stroke={1.6} aria-hidden />} name={t('fact.hackathon')}>
                  <Anchor href={hackathon.public_url}>
                    <bdi>{hackathon.name}</bdi>
                  </Anchor>
                  <Anchor component={Link} to={paths.events({ hackathon: hackathon.tenant_name })} fz="sm">
                    {t('of_same')}
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
          </div>
        </div>
        <div className={css.side}>
          <SignUp publicEvent={publicEvent} />
          <div className={css.actions}>
            {isLive && link && (
              <Button component="a" href={link} target="_blank" rel="noopener nofollow" variant={variantOf('link')}>
                {t('open_link')}
              </Button>
            )}
            {mayRegister && (
              <Button component="a" href={hackathon.public_url} variant={variantOf('register')}>
                {t('register')}
              </Button>
            )}
            {isAhead && (
              <Button
                component="a"
                href={`/event.ics?event=${id}&lng=${currentLanguage()}`}
                download
                variant={variantOf('calendar')}
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
              >
                {t('to_calendar')}
              </Button>
            )}
            <ShareMenu
              title={title}
              address={`${location.origin}${paths.eventDetails(id)}${currentLanguage() === 'en' ? '&lng=en' : ''}`}
              label={t('share')}
              variant="default"
            />
            <Button variant="subtle" onClick={() => openOverlay('book-meeting', hackathon ? { tenant: hackathon.id } : {})}>
              {t('book')}
            </Button>
          </div>
        </div>
        {text && (
          <p className={css.text} dir="auto">
            {text}
          </p>
        )}
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className={shared.dayGroup}>
          <h2 id="related" className={shared.day}>
            {t('related')}
          </h2>
          <ul className={shared.rows}>
            {related.map(other => (
              <PublicEventRow key={other.id} publicEvent={other} isDated />
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
    <dt>
      {icon}
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
)

const EventForm = lazy(async () => ({ default: (await import('#portal/domain/events/EventForm.tsx')).EventForm }))

function ForEditors({ event, title }: { event: string; title: string }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const isSignedIn = useSession(({ user }) => user !== null)
  const [opened, open] = useState<'edit' | 'remove' | null>(null)
  const own = useRead(api.events.mine, { query: { event } }, { enabled: isSignedIn })
  const mine = isSignedIn ? own.data?.results.find(({ id }) => id === event) : undefined
  if (!mine) return null
  const close = () => open(null)
  return (
    <div className={css.menu}>
      <RowMenu
        label={t('actions_of', { title })}
        actions={[
          { name: 'edit', label: t('edit'), icon: <IconPencil size={18} aria-hidden />, choose: () => open('edit') },
          { name: 'remove', label: t('remove.open'), icon: <IconTrash size={18} aria-hidden />, choose: () => open('remove') },
        ]}
      />
      <RemoveEvent event={mine} opened={opened === 'remove'} close={close} onRemoved={() => void navigate(paths.events())} />
      {opened === 'edit' && (
        <Suspense>
          <EventForm event={mine} close={close} />
        </Suspense>
      )}
    </div>
  )
}
