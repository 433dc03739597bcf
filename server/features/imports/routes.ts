import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createImport } from './create-import.ts'
import { faultWords } from './fault-words.ts'
import { isOffered, readImportForm } from './import-fields.ts'
import { countFaults, findImport, listRows, listStored, presentImport, presentListed, readAgain, requireDraft } from './import-store.ts'
import { notifyImported, previewNotice } from './notify-imported.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const listImports: Handler<typeof endpoints.imports.list> = (_, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const results = []
    for (const stored of await listStored(db, tenant)) results.push(await presentListed(db, tenant, stored))
    return { results }
  })

const importDetail: Handler<typeof endpoints.imports.detail> = ({ params }, context) =>
  context.within(async db => presentImport(db, context.tenant.id, await findImport(db, context.tenant.id, params.id), context.language))

const chooseColumns: Handler<typeof endpoints.imports.choose> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const stored = await findImport(db, tenant, params.id, 'lock')
    requireDraft(stored)
    const form = await readImportForm(db, tenant, context.language)
    // A target twice would read one of both columns only, without a sign of it.
    const chosen = body.targets.filter(target => target !== null)
    const isKnown = chosen.every(target => isOffered(target, form)) && new Set(chosen).size === chosen.length
    if (!isKnown || [body.targets, body.orders].some(({ length }) => length !== stored.headings.length)) refuse('request.invalid')
    await db.run(sql`update imports set choices = ${body}, is_remembered = false where tenant_id = ${tenant} and id = ${stored.id}`)
    const changed = { ...stored, choices: body, is_remembered: false }
    await readAgain(db, tenant, changed, context.language)
    return context.reply(await presentImport(db, tenant, changed, context.language))
  })

const listImportRows: Handler<typeof endpoints.imports.rows> = ({ params, query }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const stored = await findImport(db, tenant, params.id)
    const { page, limit, outcome, fault } = query
    const listed = await listRows(db, tenant, stored, { outcome, fault }, { limit, offset: (page - 1) * limit })
    return { page, limit, ...listed, faults: await countFaults(db, tenant, stored.id) }
  })

const editRow: Handler<typeof endpoints.imports.editRow> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const stored = await findImport(db, tenant, params.id, 'lock')
    requireDraft(stored)
    const number = Number(params.number)
    const changed =
      Number.isInteger(number) && number > 0 && number < 2 ** 31
        ? await db.run(sql`
            update import_rows set cells = ${stored.headings.map((_, at) => body.cells[at] ?? '')} where tenant_id = ${tenant} and import_id = ${stored.id} and number = ${number}`)
        : 0
    if (changed === 0) refuse('import.not_found')
    // Another row can repeat the corrected address, so all rows are read again.
    await readAgain(db, tenant, stored, context.language)
    const { results } = await listRows(db, tenant, stored, { number }, { limit: 1, offset: 0 })
    return context.reply(results[0] ?? refuse('import.not_found'))
  })

const removeImport: Handler<typeof endpoints.imports.remove> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const stored = await findImport(db, tenant, params.id, 'lock')
    requireDraft(stored)
    await db.run(sql`delete from imports where tenant_id = ${tenant} and id = ${stored.id}`)
  })

const listFaults: Handler<typeof endpoints.imports.faults> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const stored = await findImport(db, tenant, params.id)
    const { heading, says } = faultWords[context.language]
    const { results } = await listRows(db, tenant, stored, { outcome: 'faulted' }, { limit: 20_000, offset: 0 })
    const rows = results.map(({ cells, faults }) => [
      ...stored.headings.map((_, at) => cells[at] ?? ''),
      faults.map(({ column, code }) => [stored.headings[column], says[code]].filter(Boolean).join(': ')).join('; '),
    ])
    return { filename: `${stored.filename.replace(/\.[^.]*$/, '')}-faults.csv`, csv: csvOf([[...stored.headings, heading], ...rows]) }
  })

export const importsRoutes: Handlers<Endpoints['imports']> = {
  list: listImports,
  create: createImport,
  detail: importDetail,
  choose: chooseColumns,
  rows: listImportRows,
  editRow,
  run: runImport,
  undo: undoImport,
  notice: previewNotice,
  notify: notifyImported,
  remove: removeImport,
  faults: listFaults,
}
