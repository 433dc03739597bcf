import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'

type Props = { tenant: Tenant; /** seats that become free for the waitlist */ seats: number }

/** Says how many people on the waitlist get a seat, and which teams that splits. */
export function Promotions({ tenant, seats }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'seats' })
  const { data } = useRead(api.registrations.promotions, { tenant: tenant.id, query: { seats: String(seats) } }, { enabled: seats > 0 })
  if (!data || data.count === 0 || seats === 0) return null
  return (
    <div role="status">
      <Text>{t('promotes', { count: data.count, n: formatNumber(data.count) })}</Text>
      {data.split.map(({ id, name, promoted, waiting }) => (
        <Text key={id} c="error">
          {t('splits', { team: isolated(name), promoted: formatNumber(promoted), waiting: formatNumber(waiting) })}
        </Text>
      ))}
    </div>
  )
}
