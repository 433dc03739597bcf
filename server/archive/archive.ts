// What an archive of one hackathon holds: a zip with a README, the hackathon as JSON, its files, and, where they are asked for, the people who
// wrote to it (docs/decisions/066-archives.md).
import { z } from 'zod'
import { Instant, Uuid } from '#contract/fields.ts'
import { LandingContent } from '#contract/landing-page/content.ts'
import { pictureTypes } from '#contract/limits.ts'
import { keptSchemasOf } from '#contract/stored-fields.ts'
import { factFields } from '#contract/tenant.ts'
import { isFileName } from '#server/platform/file-store/file-store.ts'

const Variant = z.object({
  blob: z.string().refine(isFileName, 'is no name of a file'),
  width: z.int().min(0).max(20_000),
  height: z.int().min(0).max(20_000),
  mime: z.enum([...pictureTypes, 'application/pdf']),
  pale: z.literal(true).optional(),
})
const ArchivedFile = z.object({
  id: Uuid,
  name: z.string().max(200),
  size: z.int().min(0),
  width: z.int().min(0),
  height: z.int().min(0),
  variants: z.array(Variant).min(1).max(20),
})

export const Archive = z.object({
  /** another shape of this document is another number */
  format: z.literal('maydan-hackathon/1'),
  made_at: Instant,
  /** of the product */
  release: z.string(),
  tenant_name: z.string(),
  facts: z.object(keptSchemasOf(factFields)),
  page: z.object({ content: LandingContent, outrun: z.record(z.string().max(300), z.string().max(20_000)) }).nullable(),
  pictures: z.object({ logo: Uuid.nullable(), cover: Uuid.nullable(), og_image: Uuid.nullable() }),
  files: z.array(ArchivedFile).max(2000),
})
export type Archive = z.infer<typeof Archive>

export const documentFile = 'hackathon.json'
/** read by people, and by nobody else */
export const peopleFiles = ['registrations.json', 'events.json'] as const
export const readmeFile = 'README.txt'
export const blobFile = (name: string) => `files/${name}`

/** More than any hackathon has; what is larger was not made by us. */
export const mostBytes = { file: 32 * 1024 ** 2, all: 2 * 1024 ** 3 }

export const readme = (name: string, madeAt: string) => `${name}
${madeAt}

هذا أرشيف هاكاثون واحد من ميدان.
  hackathon.json      بيانات الهاكاثون وصفحته، بالعربية والإنجليزية
  files/              صوره ومستنداته، وكل اسم هو بصمة محتواه
  registrations.json  من سجّلوا فيه، إن طُلبت بياناتهم: بيانات شخصية تُحفظ بعناية وتُحذف حين لا يبقى لها غرض
  events.json         فعالياته
لفتحه في منصة ميدان أخرى:  npm run import-tenant -- FILE --owner ADDRESS

This is an archive of one hackathon from Maydan.
  hackathon.json      what the hackathon is and what its page says, in Arabic and in English
  files/              its pictures and documents; each name is a hash of what it holds
  registrations.json  who registered, where that was asked for: personal data, to be kept with care and deleted once there is no purpose left
  events.json         its events
To open it in another Maydan:  npm run import-tenant -- FILE --owner ADDRESS
`
