import type { endpoints } from '#contract/endpoints.ts'
import { type L10n, textIn } from '#contract/language.ts'
import type { ListPeople } from '#contract/registrations/check-in-list-records.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findList } from '#server/domain/registrations/check-in-lists.ts'
import { listPeople } from '#server/domain/registrations/list-people.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { cellsOf, type Column, headingsOf, sheetTimes } from '#server/platform/csv/sheet.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'

type Guest = ListPeople['people'][number]
type Row = Guest & { scan: Guest['scans'][number] | null }

const yes: L10n = { ar: 'نعم', en: 'Yes' }
const directions = { out: { ar: 'تسليم', en: 'Handed out' }, back: { ar: 'إرجاع', en: 'Returned' } } as const

/** Exports one row for each scan, and one for each person without a scan. The call is recorded in the audit log. */
export const exportList: Handler<typeof endpoints.checkInLists.export> = ({ params, query: { as } }, context) =>
  context.within(async db => {
    const { id: tenant } = context.tenant
    const { language } = context
    const found = await findList(db, tenant, params.id)
    const { list, question, people } = await listPeople(db, tenant, found, {}, { language, isVolunteer: false })
    const isOfList = (guest: Guest) => guest.is_listed || guest.scans.length > 0
    const rows = people
      .filter(isOfList)
      .flatMap((guest): Row[] => (guest.scans.length > 0 ? guest.scans : [null]).map(scan => ({ ...guest, scan })))
    const hackathon = await db.one<{ tenant_name: string; timezone: string }>(
      sql`select tenant_name, timezone from tenants where id = ${tenant}`,
    )
    const times = sheetTimes(hackathon?.timezone ?? 'UTC')
    const columns: Column<Row, string>[] = [
      { heading: { ar: 'الاسم', en: 'Name' }, cell: row => row.fullname },
      { heading: { ar: 'رقم الطلب', en: 'Reference' }, cell: row => row.reference },
      ...(list.question === '' ? [] : [{ heading: { ar: question, en: question }, cell: (row: Row) => row.answer }]),
      { heading: { ar: 'الوقت', en: 'Time' }, cell: ({ scan }) => (scan ? times.format(new Date(scan.at)) : '') },
      ...(list.kind === 'hardware'
        ? [
            {
              heading: { ar: 'تسليم أم إرجاع', en: 'Direction' },
              cell: ({ scan }: Row) => (scan?.direction ? textIn(directions[scan.direction], language) : ''),
            },
          ]
        : []),
      { heading: { ar: 'سجّله', en: 'Scanned by' }, cell: ({ scan }) => scan?.by ?? '' },
      { heading: { ar: 'زائد عن المسموح', en: 'Beyond the limit' }, cell: ({ scan }) => (scan?.is_second ? textIn(yes, language) : '') },
    ]
    const cells = [headingsOf(columns, language), ...cellsOf(columns, rows)]
    await recordAudit(db, context.acting, {
      action: 'check_in_list.exported',
      object: ['check_in_list', list.id],
      tenant,
      details: { after: list.name.ar || list.name.en, count: rows.length },
    })
    return {
      filename: `${hackathon?.tenant_name ?? 'hackathon'}-list-${list.id.slice(0, 8)}-${times.format(new Date(now())).slice(0, 10)}.csv`,
      csv: as === 'csv' ? csvOf(cells) : '',
      cells: as === 'cells' ? cells : [],
      count: rows.length,
    }
  })
