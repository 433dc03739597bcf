// Export of all projects with their files as a zip.

import type { FastifyInstance } from 'fastify'
import filenamify from 'filenamify'
import { endpoints } from '#contract/endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { ArchiveLinks } from '#server/domain/archive/archive-links.ts'
import { createDownload, createDownloadUrl } from '#server/domain/archive/downloads.ts'
import { openZip } from '#server/domain/archive/open-zip.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { StoredVariant } from '#server/platform/file-store/stored-picture.ts'
import { jsonOf, readTables } from './export-projects.ts'

const words = {
  ar: { project: 'مشروع', picture: 'صورة', missing: 'ملفات ناقصة.txt', missingIntro: 'لم تُعثر على هذه الملفات في مخزن الملفات:' },
  en: {
    project: 'Project',
    picture: 'Picture',
    missing: 'Missing files.txt',
    missingIntro: 'The file store does not contain these files:',
  },
}

export const exportProjectFiles: Handler<typeof endpoints.projects.exportFiles> = (_, context, { projectFileLinks }) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const found = await db.one<{ count: number }>(sql`select count(*)::int as count from projects where tenant_id = ${tenant}`)
    const details = { count: found?.count ?? 0, files: true }
    await recordAudit(db, context.acting, { action: 'projects.exported', object: ['tenant', tenant], tenant, details })
    const url = createDownloadUrl(projectFileLinks, '/project-files/', tenant, { people: true, session: context.acting.session })
    return context.reply({ url: `${url}&lng=${context.language}` })
  })

type SaveDeps = { database: Database; store: FileStore; projectFileLinks: ArchiveLinks }

/** Adds the download. The signed link authorizes it; projects.exportFiles creates the link. Files are read one by one while sending. */
export function saveProjectFiles(app: FastifyInstance, { database, store, projectFileLinks }: SaveDeps) {
  const downloadIn = (language: Language) =>
    createDownload(database, {
      links: projectFileLinks,
      call: endpoints.projects.exportFiles,
      gather: tenant => gatherFiles(tenant, language, { database, store }),
    })
  const download = { ar: downloadIn('ar'), en: downloadIn('en') }
  app.get<{ Params: { signed: string }; Querystring: { lng?: string } }>(
    '/project-files/:signed',
    { config: { caller: 'anyone' } },
    (request, reply) => download[request.query.lng === 'en' ? 'en' : 'ar'](request, reply),
  )
}

/** Contains the version of each project that counts, otherwise its last draft, in a folder per project. */
async function gatherFiles(tenant: string, language: Language, { database, store }: Omit<SaveDeps, 'projectFileLinks'>) {
  const { cells, records, filename, files } = await database.reading({ tenant }, async db => ({
    ...(await readTables(db, tenant, language)),
    files: await readFiles(db, tenant),
  }))
  const said = words[language]
  const folders = uniqueNames()
  const entries = records.flatMap(({ venue_table, name, content }) => {
    const { pictures = [], document = null } = content ?? {}
    const own = [...pictures, ...(document ? [document] : [])].flatMap(id => files.get(id) ?? [])
    if (own.length === 0) return []
    const folder = folders(`${venue_table ? `${venue_table} - ` : ''}${textIn(name, language) || said.project}`)
    const names = uniqueNames()
    let nth = 0
    return own.map(file => {
      const { blob, extension } = bestOf(file.variants)
      const wanted = file.width === 0 ? file.name.replace(/\.pdf$/i, '') : `${said.picture} ${++nth}`
      return { entry: `${folder}/${names(wanted, `.${extension}`)}`, blob }
    })
  })
  return {
    name: filename,
    async writeTo(to: NodeJS.WritableStream & Parameters<typeof openZip>[0]) {
      const zip = openZip(to)
      const missing: string[] = []
      try {
        await zip.add('projects.csv', [csvOf(cells)])
        await zip.add('projects.json', [jsonOf(records)])
        for (const { entry, blob } of entries) {
          const bytes = await store.read(blob)
          if (bytes) await zip.add(entry, [bytes], { compress: false })
          else missing.push(entry)
        }
        if (missing.length > 0) await zip.add(said.missing, [`\ufeff${said.missingIntro}\r\n\r\n${missing.join('\r\n')}\r\n`])
        await zip.end('SHA256SUMS')
      } catch (error) {
        zip.abort(error as Error)
        throw error
      }
    },
  }
}

type FileRow = { id: string; name: string; width: number; variants: StoredVariant[] }

const readFiles = async (db: Db, tenant: string): Promise<ReadonlyMap<string, FileRow>> => {
  const rows = await db.all<FileRow>(sql`select id, name, width, variants from project_files where tenant_id = ${tenant}`)
  return new Map(rows.map(row => [row.id, row]))
}

/** Picture formats, the one that most programs open first. */
const formats: readonly string[] = ['image/jpeg', 'image/webp', 'image/avif']

/** Returns the largest variant in the format that most programs open. */
function bestOf(variants: readonly StoredVariant[]) {
  const [best] = variants.toSorted((a, b) => formats.indexOf(a.mime) - formats.indexOf(b.mime) || b.width - a.width)
  const blob = best?.blob ?? ''
  return { blob, extension: blob.slice(blob.lastIndexOf('.') + 1) }
}

/** Longest name of a folder or file, so that paths stay below the 260 characters that Windows allows. */
const maxLength = 60

/** Returns names that Windows and macOS accept, each once: both ignore case, and macOS normalizes letters. */
function uniqueNames() {
  const given = new Set<string>()
  return (wanted: string, extension = ''): string => {
    const base = filenamify(wanted.normalize('NFC').trim(), { replacement: '-', maxLength }) || '-'
    for (let n = 1; ; n++) {
      const name = `${base}${n === 1 ? '' : ` (${n})`}${extension}`
      const same = name.toLowerCase()
      if (given.has(same)) continue
      given.add(same)
      return name
    }
  }
}
