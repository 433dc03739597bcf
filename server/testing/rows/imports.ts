import type { ImportChoices } from '#contract/imports/import-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

let people = 0

/** Adds a draft of an import with one person, in a hackathon of any state. */
export async function newImport({ system }: Pick<Database, 'system'>, tenant: string): Promise<{ id: string }> {
  const cells = ['ريم القحطاني', `imported-${++people}-${process.pid}@example.com`]
  const choices: ImportChoices = {
    targets: ['fullname', 'email'],
    orders: ['unknown', 'unknown'],
    values: {},
    state: 'applied',
    language: 'ar',
    registered: 'keep',
  }
  const added = await system(async db => {
    const made = await db.one<{ id: string }>(sql`
      insert into imports (tenant_id, filename, source, headings, choices, is_remembered)
      values (${tenant}, 'people.csv', 'unknown', ${['الاسم', 'البريد']}, ${choices}, false) returning id`)
    await db.run(sql`
      insert into import_rows (tenant_id, import_id, number, cells, email, outcome, faults)
      values (${tenant}, ${made?.id}, 2, ${cells}, '', 'faulted', '[]')`)
    return made
  })
  return { id: added?.id ?? '' }
}

/** Makes a draft an import that registered its person. */
export const completeImport = ({ system }: Pick<Database, 'system'>, tenant: string, { id }: { id: string }): Promise<number> =>
  system(async db => {
    await db.run(
      sql`update imports set imported_at = now(), agreed_where = 'x', agreed_on = now() where tenant_id = ${tenant} and id = ${id}`,
    )
    return db.run(sql`
      with added as (
        insert into registrations (tenant_id, kind, state, fullname, email, language, consented_at)
        select ${tenant}, 'application', 'applied', cells[1], cells[2], 'ar', now() from import_rows where tenant_id = ${tenant} and import_id = ${id}
        returning id, email)
      update import_rows i set outcome = 'create', cells = '{}', email = a.email, registration_id = a.id, written = ''
      from added a where i.tenant_id = ${tenant} and i.import_id = ${id} and i.cells[2] = a.email`)
  })
