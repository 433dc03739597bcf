import { NativeSelect, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DateOrder, dateOrders } from '#contract/imports/import-columns.ts'
import type { Import } from '#contract/imports/import-records.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import css from './import.module.css'
import { targetChoices } from './targets.ts'

type Props = {
  data: Import
  column: Import['columns'][number]
  name: string
  target: string | null
  order: DateOrder
  setTarget: (target: string | null) => void
  setOrder: (order: DateOrder) => void
}

export function ColumnRow({ data, column: { samples, asks_order }, name, target, order, setTarget, setOrder }: Props) {
  const { t } = useTranslation('sheets')
  const choices = useMemo(() => targetChoices(t, data), [t, data])
  return (
    <li className={css.column} data-unused={target === null || undefined}>
      <div className={css.grow}>
        <Text fw={600} className={css.heading ?? ''} title={name}>
          <bdi>{name}</bdi>
        </Text>
        <Text fz="sm" c="dimmed" className={css.samples ?? ''}>
          {samples.length === 0 ? t('columns.empty') : samples.map(isolated).join(' · ')}
        </Text>
      </div>
      <div className={css.choices}>
        <NativeSelect
          size="md"
          aria-label={t('columns.target_of', { heading: name })}
          value={target ?? ''}
          data={choices}
          onChange={event => setTarget(event.currentTarget.value || null)}
        />
        {asks_order && (
          <NativeSelect
            size="md"
            aria-label={t('columns.order_of', { heading: name })}
            error={order === 'unknown' && t('columns.order')}
            value={order}
            data={dateOrders.map(value => ({ value, label: t(value === 'unknown' ? 'columns.order_unknown' : `columns.${value}`) }))}
            onChange={event => setOrder(dateOrders.find(one => one === event.currentTarget.value) ?? 'unknown')}
          />
        )}
      </div>
    </li>
  )
}
