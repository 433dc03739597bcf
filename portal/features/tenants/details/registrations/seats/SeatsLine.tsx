import { useTranslation } from 'react-i18next'
import type { Admission } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatNumber, formatShortDay } from '#portal/platform/format/format.ts'

type Props = { tenant: Tenant; admission: Admission }

/** Seats, how they are assigned, and until when people can register. */
export function SeatsLine({ tenant, admission: { mode, capacity, taken, confirmations } }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'seats' })
  const awaiting = confirmations['awaiting'] ?? 0
  const { registration_closes_at: closes, timezone, stage } = tenant
  return [
    capacity === null
      ? t('taken', { count: taken, n: formatNumber(taken) })
      : t('of', { count: capacity, taken: formatNumber(taken), n: formatNumber(capacity) }),
    ...(awaiting > 0 ? [t('awaiting', { count: awaiting, n: formatNumber(awaiting) })] : []),
    t(mode),
    ...(stage === 'open' ? [t('closes', { day: formatShortDay(closes, timezone) })] : []),
  ].join(' · ')
}
