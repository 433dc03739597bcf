import type { endpoints } from '#contract/endpoints.ts'
import { maxExported } from '#contract/limits.ts'
import type { ListedRegistration } from '#contract/registrations/registration-records.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { listFormFields } from '#server/domain/registrations/list-form-fields.ts'
import { sheetWords } from '#server/domain/registrations/sheet-words.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { countRegistrations, findAfter, findAnswered } from './registration-store.ts'

/** Returns a thousand rows per call, to limit memory. Each question has a column. The first call records the total in the audit log. */
export const exportRegistrations: Handler<typeof endpoints.registrations.export> = ({ query: { after, as, ...filters } }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const wanted = { reader: context.user.id, ...filters }
    const found = await findAfter(db, id, wanted, after, maxExported + 1)
    const count = await countRegistrations(db, id, wanted)
    if (after === undefined)
      await recordAudit(db, context.acting, { action: 'registrations.exported', object: ['tenant', id], tenant: id, details: { count } })
    const tenant = await db.one<{ tenant_name: string; timezone: string }>(sql`select tenant_name, timezone from tenants where id = ${id}`)
    const keys = await findAnswered(db, id, wanted)
    const fields = await listFormFields(db, id, context.language, keys)
    const answered = fields.list.filter(({ name }) => keys.includes(name))
    const { heading, team, scores, kind, state, confirmation } = sheetWords[context.language]
    const hasTeams = (await db.one(sql`select from candidate_teams where tenant_id = ${id} limit 1`)) !== undefined
    const asks = (await db.one(sql`select from registrations where tenant_id = ${id} and confirm_until is not null limit 1`)) !== undefined
    const day = new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: tenant?.timezone ?? 'Asia/Riyadh',
    })
    const isScored = await hasCriteria(db, id)
    const row = (person: ListedRegistration): string[] => [
      person.reference,
      person.fullname,
      person.email,
      person.phone,
      kind[person.kind],
      person.state ? state[person.state] : '',
      day.format(new Date(person.created_at)),
      ...(asks ? [person.confirmation ? confirmation[person.confirmation.state] : ''] : []),
      ...(hasTeams ? [person.team?.name ?? ''] : []),
      ...(isScored ? [person.score === null ? '' : person.score.toFixed(2), String(person.scored)] : []),
      ...answered.map(({ name }) => (person.answers[name] === undefined ? '' : fields.say(name, person.answers[name]))),
    ]
    const rows = found.slice(0, maxExported)
    const cells = [
      ...(after === undefined
        ? [
            [
              ...heading,
              ...(asks ? [confirmation.heading] : []),
              ...(hasTeams ? [team] : []),
              ...(isScored ? scores : []),
              ...answered.map(({ label }) => label),
            ],
          ]
        : []),
      ...rows.map(row),
    ]
    const csv = as === 'csv' ? csvOf(cells) : ''
    return {
      filename: `${tenant?.tenant_name ?? 'hackathon'}-registrations-${day.format(new Date(now())).slice(0, 10)}.csv`,
      // The byte order mark belongs at the start of the file only.
      csv: after === undefined ? csv : csv.slice(1),
      cells: as === 'cells' ? cells : [],
      count,
      next: found.length > maxExported ? (rows.at(-1)?.id ?? null) : null,
    }
  })

const hasCriteria = async (db: Db, tenant: string) =>
  (await db.one(sql`select from scoring where tenant_id = ${tenant} and criteria <> '[]'`)) !== undefined
