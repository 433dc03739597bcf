import { useEffect } from 'react'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

/** Interval in ms, while the tab is visible. */
const refreshMs = 5000

/** Loads the control room of a round that was opened, and again every five seconds. */
export function useControlRoom(tenant: Tenant, { id, state }: Round) {
  const enabled = state !== 'planned'
  const read = useRead(api.judging.control, { tenant: tenant.id, params: { id } }, { enabled })
  const { refetch } = read
  useEffect(() => {
    if (!enabled) return
    const timer = setInterval(() => void (document.hidden || refetch()), refreshMs)
    return () => clearInterval(timer)
  }, [enabled, refetch])
  return read
}
export type ControlRoomRead = ReturnType<typeof useControlRoom>
