import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useScreenTitle } from '../../platform/screen/use-screen-title.ts'
import { FirstHackathon } from '../../platform/hackathon/FirstHackathon.tsx'
import { HackathonList } from './HackathonList.tsx'
import { NewHackathon } from '../../platform/hackathon/NewHackathon.tsx'
import css from './hackathons.module.css'

/** Mine first, then everybody's that are listed. */
export function AllHackathonsScreen() {
  const { t } = useTranslation('hackathons')
  useScreenTitle(t('all'))
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <Title order={1} fz="1.625rem">
          {t('all')}
        </Title>
        <NewHackathon />
      </header>
      <HackathonList scope="all" title={null} empty={<FirstHackathon />} />
    </div>
  )
}
