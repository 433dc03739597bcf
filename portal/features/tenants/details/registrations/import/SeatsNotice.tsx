import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Import } from '#contract/imports/import-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { SeatsDialog } from '../seats/SeatsDialog.tsx'

/** Says before the import that it needs more seats than there are. */
export function SeatsNotice({ tenant, data: { free_seats, seated } }: { tenant: Tenant; data: Import }) {
  const { t } = useTranslation('sheets', { keyPrefix: 'run' })
  const [isOpen, setOpen] = useState(false)
  const isShort = free_seats !== null && seated > free_seats
  const { data: admission } = useRead(api.registrations.admission, { tenant: tenant.id }, { enabled: isShort })
  if (!isShort) return null
  const close = () => {
    setOpen(false)
    invalidate([api.imports.detail])
  }
  return (
    <Alert variant="light">
      <Text mb={8}>{t('no_seats', { seated: formatNumber(seated), free: formatNumber(free_seats) })}</Text>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('raise')}
      </Button>
      {admission && isOpen && <SeatsDialog tenant={tenant} admission={admission} opened close={close} />}
    </Alert>
  )
}
