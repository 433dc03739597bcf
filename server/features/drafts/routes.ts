import { randomUUID } from 'node:crypto'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Draft, DraftContent } from '#contract/endpoints/drafts.ts'
import type { DraftLogo } from '#server/domain/tenants/claim-draft.ts'
import { pictureOf } from '#server/domain/tenants/tenant-pictures.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { storePicture } from '#server/platform/file-store/stored-picture.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { countAttempt, networkOf } from '#server/platform/rate-limit/rate-limit.ts'

type DraftsParts = { database: Database; pictures: Pictures; store: FileStore }

const perNetwork = { name: 'drafts.network', max: 200, seconds: 3600 }
/** Far more than somebody types, and pictures than a hall full of people chooses: each is decoded. */
const perDraft = { name: 'drafts.saves', max: 600, seconds: 900 }
const picturesPerNetwork = { name: 'drafts.pictures', max: 300, seconds: 3600 }

export const draftsRoutes = ({ database, pictures, store }: DraftsParts): Handlers<Endpoints['drafts']> => {
  const logoOf = async (file: File | undefined, ip: string): Promise<DraftLogo | null> => {
    if (!file) return null
    await countAttempt(database, picturesPerNetwork, networkOf(ip))
    return { ...(await storePicture(store, await pictures.process(file))), name: file.name }
  }
  return {
    create: async ({ form }, context) => {
      await countAttempt(database, perNetwork, networkOf(context.ip))
      const logo = await logoOf(form.logo, context.ip)
      const id = randomUUID()
      return context.within({ draft: id }, async db => {
        await db.run(sql`insert into drafts (id, content, logo) values (${id}, ${form.content}, ${logo})`)
        return context.reply(await readDraft(db, id))
      })
    },
    get: ({ params }, context) => context.within({ draft: params.draft }, db => readDraft(db, params.draft)),
    update: async ({ params, form }, context) => {
      // No picture is decoded for a draft that is not there.
      await context.within({ draft: params.draft }, db => readDraft(db, params.draft))
      await countAttempt(database, perDraft, params.draft)
      const logo = await logoOf(form.logo, context.ip)
      return context.within({ draft: params.draft }, async db => {
        await db.run(
          sql`update drafts set content = ${form.content}, logo = coalesce(${logo}, logo), updated_at = now() where id = ${params.draft}`,
        )
        return context.reply(await readDraft(db, params.draft))
      })
    },
  }
}

type DraftRow = { id: string; content: DraftContent; logo: DraftLogo | null; expires_at: string }

async function readDraft(db: Db, id: string): Promise<Draft> {
  const row = await db.one<DraftRow>(sql`select id, content, logo, expires_at from drafts where id = ${id}`)
  if (!row) refuse('draft.not_found')
  return { ...row, logo: row.logo && pictureOf(id, row.logo) }
}
