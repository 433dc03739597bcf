import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import { livingStates } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { PersonField } from '../../PersonField.tsx'
import { aboutDecisions } from './use-drafting.ts'

type Props = { tenant: Tenant; phase: Phase; close: () => void }

/** Adds a person to the phase: a person with a seat, or with a screening one who did not withdraw. */
export function AddPerson({ tenant, phase, close }: Props) {
  const { t } = useTranslation('phases', { keyPrefix: 'add_person' })
  const [registration, setRegistration] = useState('')
  const phases = useRead(api.phases.list, { tenant: tenant.id })
  const isScreened = phases.data?.results[0]?.is_screening ?? false
  const { send, flag, error } = useApiMutation(api.phases.addPerson, { invalidates: aboutDecisions })
  const add = async () => {
    if (flag !== 'loading' && registration !== '') send({ tenant: tenant.id, params: { id: phase.id }, body: { registration } }, close)
  }
  return (
    <Dialog title={t('title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={flag === 'loading'} unsaved={registration !== ''} submit={add}>
        <Text>{t('means')}</Text>
        <PersonField
          tenant={tenant.id}
          value={registration}
          states={isScreened ? [...livingStates, 'declined'] : ['accepted', 'checked_in']}
          onChange={setRegistration}
        />
        <SubmitButton isBusy={flag === 'loading'} words={{ submit: t('do'), busy: t('busy') }} />
      </Form>
    </Dialog>
  )
}
