import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Admission } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { ReviewButton } from '../decide/DecisionFoot.tsx'
import { filtersIn } from '../list-query.ts'
import { ExportItems, ExportStatus } from './ExportItems.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useExport } from './use-export.ts'

type Props = {
  tenant: Tenant
  state: TableState
  admission: Admission | undefined
  mayCheckIn: boolean
  isEmpty: boolean
  /** number of registrations that the review deck offers here */
  toReview: number
  review: () => void
}

/** Actions of the area: the review, check-in, and the menu of everything that concerns all registrations. */
export function AreaActions({ tenant, state, admission, mayCheckIn, isEmpty, toReview, review }: Props) {
  const { t } = useTranslation('registrations')
  const { search } = state.query
  const exporting = useExport(tenant, { ...filtersIn(state), ...(search && { search }) })
  return (
    <>
      {toReview > 0 && <ReviewButton count={toReview} review={review} />}
      {mayCheckIn && (
        <Button component={Link} to="?tab=registrations&door=1" variant="default">
          {t('door.open')}
        </Button>
      )}
      <MoreMenu tenant={tenant} admission={admission} isBusy={exporting.done !== null}>
        {!isEmpty && (
          <>
            <Menu.Label>{t('export.do')}</Menu.Label>
            <ExportItems tenant={tenant} save={exporting.save} />
            <Menu.Divider />
          </>
        )}
      </MoreMenu>
      <ExportStatus {...exporting} />
    </>
  )
}
