import type { ReactNode } from 'react'
import css from './compact-row.module.css'

type Props = {
  /** one link or button, which covers the row */
  name: ReactNode
  fact?: ReactNode
  /** does not shrink, unlike `fact` */
  when?: ReactNode
  tag?: ReactNode
  /** at the end of both lines: a menu, or the state without one */
  menu?: ReactNode
}

/** Row of a list on a phone: a name, a line of facts, and a state or menu. */
export const CompactRow = ({ name, fact, when, tag, menu }: Props) => (
  <div className={css.row}>
    <div className={css.name}>{name}</div>
    <div className={css.facts}>
      {fact && (
        <span className={css.fact} dir="auto">
          {fact}
        </span>
      )}
      {when && <span className={css.when}>{when}</span>}
      {tag && <span className={css.tag}>{tag}</span>}
    </div>
    {menu && <div className={css.menu}>{menu}</div>}
  </div>
)
