import type { Answer, Lookups } from '#server/platform/dns/resolver.ts'
import { readPageNames } from '#server/platform/hosts/hosts.ts'
import { platformUrl, type Settings } from '#server/platform/settings/settings.ts'
import type { Finding } from './domain-state.ts'

export type Claim = { domain: string; token: string; tenant_name: string }

/** Where the proof is looked for: beneath the domain, where only who manages its names can write. */
export const proofName = (domain: string) => `_maydan.${domain}`
export const proofText = (token: string) => `maydan=${token}`

/** The platform's own name of a hackathon's page, of which a custom domain is to be an alias. */
export const hostOfPage = (settings: Settings, tenantName: string) => new URL(platformUrl(settings, tenantName)).hostname

/** Asks the DNS for a claim's proof and way. Whether somebody else's proof stands there too is judged by who knows the others. */
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

/**
 * An alias of any name of our pages' host, the former one of this page or a former holder's as well: they all lead here. Or none but its addresses,
 * which is what an alias becomes at a name that can be none.
 */
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
