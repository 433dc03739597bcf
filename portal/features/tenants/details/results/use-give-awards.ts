import { api } from '#contract/addresses.ts'
import type { Award, AwardSettings } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'

export type GivenAward = Pick<AwardSettings, 'project' | 'prize' | 'place' | 'decision'> & { reason?: string }
/** Data that awards change. */
export const readsOfAwards = [api.results.get, api.results.correction]
/** Limit of a call. */
const perCall = 20

/** Gives awards instead of others, which a decision about a tie replaces. */
export function useGiveAwards(tenant: Tenant) {
  const adding = useApiMutation(api.results.addAwards, { invalidates: readsOfAwards })
  const removing = useApiMutation(api.results.removeAward, { invalidates: readsOfAwards })
  const isBusy = adding.flag === 'loading' || removing.flag === 'loading'
  const give = async (awards: readonly GivenAward[], former: readonly Award[] = []) => {
    for (const { id } of former) await removing.mutateAsync({ tenant: tenant.id, params: { id } })
    for (let from = 0; from < awards.length; from += perCall)
      await adding.mutateAsync({ tenant: tenant.id, body: { awards: awards.slice(from, from + perCall) } })
  }
  return { give, isBusy, error: removing.error ?? adding.error }
}
