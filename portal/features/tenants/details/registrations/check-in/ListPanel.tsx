import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { CountedList } from '#contract/registrations/check-in-list-records.ts'
import { ScanList } from '#portal/domain/check-in/ScanList.tsx'
import { type ListSource, useListScans } from '#portal/domain/check-in/use-list-scans.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'

/** Scanning for one list by a member. */
export function ListPanel({ tenant, list }: { tenant: string; list: CountedList }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door.lists' })
  const source = useMemo(() => memberSource(tenant, list.id), [tenant, list.id])
  const scans = useListScans(source)
  return (
    <>
      {list.closed_at !== null && (
        <Alert variant="light" role="note" mb="md">
          {t('ended')}
        </Alert>
      )}
      {list.audience === 'phase' && list.phase_id === null && (
        <Alert variant="light" color="orange" role="note" mb="md">
          {t('orphaned')}
        </Alert>
      )}
      <ScanList {...scans} />
    </>
  )
}

const memberSource = (tenant: string, id: string): ListSource => ({
  queue: `check-in ${tenant} ${id}`,
  load: filters => callTo(api.checkInLists.people, { tenant, params: { id }, query: filters }),
  async send(scans) {
    const { scans: results } = await callTo(api.checkInLists.scan, { tenant, params: { id }, body: { scans } })
    invalidate([api.checkInLists.list])
    return results
  },
})
