// How many tries of a code are left. Counted by what was asked and entered, never by a code that was mailed, so that every address answers alike.
// Tries are told to whoever holds the challenge of a request, and without one to the network that asked; nobody hears of others' requests.
import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { codeLife, type Purpose, attemptsPerCode } from './email-codes.ts'

/** `challenge` as clients keep it; null without one. */
export type Trying = { email: string; purpose: Purpose; challenge: string | null; network: string }

/** Inserts what whoever asks for a code is told from now on; for a `with`. */
export const newTries = ({ email, purpose, challenge, network }: Trying & { challenge: string }): Sql => sql`
  insert into code_tries (key, tries_left, expires_at)
  select key, ${attemptsPerCode}, now() + make_interval(secs => ${codeLife})
  from unnest(array[${keyOf(email, purpose, challenge)}, ${keyOf(email, purpose, network)}]::bytea[]) key
  on conflict (key) do update set tries_left = excluded.tries_left, expires_at = excluded.expires_at`

/** Counts a try: how many are left after it, or undefined once there was none. It always writes, as that takes longer than reading. */
export async function countCodeTry(db: Db, { email, purpose, challenge, network }: Trying): Promise<number | undefined> {
  const counted = await db.one<{ left: number | null }>(sql`
    insert into code_tries (key, tries_left, expires_at) values (${keyOf(email, purpose, challenge ?? network)}, -1, now())
    on conflict (key) do update set tries_left = greatest(code_tries.tries_left - 1, -1)
    returning case when tries_left >= 0 and expires_at > now() then tries_left end as left`)
  return counted?.left ?? undefined
}

/** After its code has signed in, whoever has the challenge is told that there is none. Others in the network are told what they were. */
export async function endTries(db: Db, { email, purpose, challenge }: Trying): Promise<void> {
  if (challenge) await db.run(sql`update code_tries set tries_left = -1 where key = ${keyOf(email, purpose, challenge)}`)
}

/** A challenge has no dot or colon, a network has: neither is taken for the other. */
const keyOf = (email: string, purpose: Purpose, asker: string) => createHash('sha256').update(`${purpose} ${email} ${asker}`).digest()
