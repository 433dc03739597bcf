import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Registered = { at: string; fullname?: string; kind?: string; channel?: string; language?: 'ar' | 'en' }

/** Inserts a registration with a given, possibly past, date. */
export const register = (
  database: Database,
  tenant: string,
  { at, fullname = 'سارة', kind = 'application', channel = 'direct', language = 'ar' }: Registered,
) =>
  database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, channel, consented_at, created_at)
      values (${tenant}, ${kind}, ${fullname}, ${`${crypto.randomUUID()}@example.com`}, '', ${language}, ${channel}, ${at}, ${at})`),
  )
