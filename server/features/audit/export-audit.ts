import type { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import { type AuditFilter, type ChainedRow, findChained } from '#server/domain/audit/audit-store.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { cellsOf, type Column, headingsOf, sheetTimes } from '#server/platform/csv/sheet.ts'
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

/** Actions are codes of the API, so that programs can process the file. */
const columnsIn = (moments: Intl.DateTimeFormat): Column<ChainedRow>[] => [
  { heading: { ar: 'الرقم', en: 'Number' }, cell: ({ number }) => number },
  { heading: { ar: 'الوقت (الرياض)', en: 'Time (Riyadh)' }, cell: ({ at }) => moments.format(new Date(at)) },
  { heading: { ar: 'الاسم', en: 'Name' }, cell: ({ actor, names }) => (actor && names[actor]) ?? '' },
  { heading: { ar: 'معرّف الشخص', en: 'Person’s id' }, cell: ({ actor }) => actor ?? '' },
  { heading: { ar: 'الصفة', en: 'Acting as' }, cell: ({ acting_as }) => acting_as },
  { heading: { ar: 'الإجراء', en: 'Action' }, cell: ({ action }) => action },
  { heading: { ar: 'النوع', en: 'Kind' }, cell: ({ object }) => object.kind },
  { heading: { ar: 'المعرّف', en: 'Id' }, cell: ({ object }) => object.id },
  { heading: { ar: 'اسم المعنيّ', en: 'Whom' }, cell: ({ object, names }) => names[object.id] ?? '' },
  { heading: { ar: 'التفاصيل', en: 'Details' }, cell: ({ details }) => JSON.stringify(details) },
  { heading: { ar: 'البصمة', en: 'Hash' }, cell: ({ hash }) => hash },
]

/** Returns one audit chain as CSV. */
async function auditTable(db: Db, chain: string, { name, filter, language }: { name: string; filter: AuditFilter; language: Language }) {
  const rows = await findChained(db, chain, filter, most)
  const moments = sheetTimes('Asia/Riyadh', 'medium')
  const columns = columnsIn(moments)
  return {
    filename: `${name}-audit-${moments.format(new Date(now())).slice(0, 10)}.csv`,
    csv: csvOf([headingsOf(columns, language), ...cellsOf(columns, rows)]),
  }
}
