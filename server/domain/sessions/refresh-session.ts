// Renews sessions. Refresh tokens are not rotated (docs/decisions/005-refresh-tokens.md), so misuse is detected by other signs.

import { createHash, timingSafeEqual } from 'node:crypto'
import type { User } from '#contract/accounts/user.ts'
import type { Db, Unscoped } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { endSessions } from './end-sessions.ts'
import { type Device, isSameDevice, recordSecurityEvent, type SecurityEvent } from './security-events.ts'
import { type RefreshClaims, sessionIdleLife } from './tokens.ts'

/** A browser refreshes eight times an hour. Twenty tabs that wake together are within the limit. */
const budgetAnHour = 30
/** One tab may refresh while another signs out. */
const raceSeconds = 60

type FoundSession = {
  user_id: string
  role: User['role']
  suspended: boolean
  jti_hash: Buffer
  user_agent: string
  living: boolean
  ended_at: string | null
  ended_reason: string | null
}

/** Also returns an ended session. Null if the session does not exist or belongs to another user. */
export async function findSession(database: Unscoped, { session, user, jti }: RefreshClaims): Promise<FoundSession | null> {
  const [found] = await database.query<FoundSession>(sql`select * from find_session(${session})`)
  return found?.user_id === user && timingSafeEqual(digest(found.jti_hash), digest(hashOfJti(jti))) ? found : null
}

export const hashOfJti = (jti: string) => createHash('sha256').update(jti).digest()
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Returns false if it has ended, or if this use ends it. */
export async function refreshSession(db: Db, id: string, found: FoundSession, device: Device): Promise<boolean> {
  const user = found.user_id
  if (found.ended_at && !found.suspended) await noteUseAfterEnd(db, id, found, device)
  if (!found.living) return false
  const endFor = async (reason: SecurityEvent & ('device_changed' | 'refresh_budget')) => {
    const ended = await endSessions(db, user, { reason, only: id })
    if (ended > 0) await recordSecurityEvent(db, user, reason, { session: id, ...device })
    return false
  }
  if (!isSameDevice(found.user_agent, device.userAgent)) return endFor('device_changed')
  const used = await db.one<{ refreshes: number }>(sql`
    update sessions set last_used_at = now(), idle_until = now() + make_interval(secs => ${sessionIdleLife[found.role]}),
      refreshes = case when refreshes_since > now() - interval '1 hour' then refreshes + 1 else 1 end,
      refreshes_since = case when refreshes_since > now() - interval '1 hour' then refreshes_since else now() end
    where id = ${id} and user_id = ${user} and ended_at is null returning refreshes`)
  if (!used) return false
  return used.refreshes <= budgetAnHour || endFor('refresh_budget')
}

/** A device learns from one rejected refresh that its session has ended. Later refreshes come from a copied token. */
async function noteUseAfterEnd(db: Db, id: string, { user_id, ended_at, ended_reason }: FoundSession, device: Device) {
  const row = await db.one<{ n: number }>(
    sql`update sessions set refused_refreshes = refused_refreshes + 1 where id = ${id} and user_id = ${user_id} returning refused_refreshes as n`,
  )
  const tries = row?.n ?? 0
  const isRace = ended_reason === 'signed_out' && now() - Date.parse(ended_at ?? '') < raceSeconds * 1000
  const isNotified = ended_reason === 'device_changed' || ended_reason === 'refresh_budget'
  const isLearning = isNotified || (ended_reason !== 'signed_out' && tries === 1)
  // Limits the reports of a client that retries in a loop.
  if (isRace || tries > 10) return
  await recordSecurityEvent(db, user_id, isLearning ? 'refused_after_end' : 'used_after_end', { session: id, ...device })
}
