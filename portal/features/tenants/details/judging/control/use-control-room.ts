import { useMediaQuery } from '@mantine/hooks'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

/** Intervals in ms, while the tab is visible. Phones often pay for their data. */
const refreshMs = { phone: 15_000, other: 5000 }

/** Loads the control room of a round that was opened, and again at intervals. */
export function useControlRoom(tenant: Tenant, { id, state }: Round) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  return useRead(
    api.judging.control,
    { tenant: tenant.id, params: { id } },
    { enabled: state !== 'planned', refetchInterval: refreshMs[isPhone ? 'phone' : 'other'] },
  )
}
export type ControlRoomRead = ReturnType<typeof useControlRoom>
