import { Button, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { OwnEvents } from '#portal/domain/events/OwnEvents.tsx'
import { useOwners } from '#portal/domain/events/use-owners.ts'
import { useBookingAddress } from '#portal/domain/meetings/booking.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import css from './events.module.css'
import { Filters } from './list/Filters.tsx'
import { PublicEvents } from './list/PublicEvents.tsx'
import { useFilters } from './list/use-filters.ts'

const own = paths.events({ mine: '1' })
const EventForm = lazy(async () => ({ default: (await import('#portal/domain/events/EventForm.tsx')).EventForm }))

export function EventsScreen() {
  const { t } = useTranslation('events')
  const filters = useFilters()
  const [query] = useSearchParams()
  const user = useSession(session => session.user)
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  useBookingAddress()
  const show = (event: OwnEvent) => void navigate(event.is_public ? paths.eventDetails(event.id) : own)
  const isMine = user !== null && query.get('mine') === '1'
  useScreenTitle(t(isMine ? 'mine' : 'title'))
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <Title order={1} fz="xl">
          {t(isMine ? 'mine' : 'title')}
        </Title>
        {user && (
          <div className={css.row}>
            <Button component={Link} to={isMine ? paths.events() : own} variant="default">
              {t(isMine ? 'all' : 'mine')}
            </Button>
            <AddEvent add={() => setAdding(true)} />
          </div>
        )}
      </header>
      {isMine ? (
        <OwnEvents />
      ) : (
        <>
          <Filters filters={filters} />
          <PublicEvents filters={filters} />
        </>
      )}
      {isAdding && (
        <Suspense>
          <EventForm event={null} close={() => setAdding(false)} onSaved={show} />
        </Suspense>
      )}
    </div>
  )
}

function AddEvent({ add }: { add: () => void }) {
  const { t } = useTranslation('events')
  const owners = useOwners()
  if (!owners?.length) return null
  return (
    <Button onClick={add} leftSection={<IconPlus size={20} aria-hidden />}>
      {t('add')}
    </Button>
  )
}
