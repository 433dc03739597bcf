import type { Column } from '#portal/platform/data-table/column.ts'
import css from './administration.module.css'

/** A row on a phone: what names it, then each column with its title, then what can be done. */
export function RowCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const name = columns.find(({ fixed }) => fixed)
  const actions = columns.find(({ key }) => key === 'actions')
  const facts = columns.filter(column => column !== name && column !== actions)
  return (
    <article className={css.card}>
      <h2 className={css.cardName}>{name?.cell(row)}</h2>
      <dl className={css.facts}>
        {facts.map(({ key, title, cell }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actions?.cell(row)}
    </article>
  )
}
