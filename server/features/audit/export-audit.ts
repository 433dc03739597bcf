import type { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import { type AuditFilter, type ChainedRow, findChained } from '#server/domain/audit/audit-store.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'

export const exportAudit: Handler<typeof endpoints.audit.export> = ({ query: filter }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const tenant = await db.one<{ tenant_name: string }>(sql`select tenant_name from tenants where id = ${id}`)
    return auditTable(db, id, { name: tenant?.tenant_name ?? 'hackathon', filter, language: context.language })
  })

export const exportPlatformAudit: Handler<typeof endpoints.audit.exportPlatform> = ({ query: filter }, context) =>
  context.within(db => auditTable(db, platformChain, { name: 'maydan', filter, language: context.language }))

const most = 100_000

/** Returns one audit chain as CSV. Actions are codes of the API, so that programs can process the file. */
async function auditTable(db: Db, chain: string, { name, filter, language }: { name: string; filter: AuditFilter; language: Language }) {
  const rows = await findChained(db, chain, filter, most)
  const moment = new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Riyadh' })
  return {
    filename: `${name}-audit-${moment.format(new Date(now())).slice(0, 10)}.csv`,
    csv: csvOf([headings[language], ...rows.map(row => cellsOf(row, moment.format(new Date(row.at))))]),
  }
}

const cellsOf = ({ number, actor, names, acting_as, action, object, details, hash }: ChainedRow, at: string) => [
  number,
  at,
  (actor && names[actor]) ?? '',
  actor ?? '',
  acting_as,
  action,
  object.kind,
  object.id,
  names[object.id] ?? '',
  JSON.stringify(details),
  hash,
]

const headings: Record<Language, string[]> = {
  ar: ['الرقم', 'الوقت (الرياض)', 'الاسم', 'معرّف الشخص', 'الصفة', 'الإجراء', 'النوع', 'المعرّف', 'اسم المعنيّ', 'التفاصيل', 'البصمة'],
  en: ['Number', 'Time (Riyadh)', 'Name', 'Person’s id', 'Acting as', 'Action', 'Kind', 'Id', 'Whom', 'Details', 'Hash'],
}
