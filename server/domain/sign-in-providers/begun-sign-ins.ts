// Sign-ins at a provider that began here. The rows are readable by functions only, with the secret of the browser.

import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type ProviderIdentity, signInLife } from './sign-in-providers.ts'

export type Begun = { state: string; challenge: string }
export type Purpose = 'sign_in' | 'link' | 'confirm'

const hashOf = (text: string) => createHash('sha256').update(text).digest()
const newSecret = () => randomBytes(32).toString('base64url')

export const newBegun = (): Begun => ({ state: newSecret(), challenge: newSecret() })

export const insertSignIn = (db: Db, { state, challenge }: Begun, of: { provider: string; purpose: Purpose; network: string }) =>
  db.run(sql`
    insert into provider_sign_ins (state_hash, challenge_hash, provider, purpose, network, expires_at)
    values (${hashOf(state)}, ${hashOf(challenge)}, ${of.provider}, ${of.purpose}, ${of.network}, now() + make_interval(secs => ${signInLife}))`)

type Claimed = {
  outcome: 'exchange' | 'identified' | 'state_unknown' | 'other_browser' | 'answer_repeated' | 'sign_in_expired'
  provider: string | null
  purpose: Purpose | null
}

/** Returns `exchange` for one call only. */
export async function claimSignIn(db: Db, { state, challenge }: Begun): Promise<Claimed> {
  const claimed = await db.one<Claimed>(
    sql`select outcome, provider, purpose from claim_provider_sign_in(${hashOf(state)}, ${hashOf(challenge)})`,
  )
  return claimed ?? { outcome: 'state_unknown', provider: null, purpose: null }
}

export const setIdentity = (db: Db, { state, challenge }: Begun, identity: ProviderIdentity) =>
  db.run(sql`
    select set_provider_identity(${hashOf(state)}, ${hashOf(challenge)}, ${identity.issuer}, ${identity.subject}, ${identity.email},
      ${identity.email_verified}, ${identity.fullname})`)

export type FoundIdentity = ProviderIdentity & {
  provider: string
  purpose: Purpose
  /** the linked account; null if there is none */
  user_id: string | null
  user_email: string | null
  suspended: boolean | null
  is_administrator: boolean | null
  /** whether an account has the address */
  is_taken: boolean
}

/** Returns undefined if the sign-in has expired or was used. */
export const findIdentity = (db: Db, { state, challenge }: Begun) =>
  db.one<FoundIdentity>(sql`select * from find_provider_identity(${hashOf(state)}, ${hashOf(challenge)})`)

/** Returns false if another call used the identity first. */
export const consumeSignIn = async (db: Db, { state, challenge }: Begun): Promise<boolean> =>
  (await db.one<{ used: boolean }>(sql`select use_provider_sign_in(${hashOf(state)}, ${hashOf(challenge)}) as used`))?.used === true

/** Creates an account, also in place of an unconfirmed one; the transaction then runs as its user. Returns null if an account has the address or the identity. */
export const registerIdentity = async (
  db: Db,
  { state, challenge }: Begun,
  { fullname, language }: { fullname: string; language: string },
) =>
  (
    await db.one<{ id: string | null }>(sql`
    select register_by_provider(${hashOf(state)}, ${hashOf(challenge)}, ${fullname}, ${language}) as id`)
  )?.id ?? null
