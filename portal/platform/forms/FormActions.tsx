import type { ReactNode } from 'react'
import css from './form-actions.module.css'

export const FormActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>
