import type { endpoints } from '#contract/endpoints.ts'
import type { Admission } from '#contract/endpoints/registrations.ts'
import { readAdmission } from '#server/domain/registrations/admission.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'

export const getAdmission: Handler<typeof endpoints.registrations.admission> = (_, context) =>
  context.within(db => presentAdmission(db, context.tenant.id))

export async function presentAdmission(db: Db, tenant: string): Promise<Admission> {
  const { mode, capacity, taken } = await readAdmission(db, tenant)
  const counted = await db.one<{ n: number }>(
    sql`select count(*)::int as n from registrations where tenant_id = ${tenant} and state = 'waiting'`,
  )
  return { mode, capacity, taken, waiting: counted?.n ?? 0 }
}
