import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenTitle } from '../../platform/screen/use-screen-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { FirstHackathon } from '../../platform/hackathon/FirstHackathon.tsx'
import { HackathonList } from './HackathonList.tsx'
import { NewHackathon } from '../../platform/hackathon/NewHackathon.tsx'
import css from './hackathons.module.css'

/** The first screen after signing in: a greeting and my hackathons, or the first step towards one. */
export function MyHackathonsScreen() {
  const { t } = useTranslation('hackathons')
  useScreenTitle(t('mine'))
  const name = useSession(({ user }) => user?.fullname ?? '')
  const [isMorning] = useState(() => new Date().getHours() < 12)
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <Title order={1} fz="1.625rem">
          {t(isMorning ? 'greeting.morning' : 'greeting.evening')}
          {name && (
            <>
              {t('greeting.comma')}
              <bdi>{name}</bdi>
            </>
          )}
        </Title>
        <NewHackathon />
      </header>
      <HackathonList scope="mine" title={t('mine')} empty={<FirstHackathon />} />
    </div>
  )
}
