import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import, ImportRow } from '#contract/imports/import-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { EditRow } from './EditRow.tsx'
import { faultKey } from './fault-key.ts'
import css from './import.module.css'

type Props = {
  tenant: Tenant
  data: Import
  row: ImportRow
  /** whether rows with other outcomes are in the list */
  hasOutcome: boolean
  saved: (row: ImportRow) => void
}

/** New rows are the usual ones, and faulted rows show their faults instead. */
const colors = { complete: 'brand', existing: 'gray', repeated: 'gray' } as const

/** A row of the file: the person in it, what becomes of it, and its faults beside their cells. */
export function RowItem({ tenant, data, row, hasOutcome, saved }: Props) {
  const { t } = useTranslation('sheets')
  const { t: tRegistrations } = useTranslation('registrations')
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { row: number, outcome, person, cells, registration, undone } = row
  const isDraft = data.state === 'draft'
  const targets = data.columns.map(({ target }) => target)
  const cellOf = (target: string) => cells[targets.indexOf(target)] ?? ''
  const name = person.fullname || cellOf('fullname') || [cellOf('first_name'), cellOf('last_name')].join(' ').trim()
  const email = person.email || cellOf('email')
  // A project without a person has no other name in the list.
  const project = person.project || (outcome === 'faulted' ? cellOf('project_name') : '')
  const word = !isDraft && outcome === 'complete' ? 'completed' : outcome
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <li className={css.rowItem} data-outcome={outcome}>
      <div className={css.rowHead}>
        <Text component="span" fz="sm" c="dimmed" className={css.rowNumber ?? ''}>
          {t('rows.row', { n: number })}
        </Text>
        <div className={css.grow}>
          <Text fw={600} className={css.breaks ?? ''}>
            <bdi>{name || '—'}</bdi>
          </Text>
          <Text fz="sm" c="dimmed" className={css.breaks ?? ''}>
            <bdi dir="ltr">{email || '—'}</bdi>
            <span className={css.facts}>
              {person.phone && (
                <>
                  {' · '}
                  <bdi dir="ltr">{person.phone}</bdi>
                </>
              )}
              {person.team && (
                <>
                  {' · '}
                  <bdi>{person.team}</bdi>
                </>
              )}
              {project && project !== person.team && (
                <>
                  {' · '}
                  <bdi>{project}</bdi>
                </>
              )}
              {outcome === 'create' && ` · ${tRegistrations(`state.${person.state}`)}`}
            </span>
            {registration && registration.fullname !== name && ` · ${t('rows.known_as', { name: isolated(registration.fullname) })}`}
          </Text>
        </div>
        <div className={css.inline}>
          {undone && <Tag color={undone === 'kept' ? 'orange' : 'gray'}>{t(`rows.${undone}`)}</Tag>}
          {hasOutcome && outcome !== 'create' && outcome !== 'faulted' && <Tag color={colors[outcome]}>{t(`rows.${word}`)}</Tag>}
          {isDraft && !isEditing && (
            <Button
              ref={button}
              size="sm"
              variant={outcome === 'faulted' ? 'default' : 'subtle'}
              aria-label={t('rows.edit_named', { n: number })}
              onClick={() => setEditing(true)}
            >
              {t('rows.edit')}
            </Button>
          )}
        </div>
      </div>
      {isEditing ? (
        <EditRow
          tenant={tenant}
          data={data}
          row={row}
          close={close}
          done={changed => {
            close()
            saved(changed)
          }}
        />
      ) : (
        row.faults.length > 0 && <Faults data={data} row={row} />
      )}
    </li>
  )
}

function Faults({ data: { columns }, row: { faults, cells } }: Pick<Props, 'data' | 'row'>) {
  const { t } = useTranslation('sheets')
  return (
    <ul className={css.faults}>
      {faults.map(({ column, code }) => (
        <li key={`${column} ${code}`}>
          {column >= 0 && (
            <>
              <bdi>{columns[column]?.heading || t('columns.unnamed', { n: column + 1 })}</bdi>{' '}
              <mark className={css.cell}>
                <bdi>{cells[column] || t('rows.empty_cell')}</bdi>
              </mark>
            </>
          )}
          <span>{t(faultKey(code))}</span>
        </li>
      ))}
    </ul>
  )
}
