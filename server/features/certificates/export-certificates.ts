import type { Certificate } from '#contract/certificates/certificate-records.ts'
import type { CertificateKind, CertificateState } from '#contract/certificates/certificate.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { type CertificateRow, presentCertificate } from '#server/domain/certificates/certificates.ts'
import type { Handler } from '#server/domain/deps.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { cellsOf, type Column, headingsOf, sheetTimes } from '#server/platform/csv/sheet.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'

const kinds: Record<CertificateKind, L10n> = {
  participant: { ar: 'مشاركة', en: 'Participation' },
  winner: { ar: 'فوز', en: 'Winner' },
  judge: { ar: 'تحكيم', en: 'Judging' },
  mentor: { ar: 'إرشاد', en: 'Mentoring' },
  organizer: { ar: 'تنظيم', en: 'Organizing' },
}
const states: Record<CertificateState, L10n> = {
  valid: { ar: 'سارية', en: 'Valid' },
  replaced: { ar: 'مستبدلة', en: 'Replaced' },
  revoked: { ar: 'ملغاة', en: 'Revoked' },
}

const columnsIn = (language: Language, times: Intl.DateTimeFormat): Column<Certificate, string>[] => [
  { heading: { ar: 'الاسم', en: 'Name' }, cell: ({ name }) => name },
  { heading: { ar: 'البريد الإلكتروني', en: 'Email' }, cell: ({ email }) => email },
  { heading: { ar: 'النوع', en: 'Kind' }, cell: ({ kind }) => textIn(kinds[kind], language) },
  { heading: { ar: 'الجائزة', en: 'Award' }, cell: ({ award }) => textIn(award, language) },
  { heading: { ar: 'المشروع', en: 'Project' }, cell: ({ project }) => textIn(project, language) },
  { heading: { ar: 'رقم الشهادة', en: 'Certificate number' }, cell: ({ code }) => code },
  { heading: { ar: 'الرابط', en: 'Link' }, cell: ({ url }) => url },
  { heading: { ar: 'صدرت في', en: 'Issued at' }, cell: ({ issued_at }) => times.format(new Date(issued_at)) },
  { heading: { ar: 'الحالة', en: 'State' }, cell: ({ state }) => textIn(states[state], language) },
  { heading: { ar: 'سبب الإلغاء', en: 'Reason of revocation' }, cell: ({ reason }) => reason },
]

/** Exports all certificates in the order of issuing. The call is recorded in the audit log. */
export const exportCertificates: Handler<typeof endpoints.certificates.export> = ({ query: { as } }, context, { settings }) =>
  context.within(async db => {
    const {
      tenant: { id: tenant },
      language,
    } = context
    const rows = await db.all<CertificateRow>(sql`select * from certificates where tenant_id = ${tenant} order by number`)
    const hackathon = await db.one<{ tenant_name: string; timezone: string }>(
      sql`select tenant_name, timezone from tenants where id = ${tenant}`,
    )
    const details = { count: rows.length }
    await recordAudit(db, context.acting, { action: 'certificates.exported', object: ['tenant', tenant], tenant, details })
    const times = sheetTimes(hackathon?.timezone ?? 'UTC')
    const columns = columnsIn(language, times)
    const certificates = rows.map(row => presentCertificate(settings, row))
    const cells = [headingsOf(columns, language), ...cellsOf(columns, certificates)]
    return {
      filename: `${hackathon?.tenant_name ?? 'hackathon'}-certificates-${times.format(new Date(now())).slice(0, 10)}.csv`,
      csv: as === 'csv' ? csvOf(cells) : '',
      cells: as === 'cells' ? cells : [],
      count: rows.length,
    }
  })
