import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#contract/addresses.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { keyOf, queries } from '#portal/platform/api/queries.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

type ListQuery = NonNullable<Input<Endpoints['tenants']['list']>['query']>
type Options = {
  list?: ListQuery
  /** query of the search in the header; null if nothing is searched */
  search?: ListQuery | null
  tenant?: string
}

/** Returns hackathon data. Each option enables the query for its data. */
export function useHackathonConfig({ list, search, tenant }: Options = {}) {
  const hackathonList = useRead(api.tenants.list, { query: list ?? {} }, { enabled: list !== undefined })
  const hackathons = useRead(api.tenants.list, { query: search ?? {} }, { enabled: Boolean(search) })
  const hackathonDetail = useRead(api.tenants.detail, { query: { tenant: tenant ?? '' } }, { enabled: tenant !== undefined })
  /** the hackathon registered last in this tab, or null */
  const tenantInfo = useTenantInfo()
  return { hackathonList, hackathons, hackathonDetail, tenantInfo }
}

const tenantInfoKey = keyOf(api.tenants.register)

export const saveTenantInfo = (tenant: Tenant) => queries.setQueryData(tenantInfoKey, tenant)
export const getTenantInfo = () => queries.getQueryData<Tenant>(tenantInfoKey)

const useTenantInfo = (): Tenant | null => useQuery<Tenant>({ queryKey: tenantInfoKey, queryFn: skipToken }, queries).data ?? null

/** Returns the number of archived hackathons of the user; 0 while loading. */
export function useArchived(enabled = true): number {
  const read = useRead(api.tenants.list, { query: { scope: 'mine', archived: 'only', limit: 1 } }, { enabled })
  return read.data?.count ?? 0
}
