import { useEffect, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

/** Until when this member had seen the list before this visit; null for who never had, or does not know. */
export function useSeenBefore({ id, status }: Tenant): string | null {
  const [before, setBefore] = useState<string | null>(null)
  const isNoted = switchedAccess() === null && status !== 'suspended'
  useEffect(() => {
    if (isNoted)
      void callTo(api.registrations.seen, { tenant: id }).then(
        seen => setBefore(seen.before),
        () => {},
      )
  }, [id, isNoted])
  return before
}
