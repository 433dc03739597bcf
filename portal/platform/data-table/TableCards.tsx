import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './data-table.module.css'
import type { Selection } from './selection.ts'

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  selection: Selection<Row> | null
  nameOf: (row: Row) => string
  card: (row: Row) => ReactNode
}

export function TableCards<Row extends { id: string }>({ caption, rows, selection, nameOf, card }: Props<Row>) {
  const { t } = useTranslation('table')
  return (
    <ul className={css.cards} aria-label={caption}>
      {rows.map(row => (
        <li key={row.id} className={css.card} data-chosen={selection?.has(row) || undefined}>
          {card(row)}
          {selection && (
            <Checkbox
              size="md"
              className={css.cardTick ?? ''}
              aria-label={t('select', { name: nameOf(row) })}
              checked={selection.has(row)}
              onChange={event => selection.set([row], event.currentTarget.checked)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
