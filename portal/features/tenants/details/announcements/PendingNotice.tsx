import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeNotice } from '#contract/endpoints/announcements.ts'
import type { Tenant } from '#contract/tenant.ts'
import { ChangeNoticeDialog } from '#portal/domain/announcements/ChangeNoticeDialog.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'

/** A published change of which registrants have not been notified, until they are. */
export function PendingNotice({ tenant, notice: { kinds, count } }: { tenant: Tenant; notice: ChangeNotice }) {
  const { t } = useTranslation('announcements')
  const [isOpen, setOpen] = useState(false)
  return (
    <Alert color="orange" variant="outline">
      <Text fw={600}>{t('notice.pending')}</Text>
      <Text>{kinds.map(kind => t(`notice.kind.${kind}`)).join(t('notice.comma'))}</Text>
      <Button mt="sm" onClick={() => setOpen(true)}>
        {t('notice.tell', { count, n: formatNumber(count) })}
      </Button>
      <ChangeNoticeDialog tenant={tenant} opened={isOpen} close={() => setOpen(false)} />
    </Alert>
  )
}
