import { Anchor, Button } from '@mantine/core'
import { IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useArchived } from '#portal/domain/hackathon/use-hackathon-config.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './deletion.module.css'
import { useStopDeletion } from './use-stop-deletion.ts'

export function DeletionNotice({ deletesAt }: { deletesAt: string | null }) {
  const { t } = useTranslation('profile', { keyPrefix: 'account' })
  const { stop, isBusy, problem } = useStopDeletion(() => {})
  const [isRead, setRead] = useState(false)
  const [before, setBefore] = useState(deletesAt)
  if (deletesAt !== before) {
    setBefore(deletesAt)
    setRead(false)
  }
  if (deletesAt === null) return isRead ? null : <Stopped close={() => setRead(true)} />
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

function Stopped({ close }: { close: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const archived = useArchived()
  const button = useRef<HTMLButtonElement>(null)
  // Restores focus after the focused button was removed. In a drawer, the drawer has focus.
  useEffect(() => void (document.activeElement === document.body && button.current?.focus()), [])
  return (
    <aside className={css['notice']} aria-label={t('account.ribbon')}>
      <IconUserCheck size={22} aria-hidden />
      <p role="status" className={css['words']}>
        <strong>{t('account.stopped')}</strong>{' '}
        {archived > 0 && (
          <span>
            {t('account.stopped_archived')}{' '}
            <Anchor component={Link} to={paths.hackathons({ archived: '1' })} c="inherit" underline="always">
              {t('account.open_archive')}
            </Anchor>
          </span>
        )}
      </p>
      <Button ref={button} variant="white" color="dark" onClick={close}>
        {t('common:close')}
      </Button>
    </aside>
  )
}
