import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Mark } from '../draft/steps.ts'
import { StepMark, StepMarkWord } from '../publishing/StepMark.tsx'
import css from './step-list.module.css'

type Props = {
  name: string
  mark: Mark
  chosen: boolean
  onChoose: () => void
  /** to pull it to another place, for who points at it; the form has buttons for that */
  handle?: ReactNode
}

/** One step in the list. Its height is always the same, whatever is chosen or pointed at. */
export const StepRow = ({ name, mark, chosen, onChoose, handle }: Props) => (
  <div className={css.row}>
    <UnstyledButton className={css.step} data-stop tabIndex={chosen ? 0 : -1} aria-current={chosen ? 'step' : undefined} onClick={onChoose}>
      <StepMark mark={mark} />
      <span className={css.name}>{name}</span>
      <StepMarkWord mark={mark} />
    </UnstyledButton>
    {handle && <span className={css.handle}>{handle}</span>}
  </div>
)
