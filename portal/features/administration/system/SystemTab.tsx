import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import css from '../parts/administration.module.css'
import { SettingsList } from './SettingsList.tsx'
import { StateList } from './StateList.tsx'
import { TestMail } from './TestMail.tsx'

export function SystemTab() {
  const { t } = useTranslation('system')
  useScreenTitle(t('title'))
  return (
    <div className={css.screen}>
      <header className={css.title}>
        <div>
          <Title order={1} fz="xl">
            {t('title')}
          </Title>
          <p className={css.about}>{t('about')}</p>
        </div>
        <TestMail />
      </header>
      <StateList />
      <SettingsList />
    </div>
  )
}
