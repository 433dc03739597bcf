import type { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { L10n } from '#contract/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { accessKey, stayKey } from '#portal/platform/session/switched.ts'

export type Stay = { name: L10n; expires_at: string }
type Begun = Output<NonNullable<(typeof api.switches.begin)['promise']>>

/** Stores the token of a switch in this tab and opens the hackathon. */
export function beginStay({ access, tenant, expires_at }: Begun) {
  sessionStorage.setItem(stayKey, JSON.stringify({ name: tenant.name, expires_at } satisfies Stay))
  sessionStorage.setItem(accessKey, access)
  location.assign(paths.hackathonDetails(tenant.tenant_name))
}

export function readStay(): Stay | null {
  return JSON.parse(sessionStorage.getItem(stayKey) ?? 'null') as Stay | null
}

export const forgetStay = () => sessionStorage.removeItem(stayKey)
