// The files of a save: a row of the document names its own by `file_key` ("partner_logos.0"), and gets the stored picture's id.
import type { LandingContent } from '#contract/landing-page/content.ts'
import type { Section } from '#contract/landing-page/sections.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Pictures, ProcessedPicture } from '#server/platform/pictures/pictures.ts'
import { pictureIds } from '#server/platform/publishing/snapshot.ts'
import { addPicture, findPictures, setPicture } from '#server/platform/tenants/tenant-pictures.ts'

type Form = Partial<
  Record<'cover_pic' | 'logo' | 'og_image', File | undefined> & Record<'gallery' | 'people_photos' | 'partner_logos', File[] | undefined>
>
export type Upload = { key: string; name: string; picture: ProcessedPicture }

/** Reads every picture before the transaction begins; a bad one refuses the save as a whole. */
export async function readUploads(form: Form, pictures: Pictures): Promise<Upload[]> {
  const named = [
    ...(['cover_pic', 'logo', 'og_image'] as const).map(key => [key, form[key]] as const),
    ...(['gallery', 'people_photos', 'partner_logos'] as const).flatMap(part =>
      (form[part] ?? []).map((file, at) => [`${part}.${at}`, file] as const),
    ),
  ]
  const uploads: Upload[] = []
  for (const [key, file] of named) if (file) uploads.push({ key, name: file.name, picture: await pictures.process(file) })
  return uploads
}

/** Stores the uploads under the tenant and answers the document with their ids in the rows that named them. */
export async function placeUploads(
  db: Db,
  store: FileStore,
  tenant: string,
  by: string,
  content: LandingContent,
  uploads: readonly Upload[],
): Promise<LandingContent> {
  const ids = new Map<string, string>()
  for (const { key, name, picture } of uploads) ids.set(key, await addPicture(db, store, tenant, name, picture, by))
  for (const [key, column] of [
    ['cover_pic', 'cover'],
    ['logo', 'logo'],
  ] as const) {
    const id = ids.get(key)
    if (id) await setPicture(db, tenant, column, id)
  }
  const placed = { ...content, sections: content.sections.map(section => placeInSection(section, ids)) }
  await refuseForeignPictures(db, tenant, placed)
  return placed
}

function placeInSection(section: Section, ids: ReadonlyMap<string, string>): Section {
  if (section.type === 'hero') return place(section, ids)
  return section.type === 'partners' ? { ...section, rows: section.rows.map(row => place(row, ids)) } : section
}

function place<Row extends { picture: string | null; file_key?: string | undefined }>(
  { file_key, ...row }: Row,
  ids: ReadonlyMap<string, string>,
) {
  if (file_key === undefined) return row
  return { ...row, picture: ids.get(file_key) ?? refuse('file.not_found') }
}

/** A picture of another tenant and one that never was are the same: not found. */
async function refuseForeignPictures(db: Db, tenant: string, content: LandingContent) {
  const named = pictureIds(content)
  const own = await findPictures(db, tenant, named)
  if (named.some(id => !own[id])) refuse('file.not_found')
}
