import { Button, Skeleton, Title } from '@mantine/core'
import { IconCalendarEvent, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { isOwner } from '#contract/members/roles.ts'
import type { Daily } from '#contract/statistics/stats-endpoints.ts'
import { NewHackathon } from '#portal/domain/hackathon/NewHackathon.tsx'
import { useHackathonConfig } from '#portal/domain/hackathon/use-hackathon-config.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Surface } from '#portal/platform/screen/Panel.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import css from './dashboard.module.css'
import { byNextDate, isRunning } from './dates.ts'
import { HackathonRows } from './HackathonRows.tsx'
import { Queue } from './Queue.tsx'

const shown = 8
const fewestPoints = 3
const LiveCard = lazy(async () => ({ default: (await import('./LiveCard.tsx')).LiveCard }))
const RegistrationsChart = lazy(async () => ({
  default: (await import('#portal/domain/growth-chart/RegistrationsChart.tsx')).RegistrationsChart,
}))
const YearLine = lazy(async () => ({ default: (await import('./year/YearLine.tsx')).YearLine }))
const BookMeetingButton = lazy(async () => ({ default: (await import('./BookMeetingButton.tsx')).BookMeetingButton }))
const FirstHackathon = lazy(async () => ({ default: (await import('#portal/domain/hackathon/FirstHackathon.tsx')).FirstHackathon }))

export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  useScreenTitle(t('title'))
  const stats = useRead(api.stats.mine, {})
  const hasNone = stats.data?.tenants.length === 0
  return (
    <div className={css.screen} aria-busy={stats.isFetching}>
      <header className={css.head}>
        <Greeting />
        <div className={css.actions}>
          {switchedAccess() === null && (
            <Suspense>
              <BookMeetingButton />
            </Suspense>
          )}
          <Button component={Link} to={paths.events()} variant="default" leftSection={<IconCalendarEvent size={20} aria-hidden />}>
            {t('events')}
          </Button>
          {switchedAccess() === null && stats.data?.tenants.some(({ role }) => isOwner(role)) && (
            <Button variant="default" leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => openOverlay('invite-member')}>
              {t('invite')}
            </Button>
          )}
          {!hasNone && <NewHackathon variant={stats.data?.tenants.some(isRunning) ? 'default' : 'filled'} />}
        </div>
      </header>
      {stats.isPending ? (
        <Waiting />
      ) : stats.isError ? (
        <Surface>
          <Failed what={t('failed')} error={stats.error} retry={stats.refetch} />
        </Surface>
      ) : hasNone ? (
        <Suspense fallback={<Waiting />}>
          <FirstHackathon />
        </Suspense>
      ) : (
        <Standing stats={stats.data} />
      )}
      {stats.data && <OwnRegistrations />}
    </div>
  )
}

const Waiting = () => (
  <Loading className={css.screen}>
    <Skeleton height={420} radius="md" />
    <Skeleton height={220} radius="md" />
  </Loading>
)

function Standing({ stats: { attention, tenants, events, registrations } }: { stats: Output<Endpoints['stats']['mine']> }) {
  const { hackathonList: list } = useHackathonConfig({ list: { scope: 'mine', limit: 60 } })
  const hackathons = list.data?.results ?? []
  const inOrder = tenants.toSorted(byNextDate)
  const running = inOrder.filter(isRunning)
  return (
    <>
      {running.map((tenant, nth) => (
        <Suspense key={tenant.id} fallback={<Skeleton height={96} radius="md" />}>
          <LiveCard tenant={tenant} hackathon={hackathons.find(({ id }) => id === tenant.id)} isFirst={nth === 0} />
        </Suspense>
      ))}
      <Queue attention={attention} tenants={tenants} hackathons={hackathons} />
      <HackathonRows tenants={inOrder} hackathons={hackathons} shown={shown} count={list.data?.count ?? tenants.length} />
      <Suspense fallback={<Skeleton height={260} radius="md" />}>
        <YearLine tenants={inOrder} events={events} />
      </Suspense>
      <Trend daily={registrations} />
    </>
  )
}

const timeOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening')

function Greeting() {
  const { t } = useTranslation('dashboard')
  const name = useSession(({ user }) => user?.fullname ?? '')
  const [time] = useState(() => timeOfDay(new Date().getHours()))
  return (
    <Title order={1} fz="xl">
      {t(`greeting.${time}`)}
      {name && (
        <>
          {t('greeting.comma')}
          <bdi>{name}</bdi>
        </>
      )}
    </Title>
  )
}

/** Shows registrations of all hackathons: a chart, or a sentence if few days have registrations. */
function Trend({ daily }: { daily: Daily }) {
  const { t } = useTranslation('dashboard')
  const points = daily.days.filter(({ count }) => count > 0).length
  return (
    <section className={css.trend} aria-labelledby="trend">
      <Title order={2} fz="lg" id="trend">
        {t('chart.title')}
      </Title>
      {points < fewestPoints ? (
        <p className={css.quiet}>{t('chart.sparse', { count: daily.total })}</p>
      ) : (
        <Surface>
          <Suspense fallback={<Skeleton height={180} radius="md" />}>
            <RegistrationsChart daily={daily} />
          </Suspense>
        </Surface>
      )}
    </section>
  )
}

const OwnList = lazy(async () => {
  const [{ OwnList: List }] = await Promise.all([import('./own/OwnList.tsx'), loadWords('candidate')])
  return { default: List }
})

/** Shows the user's registrations at other hackathons. Loads on demand, because most users have none. */
function OwnRegistrations() {
  const own = useRead(api.registrations.mine, {}, { enabled: switchedAccess() === null })
  if (!own.data || own.data.results.length === 0) return null
  return (
    <Suspense>
      <OwnList registrations={own.data.results} />
    </Suspense>
  )
}
