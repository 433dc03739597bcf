// Second factor: TOTP codes as authenticator apps support them (RFC 6238), and ten recovery codes. Requested only after a correct first
// factor, so that it reveals nothing to strangers.

import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { keyFor, createSealing, type SecretKeys } from '#server/platform/sealing/sealing.ts'
import { now } from '#server/platform/time/now.ts'

/** Length of a TOTP step in seconds, and accepted clock drift in steps. */
const [period, tolerance] = [30, 1]
/** Wrong TOTP codes per account and day: three of a million codes are valid at any time. Recovery codes are too long to guess. */
const wrongADay = 20
const recoveryCodes = 10

/** `unset`: the account has no second factor. Failures are counted: callers must not roll the transaction back. */
export type FactorShown = { accepted: 'unset' | 'app' | 'recovery' } | FactorRefused
/** `times`: wrong codes today. `seconds` until codes are accepted again. */
export type FactorRefused = { refused: 'missing' } | { refused: 'wrong'; times: number } | { refused: 'exhausted'; seconds: number }
export type SecondFactors = {
  /** Replaces an earlier inactive secret. Returns null if a factor is active. */
  begin(db: Db, user: string, email: string): Promise<{ secret: string; uri: string } | null>
  /** Activates the secret and returns recovery codes; null without an inactive secret. */
  confirm(db: Db, user: string, code: string): Promise<string[] | 'wrong' | null>
  /** Returns null if no factor is active. */
  renewRecovery(db: Db, user: string): Promise<string[] | null>
  /** Accepts each code once. */
  check(db: Db, user: string, given: string | undefined): Promise<FactorShown>
}

export function createSecondFactors(keys: SecretKeys): SecondFactors {
  const sealing = createSealing(keys, purpose)
  const [recoveryKey, ...formerKeys] = keys.map(key => keyFor(key, 'recovery codes')) as [Buffer, ...Buffer[]]
  const hashOf = (user: string, code: string, key = recoveryKey) => createHmac('sha256', key).update(`${user}:${code}`).digest()
  const stepOf = ({ secret }: Factor, user: string, code: string) => acceptedStep(sealing.open(secret, user), code)
  const newRecovery = (user: string) => {
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
    return { codes: codes.map(shownCode), hashes: codes.map(code => hashOf(user, code)) }
  }
  return {
    async begin(db, user, email) {
      const totp = new TOTP({ issuer: 'Maydan', label: email, secret: new Secret({ size: 20 }) })
      const written = await db.run(sql`
        insert into second_factors (user_id, secret) values (${user}, ${sealing.seal(totp.secret.base32, user)})
        on conflict (user_id) do update set secret = excluded.secret, last_step = 0, wrong = 0 where second_factors.set_at is null`)
      return written ? { secret: totp.secret.base32, uri: totp.toString() } : null
    },
    async confirm(db, user, code) {
      const factor = await lockFactor(db, user)
      if (!factor || factor.is_set) return null
      const step = stepOf(factor, user, code)
      if (step === null) return 'wrong'
      const { codes, hashes } = newRecovery(user)
      await db.run(sql`update second_factors set set_at = now(), last_step = ${step}, recovery = ${hashes} where user_id = ${user}`)
      return codes
    },
    async renewRecovery(db, user) {
      const { codes, hashes } = newRecovery(user)
      const renewed = await db.run(sql`update second_factors set recovery = ${hashes} where user_id = ${user} and set_at is not null`)
      return renewed ? codes : null
    },
    async check(db, user, given) {
      const factor = await lockFactor(db, user)
      if (!factor?.is_set) return { accepted: 'unset' }
      if (given === undefined) return { refused: 'missing' }
      if (given.length > 6)
        return (await useRecovery(
          db,
          user,
          [recoveryKey, ...formerKeys].map(key => hashOf(user, given, key)),
        ))
          ? { accepted: 'recovery' }
          : { refused: 'wrong', times: 0 }
      if (factor.wrong >= wrongADay) return { refused: 'exhausted', seconds: factor.seconds }
      const step = stepOf(factor, user, given)
      if (step === null || step <= factor.last_step) return countWrong(db, user, factor.wrong + 1)
      await db.run(sql`update second_factors set last_step = ${step} where user_id = ${user}`)
      return { accepted: 'app' }
    },
  }
}

/**
 * Encrypts the secrets of all accounts with the first of `keys`, so that the others can be removed. Recovery codes cannot be converted,
 * because only their hashes are stored. Returns the number of accounts.
 */
export async function resealSecondFactors(db: Db, keys: SecretKeys): Promise<number> {
  const sealing = createSealing(keys, purpose)
  const rows = await db.all<{ user_id: string; secret: Buffer }>(sql`select user_id, secret from second_factors for update`)
  for (const { user_id, secret } of rows)
    await db.run(sql`update second_factors set secret = ${sealing.seal(sealing.open(secret, user_id), user_id)} where user_id = ${user_id}`)
  return rows.length
}

const purpose = 'second factor'

type Factor = { secret: Buffer; is_set: boolean; last_step: number; wrong: number; seconds: number }

/** Parallel calls could exceed the limit or use a code twice. */
const lockFactor = (db: Db, user: string) =>
  db.one<Factor>(sql`
    select secret, set_at is not null as is_set, last_step,
      case when wrong_since > now() - interval '1 day' then wrong else 0 end as wrong,
      ceil(extract(epoch from wrong_since + interval '1 day' - now()))::int as seconds
    from second_factors where user_id = ${user} for update`)

/** The step within the accepted drift, or null. */
function acceptedStep(secret: string, code: string): number | null {
  const timestamp = now()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: tolerance })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** `hashes`: of one code, by each key. */
const useRecovery = (db: Db, user: string, hashes: Buffer[]) =>
  db.run(sql`
    update second_factors set recovery = array(select unnest(recovery) except select unnest(${hashes}::bytea[]))
    where user_id = ${user} and recovery && ${hashes}::bytea[]`)

async function countWrong(db: Db, user: string, times: number): Promise<FactorShown> {
  await db.run(sql`
    update second_factors set wrong = ${times}, wrong_since = case when ${times} = 1 then now() else wrong_since end where user_id = ${user}`)
  return { refused: 'wrong', times }
}

/** 60 bits, without characters that look alike. */
const newRecoveryCode = () => Array.from({ length: 12 }, () => readable[randomInt(readable.length)]).join('')
const readable = '23456789abcdefghjkmnpqrstuvwxyz'
const shownCode = (code: string) => code.match(/.{4}/g)?.join('-') ?? code
