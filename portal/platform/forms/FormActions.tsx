import type { ReactNode } from 'react'
import css from './form-actions.module.css'

/** The buttons of a long form, in sight while its fields are scrolled. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>
