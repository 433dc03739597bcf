import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasRequiredColumns } from '#contract/imports/import-columns.ts'
import type { Import } from '#contract/imports/import-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { importSearch } from './import-address.ts'
import css from './import.module.css'
import { MissingData } from './MissingData.tsx'
import { SourceFile } from './SourceFile.tsx'
import { UnmatchedValues } from './UnmatchedValues.tsx'
import type { Choosing } from './use-choices.ts'

type Props = { tenant: Tenant; data: Import; choosing: Choosing }

/** What each column is imported as, and the choices that apply to all rows. */
export function ColumnsStep({ tenant, data, choosing: { choices, change, isSaving } }: Props) {
  const { t } = useTranslation('sheets')
  const [moved, setMoved] = useState('')
  const { columns, source, is_remembered } = data
  const { targets, orders } = choices
  const nameOf = (at: number) => columns[at]?.heading || t('columns.unnamed', { n: at + 1 })
  const setTarget = (at: number, target: string | null) => {
    // No target can occur twice.
    const former = target === null ? -1 : targets.findIndex((one, other) => one === target && other !== at)
    setMoved(former < 0 ? '' : t('columns.moved', { heading: isolated(nameOf(former)) }))
    change({ targets: targets.map((one, other) => (other === at ? target : other === former ? null : one)) })
  }
  const imported = targets.filter(target => target !== null).length
  return (
    <>
      <div>
        {source !== 'unknown' && <Text fw={600}>{t('columns.looks_like', { source: isolated(t(`source.${source}`)) })}</Text>}
        <Text c="dimmed">
          {t('columns.imported', { count: imported, all: columns.length })} {is_remembered && t('columns.remembered')}
        </Text>
      </div>
      <SourceFile tenant={tenant} data={data} targets={targets} />
      <UnmatchedValues data={data} values={choices.values} change={values => change({ values })} />
      <section aria-labelledby="columns">
        <Title order={3} fz="md" id="columns">
          {t('columns.title')}
        </Title>
        <Text role="status" fz="sm">
          {moved}
        </Text>
        <div className={css.columnsHead} aria-hidden>
          <span>{t('columns.in_file')}</span>
          <span>{t('columns.stored_as')}</span>
        </div>
        <ul className={css.lines}>
          {columns.map((column, at) => (
            <ColumnRow
              // Headings can be repeated.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              data={data}
              column={column}
              name={nameOf(at)}
              target={targets[at] ?? null}
              order={orders[at] ?? 'unknown'}
              setTarget={target => setTarget(at, target)}
              setOrder={order => change({ orders: orders.map((one, other) => (other === at ? order : one)) })}
            />
          ))}
        </ul>
      </section>
      <MissingData choices={choices} change={change} />
      <div className={css.bar} data-sticky-bar>
        <Text role="status" fz="sm" className={css.barText ?? ''}>
          {isSaving ? t('columns.saving') : hasRequiredColumns(targets) ? '' : t('columns.missing')}
        </Text>
        <Button component={Link} to={importSearch(data.id, 'rows')}>
          {t('columns.next')}
        </Button>
      </div>
    </>
  )
}
