import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { EmptyArea } from '../../EmptyArea.tsx'

export function AllReviewed({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'segment' })
  return (
    <EmptyArea tenant={tenant} title={t('none_to_review')}>
      <Button component={Link} variant="default" to="?tab=registrations&state=all">
        {t('show_all')}
      </Button>
    </EmptyArea>
  )
}

export function SearchAll({ state }: { state: TableState }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'segment' })
  return (
    <Button variant="subtle" onClick={() => state.setFilters({ state: 'all', confirmation: '', kind: '' })}>
      {t('search_all')}
    </Button>
  )
}
