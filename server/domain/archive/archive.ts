// A hackathon's archive: a zip with README, JSON, files, checksums and, on request, registrations
// (docs/decisions/074-registrations-in-archives.md).

import { z } from 'zod'
import { eventFields } from '#contract/events/events-endpoints.ts'
import { Instant, Uuid } from '#contract/fields.ts'
import { LandingContent } from '#contract/landing-pages/content.ts'
import { storedSchemasOf } from '#contract/stored-fields.ts'
import { factFields } from '#contract/tenants/tenant.ts'
import { ArchivedFile, Cover, ProjectFile } from '#server/domain/tables/archived-files.ts'
import { settingsSchemas } from '#server/domain/tables/hackathon-settings.ts'

export const Archive = z.object({
  /** incremented when the shape changes */
  format: z.literal('maydan-hackathon/1'),
  made_at: Instant,
  /** version of the product */
  release: z.string(),
  tenant_name: z.string(),
  facts: z.object(storedSchemasOf(factFields)),
  page: z.object({ content: LandingContent, outrun: z.record(z.string().max(300), z.string().max(20_000)) }).nullable(),
  pictures: z.object({ logo: Uuid.nullable(), cover: Uuid.nullable(), og_image: Uuid.nullable() }),
  files: z.array(ArchivedFile).max(100_000),
  events: z
    .array(z.object({ ...storedSchemasOf(eventFields), cover: Cover.nullable(), series: Uuid.nullable().default(null) }))
    .max(500)
    .default([]),
  /** settings of the tables that tables.ts lists */
  ...(settingsSchemas as object),
  /** pictures and documents of projects */
  project_files: z.array(ProjectFile).max(100_000).default([]),
})
export type Archive = z.infer<typeof Archive>

export const documentFile = 'hackathon.json'
export const readmeFile = 'README.txt'
export const sumsFile = 'SHA256SUMS'
export const blobFile = (name: string) => `files/${name}`
export const blobsOf = ({ files, events, project_files }: Archive) => [
  ...[...files, ...project_files].flatMap(({ variants }) => variants),
  ...events.flatMap(({ cover }) => cover?.variants ?? []),
]

/** Limits in bytes, larger than any archive the product creates. */
export const maxBytes = { file: 32 * 1024 ** 2, people: 256 * 1024 ** 2, all: 2 * 1024 ** 3 }
