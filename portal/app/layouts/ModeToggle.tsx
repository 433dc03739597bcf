import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { themeActions, useTheme } from '#portal/platform/theme/theme-store.ts'
import css from './ModeToggle.module.css'

export function ModeToggle() {
  const { t } = useTranslation()
  const { mode } = useTheme()
  return (
    <label className={css['toggle']}>
      <input type="checkbox" checked={mode === 'dark'} onChange={themeActions.toggleMode} aria-label={t('dark_mode')} />
      {mode === 'dark' ? <IconMoon size={20} aria-hidden="true" /> : <IconSun size={20} aria-hidden="true" />}
    </label>
  )
}
