// Publishes one page repeatedly in a child process that a test kills. Prints each published mark.

import { lockPage, replacePage } from '#server/domain/landing-pages/page-store.ts'
import { publishDraft } from '#server/domain/landing-pages/publish-draft.ts'
import { createPages } from '#server/domain/publishing/pages.ts'
import { openDatabase, type Connection } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { markedContent } from '../rows/marked-content.ts'

type Order = { connection: Connection; environment: Record<string, string>; port: number; tenant: string; from: number }

const { connection, environment, port, tenant, from } = JSON.parse(process.env['PUBLISHER'] ?? '') as Order
const database = openDatabase(roleConnections(connection), () => {})
const pages = await createPages(database, readSettings(environment, port), () => {})
for (let mark = from; ; mark++) {
  await database.system(async db => {
    const page = await lockPage(db, tenant)
    if (page) await replacePage(db, tenant, page, markedContent(mark), { id: tenant, fullname: '' })
    await publishDraft(db, tenant, pages)
  })
  process.stdout.write(`${mark}\n`)
}
