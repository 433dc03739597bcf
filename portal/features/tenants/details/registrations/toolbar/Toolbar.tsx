import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Admission, AskedField, ListedRegistration } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { ColumnMenu } from '#portal/platform/data-table/ColumnMenu.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import type { DataTableModel } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { filtersIn } from '../list-query.ts'
import css from '../registrations.module.css'
import { ExportItems, ExportMenu, ExportStatus } from './ExportMenu.tsx'
import { Filters } from './Filters.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useExport } from './use-export.ts'

type Props = {
  tenant: Tenant
  state: TableState
  table: DataTableModel<ListedRegistration> | null
  people: readonly ListedRegistration[]
  admission: Admission | undefined
  fields: readonly AskedField[]
  isScored: boolean
  mayCheckIn: boolean
  isPhone: boolean
  isEmpty: boolean
  /** opens the review deck; null if it is not offered */
  review: (() => void) | null
}

export function Toolbar({ tenant, state, table, people, admission, fields, isScored, mayCheckIn, isPhone, isEmpty, review }: Props) {
  const { t } = useTranslation('registrations')
  const size = isPhone ? 'md' : 'sm'
  const { search } = state.query
  const waiting = admission?.states['applied'] ?? 0
  const exporting = useExport(tenant, { ...filtersIn(state), ...(search && { search }) })
  return (
    <>
      {isPhone && (review !== null || mayCheckIn) && (
        <div className={css.main}>
          {!isEmpty && review && waiting > 0 && (
            <Button size="md" onClick={review}>
              {t('deck.review', { count: waiting, n: formatNumber(waiting) })}
            </Button>
          )}
          {mayCheckIn && <CheckInLink size="md" />}
        </div>
      )}
      <div className={css.toolbar}>
        {!isEmpty && (
          <>
            <div className={css.search}>
              <SearchField state={state} label={t('search')} columns={{}} isLabelled={false} size={size} />
            </div>
            <Filters state={state} admission={admission} fields={fields} people={people} isScored={isScored} isPhone={isPhone} />
            {table && <ColumnMenu table={table} iconOnly />}
          </>
        )}
        {mayCheckIn && !isPhone && <CheckInLink size="sm" />}
        {!isEmpty && !isPhone && <ExportMenu {...exporting} />}
        <MoreMenu tenant={tenant} admission={admission} isPhone={isPhone}>
          {!isEmpty && isPhone && (
            <>
              <Menu.Label>{t('export.do')}</Menu.Label>
              <ExportItems save={exporting.save} />
              <Menu.Divider />
            </>
          )}
        </MoreMenu>
      </div>
      <ExportStatus {...exporting} />
    </>
  )
}

function CheckInLink({ size }: { size: 'sm' | 'md' }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  return (
    <Button component={Link} to="?tab=registrations&door=1" variant="default" size={size}>
      {t('open')}
    </Button>
  )
}
