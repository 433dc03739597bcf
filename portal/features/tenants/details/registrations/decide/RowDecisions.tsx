import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isOpenToDecision } from '#contract/registrations/registration-states.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import css from './decide.module.css'
import { decisionKeys, type QuickState, quickStates } from './decision-keys.ts'
import type { Decidable } from './use-decision.ts'

export const decisionIcons = { accepted: IconCheck, waiting: IconHourglass, declined: IconX } as const satisfies Record<QuickState, unknown>

type Props = {
  person: Decidable
  /** whether keys act on this row; Tab reaches only its buttons */
  isCurrent: boolean
  /** whether no seat is free */
  isFull: boolean
  decide: (person: Decidable, state: QuickState) => void
}

/** Buttons of a row. Their space is reserved, so that nothing moves when they appear. */
export function RowDecisions({ person, isCurrent, isFull, decide }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'decide' })
  const { state: now, fullname, team } = person
  if (now === null || !isOpenToDecision(now)) return null
  return (
    <div className={css.row}>
      {quickStates.map(state => {
        const Icon = decisionIcons[state]
        const label = team
          ? t(`team_${state}`, { name: isolated(team.name), n: formatNumber(team.size) })
          : t(`person_${state}`, { name: isolated(fullname) })
        const lacksSeat = state === 'accepted' && now !== 'accepted' && isFull
        return (
          <Tooltip
            key={state}
            portalProps={{ target: 'main' }}
            label={lacksSeat ? t('no_seat') : label}
            events={{ hover: true, focus: true, touch: false }}
          >
            <ActionIcon
              variant="default"
              className={css.choice ?? ''}
              data-state={state}
              tabIndex={isCurrent ? 0 : -1}
              aria-label={lacksSeat ? `${label}. ${t('no_seat')}` : label}
              aria-pressed={now === state}
              aria-disabled={lacksSeat || undefined}
              aria-keyshortcuts={decisionKeys[state]}
              onClick={() => decide(person, state)}
            >
              <Icon size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </div>
  )
}
