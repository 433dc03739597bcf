import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import shared from '../details.module.css'
import css from './settings.module.css'

export function SaveLine({ busy, saved, label }: { busy: boolean; saved: boolean; label?: string }) {
  const { t } = useTranslation('details')
  return (
    <div className={shared.row}>
      <Button type="submit" variant="default" loading={busy}>
        {label ?? t('settings.save')}
      </Button>
      <Text component="output" c="dimmed" className={css.saved ?? ''}>
        {saved && (
          <>
            <IconCheck size={18} aria-hidden /> {t('settings.saved')}
          </>
        )}
      </Text>
    </div>
  )
}
