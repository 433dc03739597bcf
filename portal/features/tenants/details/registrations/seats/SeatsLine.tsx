import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Admission } from '#contract/registration-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'

/** Seats taken, the way of admission and the waitlist. */
export function SeatsLine({ mode, capacity, taken, states }: Admission) {
  const { t } = useTranslation('registrations', { keyPrefix: 'seats' })
  const waiting = states['waiting'] ?? 0
  return (
    <Text fz="sm" c="dimmed">
      {capacity === null
        ? t('taken', { count: taken, n: formatNumber(taken) })
        : t('of', { count: capacity, taken: formatNumber(taken), n: formatNumber(capacity) })}
      {' · '}
      {t(mode)}
      {waiting > 0 && ` · ${t('waiting', { count: waiting, n: formatNumber(waiting) })}`}
    </Text>
  )
}
