import { useTranslation } from 'react-i18next'
import type { Confirmation } from '#contract/registration-records.ts'
import type { ConfirmationState } from '#contract/registration-states.ts'
import { formatShortDay } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'

type Props = { confirmation: Confirmation | null; timeZone: string }

/** Shows whether the candidate confirmed the seat. Shows nothing if the candidate was not asked. */
export function ConfirmationTag({ confirmation, timeZone }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'confirmation' })
  if (!confirmation) return null
  const { state, until } = confirmation
  return (
    <Tag color={colors[state]}>
      {state === 'awaiting' ? t('awaiting_until', { day: formatShortDay(until, timeZone) }) : t(state)}
    </Tag>
  )
}

const colors: Record<ConfirmationState, string> = { awaiting: 'orange', confirmed: 'green', expired: 'gray' }
