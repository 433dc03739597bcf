import { Button } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#portal/platform/format/format.ts'
import css from './deletion.module.css'
import { useStopDeletion } from './use-stop-deletion.ts'

/** Above every screen of somebody whose account is to go: when, and the way to keep it. */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  const { t } = useTranslation('profile', { keyPrefix: 'account' })
  const { stop, isBusy, problem } = useStopDeletion(() => {})
  return (
    <aside className={css['notice']} aria-label={t('ribbon')}>
      <IconUserX size={22} aria-hidden />
      <p role="status" className={css['words']}>
        <strong>{t('going', { at: formatMoment(deletesAt) })}</strong> <span>{problem || t('going_hint')}</span>
      </p>
      <Button variant="white" color="dark" aria-disabled={isBusy} onClick={stop}>
        {t(isBusy ? 'stopping' : 'stop')}
      </Button>
    </aside>
  )
}
