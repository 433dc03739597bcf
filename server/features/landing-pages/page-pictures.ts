// Pictures that are uploaded with a page. `file_key` ("partner_logos.0") refers to an uploaded file. The stored picture's id replaces it.

import { randomBytes } from 'node:crypto'
import { LandingContent, sectionOf } from '#contract/landing-pages/content.ts'
import { documentIds, fileKeys, mapPictures, pictureIds } from '#contract/landing-pages/pictures.ts'
import type { Language } from '#contract/language.ts'
import { fieldWords, sentenceOfWord } from '#contract/text/field-errors.ts'
import { findDocuments } from '#server/domain/tenants/tenant-documents.ts'
import { addPicture, findPictures, ownPictures, setPicture } from '#server/domain/tenants/tenant-pictures.ts'
import { takeUserFiles } from '#server/domain/tenants/user-files.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Pictures, ProcessedPicture } from '#server/platform/pictures/pictures.ts'

type Form = Partial<
  Record<'cover_pic' | 'logo' | 'og_image', File | null | undefined> &
    Record<'gallery' | 'people_photos' | 'partner_logos', File[] | undefined>
>
/** One uploaded picture. `picture: null` removes the stored picture. */
export type Upload = { key: string; name: string; picture: ProcessedPicture | null }

/**
 * Adds a row to the gallery for each file of `gallery` that no row refers to. Clients may send pictures as repeated files, without keys.
 * Throws request.invalid if the gallery would have too many rows.
 */
export function withNewPictures(form: Form, content: LandingContent, language: Language): LandingContent {
  const asked = new Set(fileKeys(content))
  const keys = (form.gallery ?? []).map((_, at) => `gallery.${at}`).filter(key => !asked.has(key))
  if (keys.length === 0) return content
  const none = { ar: '', en: '' }
  const added = keys.map(file_key => ({ id: randomBytes(6).toString('hex'), alt: none, caption: none, picture: null, file_key }))
  const gallery = sectionOf(content, 'gallery')
  const sections = gallery
    ? content.sections.map(section => (section === gallery ? { ...gallery, rows: [...gallery.rows, ...added] } : section))
    : [...content.sections, { id: 'gallery', type: 'gallery', rows: added }]
  const { data, error } = LandingContent.safeParse({ ...content, sections }, { error: fieldWords(language) })
  return data ?? refuse('request.invalid', { fields: { gallery: error?.issues[0]?.message ?? '' } })
}

/** Decodes all pictures; call it before the transaction. Throws if a picture is invalid or unreferenced. */
export async function readUploads(
  form: Form,
  content: LandingContent,
  pictures: Pictures,
  { language, user }: Pick<MemberContext, 'language' | 'user'>,
): Promise<Upload[]> {
  const named = [
    ...ownPictures.map(({ part, limits }) => [part, form[part], limits] as const),
    ...(['gallery', 'people_photos', 'partner_logos'] as const).flatMap(part =>
      (form[part] ?? []).map((file, at) => [`${part}.${at}`, file, {}] as const),
    ),
  ]
  const asked = new Set(fileKeys(content))
  const spare = named.filter(([key, file]) => key.includes('.') && file && !asked.has(key))
  if (spare.length > 0)
    refuse('request.invalid', { fields: Object.fromEntries(spare.map(([key]) => [key, sentenceOfWord('unnamed_file', language)])) })
  const uploads: Upload[] = []
  for (const [key, file, limits] of named) {
    if (file)
      uploads.push({ key, name: file.name, picture: await pictures.process(file, { ...limits, sender: { group: user.id, name: '' } }) })
    else if (file === null) uploads.push({ key, name: '', picture: null })
  }
  return uploads
}

export async function placeUploads(
  db: Db,
  store: FileStore,
  tenant: string,
  by: string,
  content: LandingContent,
  uploads: readonly Upload[],
): Promise<LandingContent> {
  const ids = new Map<string, string | null>()
  for (const { key, name, picture } of uploads) ids.set(key, picture && (await addPicture(db, store, tenant, name, picture, by)))
  for (const { part, column } of ownPictures) {
    const id = ids.get(part)
    if (id !== undefined) await setPicture(db, tenant, column, id)
  }
  const placed = { ...content, sections: content.sections.map(section => mapPictures(section, placeIn(ids))) }
  await takeUserFiles(db, tenant, by, [...pictureIds(placed), ...documentIds(placed)])
  await refuseForeignPictures(db, tenant, placed)
  return placed
}

const placeIn =
  (ids: ReadonlyMap<string, string | null>) =>
  <S extends { picture: string | null; file_key?: string | undefined }>(slot: S): S => {
    const { file_key, ...rest } = slot
    if (file_key === undefined) return slot
    return { ...rest, picture: ids.get(file_key) ?? refuse('file.not_found') } as S
  }

/** Throws file.not_found if the page refers to a picture or document of another hackathon. */
async function refuseForeignPictures(db: Db, tenant: string, content: LandingContent) {
  const named = pictureIds(content)
  const own = await findPictures(db, tenant, named)
  if (named.some(id => !own[id])) refuse('file.not_found')
  const offered = documentIds(content)
  const documents = await findDocuments(db, tenant, offered)
  if (offered.some(id => !documents[id])) refuse('file.not_found')
}
