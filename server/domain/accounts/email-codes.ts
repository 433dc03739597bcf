// Six-digit codes by mail, stored as HMAC with a server key. Valid once, for ten minutes and five attempts.

import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { SecretKeys } from '#server/platform/sealing/sealing.ts'
import { type Asked, hasMailBudget } from './mail-budget.ts'

/** Seconds for which a code is valid. */
export const codeLife = 600
/** Seconds before another code can be requested. */
export const resendAfter = 30
/** Attempts per code for a client with the code's challenge, and per code and network for clients without it. */
const attemptsPerCode = 5

export type Purpose = 'verify_email' | 'sign_in' | 'old_email' | 'new_email'
/** The client that enters a code. `challenge`: null if the client does not have the challenge of the code's request. */
type Entering = { challenge: Buffer | null; network: string }
/** `bound`: the code came with the challenge of its own request. */
type Right = { id: string; registration: string | null; bound: boolean }
export type Codes = {
  /** Invalidates older codes of the same request only. Returns null above the limit. */
  make(
    db: Db,
    user: string,
    purpose: Purpose,
    asked: Asked,
    registration?: string | null,
  ): Promise<{ code: string; expiresAt: Date } | null>
  /**
   * Counts an attempt; returns null if the code is wrong. With a challenge only the newest code of that request matches, otherwise any
   * valid code. Runs the same statements for an unknown user.
   */
  check(db: Db, user: string, purpose: Purpose, code: string, entering: Entering): Promise<Right | null>
  /** Returns false if another request used the code first. */
  use(db: Db, right: Right): Promise<boolean>
}
type Living = { id: string; challenge_hash: Buffer; code_hash: Buffer; registration_id: string | null }

export function createCodes(keys: SecretKeys): Codes {
  const hashOf = (user: string, purpose: Purpose, challenge: Buffer, code: string, key: string) =>
    createHmac('sha256', key)
      .update(`${purpose}:${user}:${challenge.toString('hex')}:${code}`)
      .digest()
  return {
    async make(db, user, purpose, asked, registration = null) {
      // Serializes requests of one user: parallel ones could exceed the limit.
      await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${user}`}, 0))`)
      if (!(await hasMailBudget(db, sql`email_codes where user_id = ${user} and purpose = ${purpose}`, asked))) return null
      const { challenge, network, trusted } = asked
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await db.run(sql`update email_codes set tries_left = 0
        where user_id = ${user} and purpose = ${purpose} and challenge_hash = ${challenge} and used_at is null`)
      const made = await db.one<{ expires_at: string }>(sql`
        insert into email_codes (user_id, purpose, code_hash, challenge_hash, registration_id, network, trusted, tries_left, expires_at)
        values (${user}, ${purpose}, ${hashOf(user, purpose, challenge, code, keys[0])}, ${challenge}, ${registration}, ${network}, ${trusted}, ${attemptsPerCode},
          now() + make_interval(secs => ${codeLife})) returning expires_at`)
      return { code, expiresAt: new Date(made?.expires_at ?? 0) }
    },
    async check(db, user, purpose, code, { challenge, network }) {
      const tried = await (challenge ? tryWith(db, user, purpose, challenge) : tryWithout(db, user, purpose, network))
      const living = await db.all<Living>(sql`select id, challenge_hash, code_hash, registration_id from email_codes
        where user_id = ${user} and purpose = ${purpose} and used_at is null and expires_at > now()
          and ${challenge ? sql`challenge_hash = ${challenge}` : sql`tries_left > 0`} order by created_at desc ${challenge ? sql`limit 1` : sql``}`)
      const right = living.find(each =>
        keys.some(key => timingSafeEqual(each.code_hash, hashOf(user, purpose, each.challenge_hash, code, key))),
      )
      if (!tried || !right) return null
      return { id: right.id, registration: right.registration_id, bound: challenge !== null }
    },
    use: async (db, { id }) => (await db.run(sql`update email_codes set used_at = now() where id = ${id} and used_at is null`)) > 0,
  }
}

/** Returns 1 if the code had an attempt left, otherwise 0. */
const tryWith = (db: Db, user: string, purpose: Purpose, challenge: Buffer) =>
  db.run(sql`
    update email_codes set tries_left = tries_left - 1
    where id = (select id from email_codes
        where user_id = ${user} and purpose = ${purpose} and challenge_hash = ${challenge} order by created_at desc limit 1)
      and tries_left > 0 and used_at is null and expires_at > now()`)

/** Counts the attempt on the newest valid code. */
const tryWithout = (db: Db, user: string, purpose: Purpose, network: string) =>
  db.run(sql`
    update email_codes set guesses = jsonb_set(guesses, array[${network}], to_jsonb(coalesce((guesses ->> ${network})::int, 0) + 1))
    where id = (select id from email_codes where user_id = ${user} and purpose = ${purpose}
        and tries_left > 0 and used_at is null and expires_at > now() order by created_at desc limit 1)
      and used_at is null and coalesce((guesses ->> ${network})::int, 0) < ${attemptsPerCode}`)

// Attempts are counted by request and entered code, so that known and unknown addresses respond alike.
/** An attempt to enter a code. `challenge`: as the client stores it, or null. */
type Trying = { email: string; purpose: Purpose; challenge: string | null; network: string }

/** Returns an insert, for use in a `with` clause, that stores the number of attempts left. */
export const newTries = ({ email, purpose, challenge, network }: Trying & { challenge: string }): Sql => sql`
  insert into code_tries (key, tries_left, expires_at)
  select key, ${attemptsPerCode}, now() + make_interval(secs => ${codeLife})
  from unnest(array[${keyOf(email, purpose, challenge)}, ${keyOf(email, purpose, network)}]::bytea[]) key
  on conflict (key) do update set tries_left = excluded.tries_left, expires_at = excluded.expires_at`

/** Returns the attempts left, or undefined if there was none. Always writes, because writing takes longer than reading. */
export async function countCodeTry(db: Db, { email, purpose, challenge, network }: Trying): Promise<number | undefined> {
  const counted = await db.one<{ left: number | null }>(sql`
    insert into code_tries (key, tries_left, expires_at) values (${keyOf(email, purpose, challenge ?? network)}, -1, now())
    on conflict (key) do update set tries_left = greatest(code_tries.tries_left - 1, -1)
    returning case when tries_left >= 0 and expires_at > now() then tries_left end as left`)
  return counted?.left ?? undefined
}

/** After a successful sign-in, this challenge gets "no code". Others in the network get the same response as before. */
export async function endTries(db: Db, { email, purpose, challenge }: Trying): Promise<void> {
  if (challenge) await db.run(sql`update code_tries set tries_left = -1 where key = ${keyOf(email, purpose, challenge)}`)
}

/** Challenges have no dot or colon and networks do, so keys cannot collide. */
const keyOf = (email: string, purpose: Purpose, asker: string) => createHash('sha256').update(`${purpose} ${email} ${asker}`).digest()
