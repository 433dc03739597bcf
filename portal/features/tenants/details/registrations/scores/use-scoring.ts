import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

/** Returns the criteria; undefined while loading. */
export const useScoring = ({ id }: Tenant) => useRead(api.scores.settings, { tenant: id }).data
