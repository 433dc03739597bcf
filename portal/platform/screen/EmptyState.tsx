import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './screen.module.css'

type Props = {
  /** art if nothing exists yet, otherwise an icon */
  picture: ReactNode
  title: ReactNode
  /** at most two lines */
  hint?: ReactNode
  role?: 'alert' | 'status'
  /** one outlined button or link */
  children?: ReactNode
}

/** Content of a panel that has no rows to show: the state, its reason and one action. */
export const EmptyState = ({ picture, title, hint, role, children }: Props) => (
  <div role={role} className={css.empty}>
    {picture}
    <Text fz="lg" fw={600} className={css.emptyTitle ?? ''}>
      {title}
    </Text>
    {hint && (
      <Text c="dimmed" maw="26rem">
        {hint}
      </Text>
    )}
    {children && <div className={css.ways}>{children}</div>}
  </div>
)
