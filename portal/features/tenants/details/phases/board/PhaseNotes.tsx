import { Alert, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from '../phases.module.css'
import { aboutDecisions, type Drafting } from './use-drafting.ts'

type Props = { tenant: Tenant; phase: Phase; next: Phase | undefined; isFinal: boolean; mayChange: boolean; drafting: Drafting }

/** What goes on in the phase: mails on their way, free places, places to confirm. */
export function PhaseNotes({ tenant, phase, isFinal, mayChange, drafting }: Props) {
  const { t } = useTranslation('phases')
  const { to_call_up, to_confirm, carrying_out } = phase
  return (
    <>
      {carrying_out > 0 && <MailsLeft tenant={tenant} phase={phase} />}
      {mayChange && to_call_up > 0 && <FreePlaces tenant={tenant} phase={phase} drafting={drafting} />}
      {to_confirm > 0 && (
        <Text fz="sm" c="dimmed">
          {t('to_confirm', { count: to_confirm, n: formatNumber(to_confirm) })}
        </Text>
      )}
      {mayChange && isFinal && (
        <Text fz="sm" c="dimmed">
          {t('final')}
        </Text>
      )}
    </>
  )
}

const pollMs = 2000

/** Counts down while the mails of a publication are queued. */
function MailsLeft({ tenant, phase }: { tenant: Tenant; phase: Phase }) {
  const { t } = useTranslation('phases')
  useRead(api.phases.list, { tenant: tenant.id }, { refetchInterval: pollMs })
  return (
    <Text role="status" fz="sm" className={css.note ?? ''}>
      {t('mails_left', { count: phase.carrying_out, n: formatNumber(phase.carrying_out) })}
    </Text>
  )
}

function FreePlaces({ tenant, phase, drafting }: { tenant: Tenant; phase: Phase; drafting: Drafting }) {
  const { t } = useTranslation('phases', { keyPrefix: 'call_up' })
  const { send, flag, error } = useApiMutation(api.phases.callUp, { invalidates: aboutDecisions })
  const call = () => send({ tenant: tenant.id, params: { id: phase.id } }, ({ called }) => drafting.called(called))
  return (
    <Alert role="note" variant="light" className={css.note ?? ''}>
      <div className={css.line}>
        <Text>{t('free', { count: phase.to_call_up, n: formatNumber(phase.to_call_up) })}</Text>
        <Button variant="default" aria-disabled={flag === 'loading'} onClick={call}>
          {t('do')}
        </Button>
      </div>
      {flag === 'error' && (
        <Text role="alert" c="error">
          {sentenceFor(error)}
        </Text>
      )}
    </Alert>
  )
}
