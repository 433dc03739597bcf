import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatNumber, formatTime } from '#portal/platform/format/format.ts'
import type { usePrint } from './use-print.tsx'

/** What the last print recorded. The browser does not report whether paper came out. */
export function PrintNotice({
  tenant,
  printing: { run, undo, isBusy, dismiss },
}: {
  tenant: Tenant
  printing: ReturnType<typeof usePrint>
}) {
  const { t } = useTranslation('badges', { keyPrefix: 'notice' })
  return (
    <div role="status">
      {run !== null && (
        <Alert
          variant="light"
          {...(run.badges.length === 0 && { color: 'orange' })}
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={dismiss}
        >
          {run.isUndone ? (
            t('undone')
          ) : run.badges.length === 0 ? (
            t('nobody')
          ) : (
            <Group gap="xs">
              <span>
                {t('recorded', { count: run.badges.length, n: formatNumber(run.badges.length), time: formatTime(run.at, tenant.timezone) })}
              </span>
              <Button variant="default" size="sm" aria-disabled={isBusy} onClick={() => void undo()}>
                {t('undo')}
              </Button>
            </Group>
          )}
        </Alert>
      )}
    </div>
  )
}
