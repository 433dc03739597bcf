// Addresses of some domains must use a provider. Administrators can use their password, as a way back if the provider is down.

import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Deps } from '#server/domain/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { SignInProvider } from '#server/platform/settings/sign-in-providers.ts'

export function refuseRequired({ id, name_ar, name_en }: SignInProvider): never {
  refuse('provider.required', { values: { provider: id, name_ar, name_en } })
}

/** Throws provider.required if the domain of the address has a provider, other than the provider of `used`. */
export function requireNoProvider({ signInProviders }: Pick<Deps, 'signInProviders'>, email: string, used?: string): void {
  const required = signInProviders.requiredFor(email)
  if (required && required.issuer !== used) refuseRequired(required)
}

/** Records that an administrator signed in with a password although a provider is required. */
export const recordLocalSignIn = (db: Db, user: string, provider: SignInProvider) =>
  recordAudit(db, 'system', { action: 'administrator.signed_in_locally', object: ['user', user], details: { provider: provider.id } })

/** Throws provider.required if the domain of a new address has a provider, unless the account is linked to this address at the provider. */
export async function requireLinkedProvider(db: Db, { signInProviders }: Pick<Deps, 'signInProviders'>, email: string): Promise<void> {
  const required = signInProviders.requiredFor(email)
  if (!required) return
  const link = await db.one(
    sql`select from provider_links where user_id = asking_user() and issuer = ${required.issuer} and email = ${email}`,
  )
  if (!link) refuseRequired(required)
}
