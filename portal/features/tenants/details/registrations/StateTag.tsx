import { useTranslation } from 'react-i18next'
import type { Confirmation, Registration } from '#contract/registrations/registration-records.ts'
import type { ConfirmationState, RegistrationState } from '#contract/registrations/registration-states.ts'
import { formatShortDay } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'

type Props = Pick<Registration, 'state' | 'kind'> & { confirmation?: Confirmation | null; timeZone?: string }

/** Shows the state of a registration: for `interest` and `next_edition` the kind, and for a seat to confirm the confirmation. */
export function StateTag({ state, kind, confirmation, timeZone }: Props) {
  const { t } = useTranslation('registrations')
  if (kind === 'interest' || kind === 'next_edition') return <Tag color="gray">{t(`kind.${kind}`)}</Tag>
  if (confirmation && state !== 'checked_in') {
    const day = formatShortDay(confirmation.until, timeZone)
    return (
      <Tag color={confirmationColors[confirmation.state]}>
        {confirmation.state === 'awaiting' ? t('confirmation.awaiting_until', { day }) : t(`confirmation.${confirmation.state}`)}
      </Tag>
    )
  }
  const shown = state ?? 'applied'
  return (
    <Tag color={colours[shown]} variant={shown === 'checked_in' ? 'filled' : 'light'}>
      {t(`state.${shown}`)}
    </Tag>
  )
}

const confirmationColors: Record<ConfirmationState, string> = { awaiting: 'orange', confirmed: 'green', expired: 'gray' }
const colours: Record<RegistrationState, string> = {
  applied: 'brand',
  waiting: 'orange',
  accepted: 'green',
  declined: 'gray',
  withdrawn: 'gray',
  checked_in: 'brand',
}
