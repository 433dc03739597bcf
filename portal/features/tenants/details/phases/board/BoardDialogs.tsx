import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { AddPerson } from './AddPerson.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { aboutDecisions, type Drafting } from './use-drafting.ts'

export type BoardDialog = 'rule' | 'clear' | 'lock' | 'person'

type Props = { tenant: Tenant; phase: Phase; drafting: Drafting; dialog: BoardDialog; close: () => void }

/** Dialogs that concern all teams and people of a phase. */
export function BoardDialogs({ tenant, phase, drafting, dialog, close }: Props) {
  const { t } = useTranslation('phases')
  const locking = useApiMutation(api.phases.lock, { invalidates: aboutDecisions })
  const clearing = useApiMutation(api.phases.draft, { invalidates: aboutDecisions })
  const params = { id: phase.id }
  if (dialog === 'rule') return <RuleDialog phase={phase} drafting={drafting} close={close} />
  if (dialog === 'person') return <AddPerson tenant={tenant} phase={phase} close={close} />
  return dialog === 'lock' ? (
    <ConsequenceDialog
      words={{ title: t('lock.title'), means: t('lock.means'), submit: t('lock.open'), busy: t('lock.busy') }}
      run={() => locking.mutateAsync({ tenant: tenant.id, params })}
      mutation={locking}
      close={close}
    />
  ) : (
    <ConsequenceDialog
      words={{ title: t('clear.title'), means: t('clear.means'), submit: t('clear.open'), busy: t('clear.busy') }}
      run={() => clearing.mutateAsync({ tenant: tenant.id, params, body: { parties: {}, outcome: null } })}
      mutation={clearing}
      close={close}
    />
  )
}
