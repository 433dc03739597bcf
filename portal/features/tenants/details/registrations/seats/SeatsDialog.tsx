import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Admission } from '#contract/registrations/registration-records.ts'
import { admissionModes, maxConfirmDays } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import css from '../registrations.module.css'
import { AdmissionByPhase } from './AdmissionByPhase.tsx'
import { Promotions } from './Promotions.tsx'

type Props = { tenant: Tenant; admission: Admission; opened: boolean; close: () => void }

/** Days to confirm when the setting is turned on. */
const usualDays = 5

export function SeatsDialog(props: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'seats' })
  return (
    <Dialog title={t('title')} opened={props.opened} onClose={props.close}>
      {props.tenant.has_screening ? <AdmissionByPhase /> : <SeatsForm {...props} />}
    </Dialog>
  )
}

function SeatsForm({ tenant, admission, close }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'seats' })
  const [mode, setMode] = useState(admission.mode)
  const { page_seats } = admission
  const awaiting = admission.confirmations['awaiting'] ?? 0
  // Until seats are assigned, the default is the capacity that the page shows.
  const isUntouched = admission.mode === 'review' && admission.taken === 0
  const [capacity, setCapacity] = useState(admission.capacity ?? (isUntouched ? page_seats : null))
  const [isAsking, setAsking] = useState(admission.confirm_days !== null)
  const [days, setDays] = useState(admission.confirm_days ?? usualDays)
  const seats = capacity === null ? admission.states['waiting'] : Math.max(0, capacity - admission.taken)
  const body = { mode, capacity, confirm_days: isAsking ? days : null }
  const [opening] = useState(body)
  const { send, flag, error } = useApiMutation(api.registrations.setAdmission, {
    invalidates: [api.registrations.admission, api.registrations.list],
  })
  const isBusy = flag === 'loading'
  const submit = async () => {
    if (isBusy) return
    send({ tenant: tenant.id, body }, close)
  }
  return (
    <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} unsaved={differ(opening, body)} submit={submit}>
      <RadioField
        label={t('mode')}
        hint={t(`${mode}_means`)}
        value={mode}
        choices={admissionModes.map(value => ({ value, label: t(value) }))}
        onChange={setMode}
      />
      <NumberField
        label={t('capacity')}
        hint={t('capacity_means')}
        placeholder={t('no_end')}
        value={capacity}
        min={1}
        max={1_000_000}
        onChange={setCapacity}
      />
      {mode === 'automatic' && <Promotions tenant={tenant} seats={seats} />}
      {page_seats !== null && (
        <div className={css.seats}>
          <Text fz="sm" c="dimmed" className={css.seatsSaid ?? ''}>
            {t(page_seats === capacity ? 'as_page' : 'page_says', { count: page_seats, n: formatNumber(page_seats) })}
          </Text>
          {page_seats !== capacity && (
            <Button variant="light" size="sm" onClick={() => setCapacity(page_seats)}>
              {t('use_page')}
            </Button>
          )}
        </div>
      )}
      <SwitchField label={t('confirm')} hint={t('confirm_means')} value={isAsking} onChange={setAsking} />
      {isAsking && (
        <NumberField
          label={t('confirm_days')}
          hint={t('confirm_days_means')}
          value={days}
          min={1}
          max={maxConfirmDays}
          onChange={value => setDays(value ?? usualDays)}
        />
      )}
      {isAsking && mode === 'automatic' && <Text c="dimmed">{t('automatic_asks', { count: days, n: formatNumber(days) })}</Text>}
      {!isAsking && awaiting > 0 && <Text c="dimmed">{t('confirm_ends', { count: awaiting, n: formatNumber(awaiting) })}</Text>}
      <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
    </Form>
  )
}
