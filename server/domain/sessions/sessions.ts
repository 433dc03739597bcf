// Authenticates requests by session. Sessions are rows; ending the row invalidates its tokens.

import { randomUUID } from 'node:crypto'
import type { SignedIn, User } from '#contract/accounts/user.ts'
import { enterApiToken } from '#server/domain/api-tokens/enter-api-token.ts'
import { isMeantAsApiToken } from '#server/domain/api-tokens/token-text.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { Caller, Authenticate, NameSession } from '#server/platform/http/context.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { now } from '#server/platform/time/now.ts'
import { hashOfJti } from './refresh-session.ts'
import { type Device, isSameDevice, recordSecurityEvent } from './security-events.ts'
import { sessionIdleLife, sessionLife, type Tokens } from './tokens.ts'

/** Creates a session and mails the user about a new device. `withFactor`: a second factor was used. */
export async function signIn(db: Db, tokens: Tokens, user: User, device: Device, withFactor: boolean): Promise<SignedIn> {
  const [id, jti] = [randomUUID(), randomUUID()]
  const expires = new Date(now() + sessionLife[user.role] * 1000)
  const known = await db.all<{ user_agent: string }>(sql`select distinct user_agent from sessions where user_id = ${user.id}`)
  await db.run(sql`
    insert into sessions (id, user_id, user_agent, network, expires_at, idle_until, refresh_jti_hash, second_factor_at)
    values (${id}, ${user.id}, ${device.userAgent}, ${networkOf(device.ip)}, ${expires},
      now() + make_interval(secs => ${sessionIdleLife[user.role]}), ${hashOfJti(jti)},
      case when ${withFactor}::boolean then now() end)`)
  if (known.length > 0 && !known.some(({ user_agent }) => isSameDevice(user_agent, device.userAgent))) {
    await recordSecurityEvent(db, user.id, 'new_device', { session: id, ...device })
  }
  const [access, refresh] = await Promise.all([tokens.access(id, user.id), tokens.refresh(id, user.id, jti, expires)])
  return { access, refresh, user }
}

/** Verifies the token without reading the session's row. */
export const nameSessionBy =
  (tokens: Tokens): NameSession =>
  async authorization => {
    const token = tokenIn(authorization)
    return token === undefined ? null : tokens.readAccess(token)
  }

/** Returns the session or the API token with the user's current rights. */
export function authenticateBy(database: Database, tokens: Tokens): Authenticate {
  return async (authorization, tenant) => {
    const token = tokenIn(authorization)
    if (token === undefined) return null
    if (isMeantAsApiToken(token)) return enterApiToken(database, token)
    const own = await tokens.readAccess(token)
    if (own) return livingSession(database, own, sql`find_caller(${own}, ${tenant})`)
    const switched = await tokens.readSwitched(token)
    return switched ? livingSession(database, switched, sql`find_switched_caller(${switched}, ${tenant})`) : null
  }
}

const tokenIn = (authorization: string | undefined) => /^Bearer ([\w.-]{20,2000})$/i.exec(authorization ?? '')?.[1]

async function livingSession(database: Database, session: string, found: Sql): Promise<Caller | null> {
  const [caller] = await database.query<Omit<Caller, 'session_id' | 'token'>>(sql`select * from ${found}`)
  return caller ? { ...caller, switched_to: caller.switched_to ?? null, session_id: session, token: null } : null
}
