import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './head.module.css'
import { Icon } from './icons.tsx'

type Props = {
  progress: string
  /** whether everything was sent */
  connection: string
  isOffline: boolean
  /** button at the end of the line */
  children?: ReactNode
}

/** Progress and connection, in a line that has the same height in every state. */
export const StatusLine = ({ progress, connection, isOffline, children }: Props) => (
  <div className={css.line} data-offline={isOffline || undefined}>
    <p role="status">
      <Icon of={isOffline ? 'offline' : 'check'} />
      <span>
        {!isOffline && (
          <>
            <span className={css.progress}>{progress}</span>
            {' · '}
          </>
        )}
        {connection}
      </span>
    </p>
    {children}
  </div>
)

/** Names the entry that is held back, with a button that discards it. */
export function UndoLine({ kind, undo }: { kind: 'not_here' | 'busy' | 'step_aside'; undo: () => void }) {
  const { t } = useTranslation('judge')
  return (
    <div className={css.line} data-undo>
      <p role="status">{t(`held.${kind}`)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu that had focus is closed */}
      <UnstyledButton className={css.out ?? ''} onClick={undo} autoFocus>
        <Icon of="undo" className="icon-dir" />
        {t('leave.undo')}
      </UnstyledButton>
    </div>
  )
}
