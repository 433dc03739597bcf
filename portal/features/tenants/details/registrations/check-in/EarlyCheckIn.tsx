import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

const dayMs = 86_400_000

type Mark = (id: string, come: boolean, marked?: () => void) => void

/** Asks once before a check-in more than a day before the start. `asked` is the dialog's content. */
export function useEarlyCheckIn({ starts_at }: Tenant, mark: Mark) {
  const [isConfirmed, setConfirmed] = useState(false)
  const [asked, setAsked] = useState<{ id: string; marked: (() => void) | undefined } | null>(null)
  const isEarly = () => !isConfirmed && Date.now() < Date.parse(starts_at) - dayMs
  return {
    asked,
    mark: (id: string, come: boolean, marked?: () => void) => (come && isEarly() ? setAsked({ id, marked }) : mark(id, come, marked)),
    cancel: () => setAsked(null),
    confirm: () => {
      setConfirmed(true)
      setAsked(null)
      if (asked !== null) mark(asked.id, true, asked.marked)
    },
  }
}

type Props = { tenant: Tenant; early: ReturnType<typeof useEarlyCheckIn> }

export function EarlyCheckInDialog({ tenant, early }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door.early' })
  return (
    <Dialog title={t('title')} opened={early.asked !== null} onClose={early.cancel}>
      <Text mb="md">{t('text', { moment: formatMoment(tenant.starts_at, tenant.timezone) })}</Text>
      <Group gap="xs">
        <Button onClick={early.confirm}>{t('confirm')}</Button>
        <Button variant="default" onClick={early.cancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Dialog>
  )
}
