import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Admission, RegistrationDetail } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import css from '../panel.module.css'

type Props = {
  tenant: Tenant
  person: RegistrationDetail
  admission: Admission | undefined
  mayDecide: boolean
  /** opens the dialog that accepts again, which sets a new deadline */
  ask: () => void
}

/** Confirmation of a seat by its candidate. A reviewer confirms for a candidate who called, or sets another deadline. */
export function SeatConfirmation({ tenant, person, admission, mayDecide, ask }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'confirmation' })
  const { send, flag, error } = useApiMutation(api.registrations.confirm, {
    invalidates: [api.registrations.detail, api.registrations.list, api.registrations.admission],
  })
  const { id, state, confirmation } = person
  const isAwaiting = confirmation?.state === 'awaiting'
  // Deadlines are suspended while the hackathon is canceled or postponed.
  const mayChange = mayDecide && tenant.called_off === null
  const mayAsk = mayChange && state === 'accepted' && admission?.confirm_days != null && confirmation?.state !== 'confirmed'
  if (!confirmation && !mayAsk) return null
  const confirm = () => send({ tenant: tenant.id, params: { id } })
  const at = confirmation && formatMoment(confirmation.at ?? confirmation.until, tenant.timezone)
  return (
    <section className={css.seat}>
      {confirmation && (
        <Text fz="sm">
          {confirmation.state === 'confirmed' && confirmation.at === null ? t('confirmed') : t(`${confirmation.state}_at`, { at })}
        </Text>
      )}
      <FocusFallback shown={confirmation?.state}>
        <div className={css.line}>
          {isAwaiting && mayChange && (
            <Button size="sm" variant="default" aria-disabled={flag === 'loading'} onClick={confirm}>
              {t('confirm')}
            </Button>
          )}
          {mayAsk && (
            <Button size="sm" variant="default" onClick={ask}>
              {t(isAwaiting ? 'extend' : 'ask')}
            </Button>
          )}
        </div>
      </FocusFallback>
      {flag === 'error' && (
        <Text fz="sm" c="error" role="alert">
          {sentenceFor(error)}
        </Text>
      )}
    </section>
  )
}
