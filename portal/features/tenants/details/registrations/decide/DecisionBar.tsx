import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Admission, ListedRegistration } from '#contract/registrations/registration-records.ts'
import type { DecisionState } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { Selected } from '#portal/platform/data-table/Selected.tsx'
import type { Selection } from '#portal/platform/data-table/use-data-table.ts'
import css from '../registrations.module.css'
import { DecideDialog } from './DecideDialog.tsx'
import { decisionKeys, quickStates } from './decision-keys.ts'
import { DecisionStatus } from './DecisionStatus.tsx'
import type { Decision } from './use-decision.ts'

type Props = {
  tenant: Tenant
  admission: Admission | undefined
  selection: Selection<ListedRegistration>
  decision: Decision
  /** true if another element shows the result of decisions */
  isStatusElsewhere: boolean
}

export function DecisionBar({ tenant, admission, selection, decision, isStatusElsewhere }: Props) {
  const { t } = useTranslation('registrations')
  const { t: tTable } = useTranslation('table')
  const [asked, setDecision] = useState<DecisionState | null>(null)
  const { rows, clear } = selection
  return (
    <div className={css.stays}>
      {!isStatusElsewhere && <DecisionStatus {...decision} />}
      {rows.length > 0 && (
        <section className={css.bar} aria-label={tTable('selection')}>
          <Selected names={rows.map(({ fullname }) => fullname)} />
          <div className={css.actions}>
            {(['accepted', 'waiting', 'declined'] as const).map(state => (
              <Button key={state} variant={state === 'accepted' ? 'filled' : 'default'} size="sm" onClick={() => setDecision(state)}>
                {t(`decide.${state}`)}
              </Button>
            ))}
            <Button variant="subtle" size="sm" onClick={clear}>
              {tTable('select_none')}
            </Button>
          </div>
        </section>
      )}
      <DecideDialog
        tenant={tenant}
        admission={admission}
        people={rows}
        state={asked}
        close={() => setDecision(null)}
        closed={decision.stay}
        done={made => {
          decision.tell(made)
          clear()
        }}
      />
    </div>
  )
}

/** Keys for the focused row. The panel has the same keys. */
export function KeysHint() {
  const { t } = useTranslation('registrations')
  return (
    <Text fz="xs" c="dimmed" className={css.keys ?? ''}>
      {t('keys.title')}
      {quickStates.map(state => (
        <span key={state}>
          <kbd>{decisionKeys[state]}</kbd> {t(`decide.${state}`)}
        </span>
      ))}
    </Text>
  )
}
