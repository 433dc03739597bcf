// Suggests the address that a mistyped one means: sara@gmial.com, sara@example.con.

import { distance } from 'fastest-levenshtein'
import { askedEmails } from '#contract/registrations/registration.ts'

const providers = ['gmail.com', 'hotmail.com', 'outlook.com', 'outlook.sa', 'yahoo.com', 'icloud.com', 'live.com']
/** Domains of other mail providers that differ from the above by one letter. */
const others = new Set(['ymail.com', 'mail.com', 'email.com', 'outlook.fr', 'yahoo.co', 'live.co', 'live.cn'])
/** Domains where anyone can have an address. */
export const publicMailDomains: readonly string[] = [
  ...providers,
  ...others,
  'yahoo.co.uk',
  'msn.com',
  'me.com',
  'proton.me',
  'gmx.com',
  'aol.com',
]
/** Endings that are no top-level domain. */
const mistypedCom = /\.(?:con|cmo|ocm|comm|vom|xom|coml?m|c0m|copm|cpm)$/

/** Returns the suggested address, or null if the address looks right or the form already asked about it. `typed` are the form's values. */
export const unaskedSuggestion = (email: string, typed: Readonly<Record<string, string>>): string | null =>
  (typed[askedEmails] ?? '').split(' ').includes(email) ? null : suggestedAddress(email)

/** Returns the suggested address, or null if the address looks right. `email` is normalized. */
export function suggestedAddress(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (others.has(domain) || providers.includes(domain)) return null
  const provider = providers.find(each => isNear(domain, each))
  if (provider) return `${email.slice(0, at)}@${provider}`
  return mistypedCom.test(domain) ? email.replace(mistypedCom, '.com') : null
}

/** Whether one letter is missing, added or replaced, or two neighbors are exchanged. */
const isNear = (domain: string, provider: string) => {
  if (distance(domain, provider) <= 1) return true
  if (domain.length !== provider.length) return false
  const first = [...domain].findIndex((letter, at) => letter !== provider[at])
  const exchanged = domain.slice(0, first) + (domain[first + 1] ?? '') + (domain[first] ?? '') + domain.slice(first + 2)
  return exchanged === provider
}
