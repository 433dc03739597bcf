import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import css from './decide.module.css'
import { decisionKeys, type QuickState, quickStates } from './decision-keys.ts'

export const decisionIcons = { accepted: IconCheck, waiting: IconHourglass, declined: IconX } as const satisfies Record<QuickState, unknown>

type Props = {
  labels: Readonly<Record<QuickState, string>>
  pressed: QuickState | undefined
  /** reason why the row cannot be accepted; null if it can */
  refusal?: string | null
  /** whether keys act on this row; Tab reaches only its buttons */
  isCurrent: boolean
  choose: (state: QuickState) => void
}

/** Buttons of a row. Their space is reserved, so that nothing moves when they appear. */
export const RowChoices = ({ labels, pressed, refusal = null, isCurrent, choose }: Props) => (
  <div className={css.row}>
    {quickStates.map(state => {
      const Icon = decisionIcons[state]
      const label = labels[state]
      const isRefused = state === 'accepted' && pressed !== 'accepted' && refusal !== null
      return (
        <Tooltip
          key={state}
          portalProps={{ target: 'main' }}
          label={isRefused ? refusal : label}
          events={{ hover: true, focus: true, touch: false }}
        >
          <ActionIcon
            variant="default"
            className={css.choice ?? ''}
            data-state={state}
            tabIndex={isCurrent ? 0 : -1}
            aria-label={isRefused ? `${label}. ${refusal}` : label}
            aria-pressed={pressed === state}
            aria-disabled={isRefused || undefined}
            aria-keyshortcuts={decisionKeys[state]}
            onClick={() => choose(state)}
          >
            <Icon size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )
    })}
  </div>
)
