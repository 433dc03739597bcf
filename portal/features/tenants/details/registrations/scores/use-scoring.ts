import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

/** By which criteria the team scores, once it is known. */
export const useScoring = ({ id }: Tenant) => useRead(api.scores.settings, { tenant: id }).data
