import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { NothingHere } from '#portal/platform/screen/NothingHere.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { Detail } from './detail/Detail.tsx'
import { When } from './detail/When.tsx'
import css from './events.module.css'
import { PublicEvents } from './list/PublicEvents.tsx'
import { useFilters } from './list/use-filters.ts'
import { OwnSeat } from './seats/OwnSeat.tsx'

export function EventDetailsScreen() {
  const [query] = useSearchParams()
  const event = query.get('event') ?? ''
  return event ? <One event={event} seat={query.get('seat') ?? ''} /> : <Pick />
}

function Pick() {
  const { t } = useTranslation('events')
  useScreenTitle(t('pick'))
  const filters = useFilters()
  return (
    <div className={css.screen}>
      <Title order={1} fz="xl">
        {t('pick')}
      </Title>
      <PublicEvents filters={filters} />
    </div>
  )
}

const goneCodes = ['event.gone', 'event.not_found', 'request.invalid']

function One({ event, seat }: { event: string; seat: string }) {
  const { t } = useTranslation(['events', 'common'])
  const read = useRead(api.events.detail, { query: { event } })
  const shown = read.isPlaceholderData ? undefined : read.data
  useScreenTitle(shown?.title ?? t('one'))
  if (read.isError && goneCodes.includes(codeOf(read.error) ?? '')) {
    const nothing = (
      <NothingHere
        title={codeOf(read.error) === 'event.gone' ? sentenceFor(read.error) : t('not_found')}
        hint={t(codeOf(read.error) === 'event.gone' ? 'gone_hint' : 'not_found_hint')}
      >
        <Button component={Link} to={paths.events()}>
          {t('all')}
        </Button>
        <Button component={Link} to={paths.welcome()} variant="default">
          {t('common:not_found.welcome')}
        </Button>
      </NothingHere>
    )
    return seat ? <HiddenEvent seat={seat} otherwise={nothing} /> : nothing
  }
  if (read.isError)
    return (
      <>
        <Title order={1} fz="xl">
          {t('one')}
        </Title>
        <Failed what={t('one_failed')} error={read.error} retry={read.refetch} />
      </>
    )
  if (!shown)
    return (
      <>
        <VisuallyHidden component="h1">{t('one')}</VisuallyHidden>
        <Loading className={css.screen}>
          <Skeleton height={260} radius="md" />
          <Skeleton height={220} radius="md" />
        </Loading>
      </>
    )
  return <Detail publicEvent={shown} seat={seat} />
}

/** Event that only people with a seat can see. Other users see `otherwise`. */
function HiddenEvent({ seat, otherwise }: { seat: string; otherwise: ReactNode }) {
  const { t } = useTranslation('events')
  const read = useRead(api.seats.open, { body: { seat } })
  if (['seat.not_found', 'request.invalid'].includes(codeOf(read.error) ?? '')) return otherwise
  const hidden = read.data?.event
  return (
    <div className={css.screen}>
      <Title order={1} fz="xl" dir="auto">
        {hidden?.title ?? t('one')}
      </Title>
      {hidden && (
        <p className={css.row}>
          <When publicEvent={hidden} />
        </p>
      )}
      <OwnSeat seat={seat} />
    </div>
  )
}
