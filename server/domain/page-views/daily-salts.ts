import { hash, randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { now, riyadhDay } from '#server/platform/time/now.ts'

type DailySalts = {
  /** Returns the salt of a day; undefined for days other than today and tomorrow. */
  of(day: string): string | undefined
  prepare(): Promise<void>
}

const dayMs = 86_400_000

/** All processes use the same salt for a day, created before midnight. */
export async function createDailySalts(database: Database): Promise<DailySalts> {
  let known = new Map<string, string>()
  const prepare = async () => {
    const days = [riyadhDay(now()), riyadhDay(now() + dayMs)]
    if (days.every(day => known.has(day))) return
    known = await database.system(async db => {
      await db.run(sql`
        insert into visitor_salts (day, salt) select day, decode(salt, 'hex')
        from unnest(${days}::date[], ${days.map(() => randomBytes(32).toString('hex'))}::text[]) s (day, salt) order by day on conflict do nothing`)
      const rows = await db.all<{ day: string; salt: string }>(sql`
        select day, encode(salt, 'base64') as salt from visitor_salts where day = any (${days}::date[])`)
      return new Map(rows.map(({ day, salt }) => [day, salt]))
    })
  }
  await prepare()
  return { of: day => known.get(day), prepare }
}

export type Visitor = { address: string; agent: string }

/** 128 bits in hexadecimal. Keys differ between pages, and cannot be recomputed once the day's salt is deleted. */
export const visitorKey = (salt: string, place: string, { address, agent }: Visitor): string =>
  hash('sha256', `${salt} ${place} ${address.includes(':') ? networkOf(address) : address} ${agent.slice(0, 512)}`, 'hex').slice(0, 32)
