// Signed-in devices. A session is a row; tokens only name it, so ending the row ends them.
import type { SignedIn, User } from '#contract/user.ts'
import type { Database, Db } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Caller, Identify } from '../http/asking.ts'
import { networkOf } from '../limits/limits.ts'
import { refreshLife, type Tokens } from './tokens.ts'

type Device = { ip: string; userAgent: string }

/** Opens a session for the transaction's user and answers as every way of signing in does. */
export async function signIn(db: Db, tokens: Tokens, user: User, device: Device): Promise<SignedIn> {
  const expires = new Date(Date.now() + refreshLife[user.role] * 1000)
  const session = await db.one<{ id: string }>(sql`
    insert into sessions (user_id, user_agent, network, expires_at)
    values (${user.id}, ${device.userAgent}, ${networkOf(device.ip)}, ${expires}) returning id`)
  if (!session) throw new Error('no session was made')
  const [access, refresh] = await Promise.all([tokens.access(session.id, user.id), tokens.refresh(session.id, user.id, expires)])
  return { access, refresh, user }
}

/** The living session that a bearer token names, with its user's rights read at this moment. */
export function identifyBy(database: Database, tokens: Tokens): Identify {
  return async (authorization, tenant) => {
    const token = /^Bearer ([\w.-]{20,2000})$/i.exec(authorization ?? '')?.[1]
    const session = token ? await tokens.readAccess(token) : null
    return session ? livingSession(database, session, tenant) : null
  }
}

/** The user of a session that has neither ended nor expired; null otherwise. */
export async function livingSession(database: Database, session: string, tenant: string | null = null): Promise<Caller | null> {
  const [caller] = await database.query<Omit<Caller, 'session_id'>>(sql`select * from find_caller(${session}, ${tenant})`)
  return caller ? { ...caller, session_id: session } : null
}
