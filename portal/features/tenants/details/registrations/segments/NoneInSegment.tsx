import { Anchor, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import shared from '../../details.module.css'

export function AllReviewed() {
  const { t } = useTranslation('registrations', { keyPrefix: 'segment' })
  return (
    <div className={shared.nothing}>
      <Text fz="lg">{t('none_to_review')}</Text>
      <Anchor component={Link} to="?tab=registrations&state=all">
        {t('show_all')}
      </Anchor>
    </div>
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
