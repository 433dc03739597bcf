import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import css from './decide.module.css'
import { decisionKeys, type QuickState, quickStates } from './decision-keys.ts'

type Props = { words: Readonly<Record<QuickState | 'move' | 'open', string> & { undo?: string }> }

/** Keys for the current row. */
export const Keys = ({ words }: Props) => (
  <p className={css.keys}>
    {quickStates.map(state => (
      <span key={state}>
        <kbd>{decisionKeys[state]}</kbd> {words[state]}
      </span>
    ))}
    <span>
      <kbd>
        <IconArrowUp size={16} aria-label="↑" />
      </kbd>{' '}
      <kbd>
        <IconArrowDown size={16} aria-label="↓" />
      </kbd>{' '}
      {words.move}
    </span>
    <span>
      <kbd>{'Enter'}</kbd> {words.open}
    </span>
    {words.undo !== undefined && (
      <span>
        <kbd>{'Z'}</kbd> {words.undo}
      </span>
    )}
  </p>
)
