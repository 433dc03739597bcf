// Enters the hackathon of a check-in link, in a transaction with the rights of the link.

import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { AnyoneContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

type Entered = { state: 'open' | 'early'; tenant_id: string; created_by: string; expires_at: string }

/** Runs `work` with the rights of the link: its hackathon only, and only while its creator may check in. */
export const withinLink = <T>(context: AnyoneContext, token: string, work: (db: Db, link: Entered) => Promise<T>): Promise<T> =>
  context.within({}, async db => {
    const link = await db.one<Entered>(sql`select * from enter_check_in_link(${hashOf(token)})`)
    if (!link) refuse('check_in_link.not_found')
    if (link.state === 'early') refuse('check_in_link.early')
    return work(db, link)
  })

type EnteredList = Entered & { link_id: string; list_id: string }

/** As `withinLink`, for the link of one list. */
export const withinListLink = <T>(context: AnyoneContext, token: string, work: (db: Db, link: EnteredList) => Promise<T>): Promise<T> =>
  context.within({}, async db => {
    const link = await db.one<EnteredList>(sql`select * from enter_list_link(${hashOf(token)})`)
    if (!link) refuse('check_in_link.not_found')
    if (link.state === 'early') refuse('check_in_link.early')
    return work(db, link)
  })
