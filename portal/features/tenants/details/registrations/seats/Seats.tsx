import { Button, Text } from '@mantine/core'
import { IconArmchair } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Admission } from '#contract/registration-records.ts'
import { mayEdit } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from '../registrations.module.css'
import { useMayDecide } from '../use-may-decide.ts'
import { SeatsDialog } from './SeatsDialog.tsx'

/** How many seats there are and are taken, and how one comes by them. */
export function Seats({ tenant, admission }: { tenant: Tenant; admission: Admission }) {
  const { t } = useTranslation('registrations')
  const [isOpen, setOpen] = useState(false)
  const { mode, capacity, taken } = admission
  const waiting = admission.states['waiting'] ?? 0
  const mayChange = mayEdit(tenant.role) && useMayDecide(tenant)
  return (
    <div className={css.seats}>
      <IconArmchair size={22} stroke={1.6} aria-hidden />
      <Text className={css.seatsSaid ?? ''}>
        {capacity === null
          ? t('seats.taken', { count: taken, n: formatNumber(taken) })
          : t('seats.of', { count: capacity, taken: formatNumber(taken), n: formatNumber(capacity) })}
        {' · '}
        {t(`seats.${mode}`)}
        {waiting > 0 && ` · ${t('seats.waiting', { count: waiting, n: formatNumber(waiting) })}`}
      </Text>
      {mayChange && (
        <>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {t('seats.change')}
          </Button>
          <SeatsDialog key={String(isOpen)} tenant={tenant} admission={admission} opened={isOpen} close={() => setOpen(false)} />
        </>
      )}
    </div>
  )
}
