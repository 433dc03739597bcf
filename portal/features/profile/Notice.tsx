import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './profile.module.css'

/** What has been done. Its place is always there, so that readers hear what comes into it. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css['notice']}>
      {children && (
        <p>
          <IconCheck size={20} aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
