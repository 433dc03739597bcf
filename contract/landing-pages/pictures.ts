import type { LandingContent } from './content.ts'
import type { Section } from './sections/sections.ts'

type Slot = { picture: string | null; file_key?: string | undefined }

/** Returns a copy of the section with `change` applied to each picture. */
export function mapPictures(section: Section, change: <S extends Slot>(slot: S) => S): Section {
  switch (section.type) {
    case 'hero':
      return change(section)
    case 'about':
      return change(section)
    case 'venue':
      return change(section)
    case 'people':
      return { ...section, rows: section.rows.map(change) }
    case 'voices':
      return { ...section, rows: section.rows.map(change) }
    case 'past':
      return { ...section, rows: section.rows.map(change) }
    case 'gallery':
      return { ...section, rows: section.rows.map(change) }
    case 'own':
      return { ...section, pictures: section.pictures.map(change) }
    case 'results':
      return { ...section, winners: section.winners.map(change) }
    case 'partners':
      return { ...section, rows: section.rows.map(row => changeDark(change(row), change)) }
    default:
      return section
  }
}

/** A partner's logo for dark backgrounds is a separate picture. */
function changeDark<R extends { dark: string | null; dark_file_key?: string | undefined }>(row: R, change: (slot: Slot) => Slot): R {
  const { dark, dark_file_key, ...rest } = row
  const { picture, file_key } = change({ picture: dark, file_key: dark_file_key })
  return { ...rest, dark: picture, ...(file_key !== undefined && { dark_file_key: file_key }) } as R
}

/** Returns unique ids. */
export function pictureIds(content: Pick<LandingContent, 'sections'>): string[] {
  const ids = new Set<string>()
  for (const section of content.sections)
    mapPictures(section, slot => {
      if (slot.picture !== null) ids.add(slot.picture)
      return slot
    })
  return [...ids]
}

/** Returns the `file_key` of each file that is uploaded with a document. */
export function fileKeys(content: LandingContent): string[] {
  const keys: string[] = []
  for (const section of content.sections)
    mapPictures(section, slot => {
      if (slot.file_key !== undefined) keys.push(slot.file_key)
      return slot
    })
  return keys
}

/** Returns unique ids. */
export const documentIds = (content: LandingContent): string[] => [
  ...new Set(content.sections.flatMap(section => (section.type === 'documents' ? section.rows.flatMap(row => row.file ?? []) : []))),
]
