import type { Answer, Lookups } from '#server/platform/dns/resolver.ts'
import { readPageNames } from '#server/platform/hosts/hosts.ts'
import { platformUrl, type Settings } from '#server/platform/settings/settings.ts'
import type { Finding } from './domain-state.ts'

export type Claim = { domain: string; token: string; tenant_name: string }

/** TXT record with the proof. Only a manager of the DNS can create it. */
export const proofName = (domain: string) => `_maydan.${domain}`
export const proofText = (token: string) => `maydan=${token}`

/** A custom domain should be an alias of it. */
export const hostOfPage = (settings: Settings, tenantName: string) => new URL(platformUrl(settings, tenantName)).hostname

/** Queries proof and target of a claim. `saveDnsResult` compares other claims. */
export async function lookUp(lookups: Lookups, settings: Settings, { domain, token, tenant_name }: Claim): Promise<Finding> {
  const host = hostOfPage(settings, tenant_name)
  const [texts, alias, addresses, ours] = await Promise.all([
    lookups.texts(proofName(domain)),
    lookups.alias(domain),
    lookups.addresses(domain),
    lookups.addresses(host),
  ])
  return {
    proof: texts === 'unanswered' ? 'unanswered' : listed(texts).includes(proofText(token)) ? 'here' : 'missing',
    texts: listed(texts),
    taken: false,
    ...wayOf(alias, addresses, ours, readPageNames(settings)),
    ours: listed(ours),
  }
}

/** All names below the pages host reach this server, also former ones. So do its addresses, for domains that cannot be an alias. */
function wayOf(
  alias: Answer,
  addresses: Answer,
  ours: Answer,
  tenantIn: (name: string) => string | null,
): Pick<Finding, 'way' | 'leads_to'> {
  const [name] = listed(alias)
  if (name !== undefined && tenantIn(name) !== null) return { way: 'here', leads_to: [] }
  const found = listed(addresses)
  const own = new Set(listed(ours))
  if (found.length > 0 && found.every(address => own.has(address))) return { way: 'here', leads_to: [] }
  if (alias === 'unanswered' || addresses === 'unanswered' || ours === 'unanswered') return { way: 'unanswered', leads_to: [] }
  const leadsTo = name === undefined ? found : [name]
  return { way: leadsTo.length > 0 ? 'elsewhere' : 'nowhere', leads_to: leadsTo }
}

const listed = (answer: Answer): readonly string[] => (typeof answer === 'string' ? [] : answer)
