import { Button, Title } from '@mantine/core'
import { IconCalendarEvent, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { isOwner } from '#contract/roles.ts'
import { FirstHackathon } from '#portal/domain/hackathon/FirstHackathon.tsx'
import { NewHackathon } from '#portal/domain/hackathon/NewHackathon.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Panels } from '#portal/platform/screen/Panel.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { AttentionPanel } from './AttentionPanel.tsx'
import css from './dashboard.module.css'
import { MyHackathons } from './MyHackathons.tsx'
import { RegistrationsPanel } from './RegistrationsPanel.tsx'

const shown = 6

/** The first screen after signing in: what waits, how it goes, and my hackathons; or the first step towards one. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  useScreenTitle(t('title'))
  const stats = useRead(api.stats.mine, {})
  const list = useRead(api.tenants.list, { query: { scope: 'mine', limit: shown, orderBy: 'updated_at', order: 'desc' } })
  const hasNone = list.data?.count === 0
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <Greeting />
        <div className={css.actions}>
          <Button component={Link} to={paths.events()} variant="default" leftSection={<IconCalendarEvent size={20} aria-hidden />}>
            {t('events')}
          </Button>
          {list.data?.results.some(({ role }) => isOwner(role)) && (
            <Button variant="default" leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => openOverlay('invite-member')}>
              {t('invite')}
            </Button>
          )}
          {!hasNone && <NewHackathon />}
        </div>
      </header>
      {hasNone ? (
        <FirstHackathon />
      ) : (
        <>
          <Panels>
            <AttentionPanel stats={stats} />
            <RegistrationsPanel stats={stats} />
          </Panels>
          <MyHackathons list={list} tenants={stats.data?.tenants ?? []} shown={shown} />
        </>
      )}
    </div>
  )
}

function Greeting() {
  const { t } = useTranslation('dashboard')
  const name = useSession(({ user }) => user?.fullname ?? '')
  const [isMorning] = useState(() => new Date().getHours() < 12)
  return (
    <Title order={1} fz="1.625rem">
      {t(isMorning ? 'greeting.morning' : 'greeting.evening')}
      {name && (
        <>
          {t('greeting.comma')}
          <bdi>{name}</bdi>
        </>
      )}
    </Title>
  )
}
