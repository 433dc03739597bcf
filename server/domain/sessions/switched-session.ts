// An administrator's session within one hackathon: one token, which cannot be renewed.

import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { type EndReason, living } from './end-sessions.ts'
import type { Device } from './security-events.ts'
import { switchLife, type Tokens } from './tokens.ts'

type Wanted = {
  user: string
  tenant: string
  reason: string
  /** parent session; both end together */ openedBy: string
  device: Device
}

/** Runs in a transaction of the hackathon's scope. */
export async function openSwitchedSession(db: Db, tokens: Tokens, { user, tenant, reason, openedBy, device }: Wanted) {
  const id = randomUUID()
  const expires = new Date(now() + switchLife * 1000)
  await db.run(sql`
    insert into sessions (id, user_id, user_agent, network, expires_at, idle_until, refresh_jti_hash, kind, tenant_id, reason, opened_by)
    values (${id}, ${user}, ${device.userAgent}, ${networkOf(device.ip)}, ${expires}, ${expires}, '', 'switched', ${tenant}, ${reason}, ${openedBy})`)
  return { id, access: await tokens.switched(id, user, expires), expires_at: expires.toISOString() }
}

/** Ends the switched session, and returns its user. */
export async function endSwitchedSession(db: Db, id: string, reason: EndReason): Promise<string> {
  const ended = await db.one<{ user_id: string }>(sql`
    update sessions set ended_at = now(), ended_reason = ${reason} where id = ${id} and kind = 'switched' and ${living} returning user_id`)
  return ended?.user_id ?? refuse('switch.not_found')
}
