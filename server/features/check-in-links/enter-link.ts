// Enters the hackathon of a check-in link, in a transaction with the rights of the link.

import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { AnyoneContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

type Entered = { tenant_id: string; link_id: string; created_by: string; expires_at: string }
type OfList = Entered & { list_id: string }

/** Runs `work` with the rights of a link of the entrance: in its hackathon only, and only while its creator may check in. */
export const withinLink = <T>(context: AnyoneContext, token: string, work: (db: Db, link: Entered) => Promise<T>): Promise<T> =>
  context.within({}, async db => work(db, await enter(db, token, false)))

/** As `withinLink`, for a link of one list. */
export const withinListLink = <T>(context: AnyoneContext, token: string, work: (db: Db, link: OfList) => Promise<T>): Promise<T> =>
  context.within({}, async db => work(db, await enter(db, token, true)))

async function enter(db: Db, token: string, ofList: boolean): Promise<OfList> {
  const link = await db.one<OfList & { state: 'open' | 'early' }>(sql`select * from enter_check_in_link(${hashOf(token)}, ${ofList})`)
  if (!link) refuse('check_in_link.not_found')
  if (link.state === 'early') refuse('check_in_link.early')
  return link
}
