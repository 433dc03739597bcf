import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that the network is away, as long as it is; what was read before stays on screen. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="offline-notice" hidden={online}>
      {!online && t('trouble.offline')}
    </div>
  )
}

function watch(changed: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) addEventListener(event, changed)
  return () => {
    for (const event of events) removeEventListener(event, changed)
  }
}
