import { useTranslation } from 'react-i18next'
import { isOpenToDecision } from '#contract/registrations/registration-states.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { type QuickState, quickStates } from './decision-keys.ts'
import { RowChoices } from './RowChoices.tsx'
import type { Decidable } from './use-decision.ts'

type Props = {
  person: Decidable
  isCurrent: boolean
  /** whether no seat is free */
  isFull: boolean
  decide: (person: Decidable, state: QuickState) => void
}

/** Buttons of a registration. */
export function RowDecisions({ person, isCurrent, isFull, decide }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'decide' })
  const { state: now, fullname, team } = person
  if (now === null || !isOpenToDecision(now)) return null
  const labelOf = (state: QuickState) =>
    team
      ? t(`team_${state}`, { name: isolated(team.name), n: formatNumber(team.size) })
      : t(`person_${state}`, { name: isolated(fullname) })
  return (
    <RowChoices
      labels={{ accepted: labelOf('accepted'), waiting: labelOf('waiting'), declined: labelOf('declined') }}
      pressed={quickStates.find(state => state === now)}
      refusal={isFull ? t('no_seat') : null}
      isCurrent={isCurrent}
      choose={state => decide(person, state)}
    />
  )
}
