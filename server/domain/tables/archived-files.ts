// Files of a hackathon in an archive.

import { z } from 'zod'
import { Instant, Uuid } from '#contract/fields.ts'
import { pictureTypes } from '#contract/limits.ts'
import { isFileName } from '#server/platform/file-store/file-store.ts'

const variant = {
  blob: z.string().refine(isFileName, 'is no name of a file'),
  width: z.int().min(0).max(20_000),
  height: z.int().min(0).max(20_000),
  pale: z.literal(true).optional(),
}
const sizes = { size: z.int().min(0), width: z.int().min(0), height: z.int().min(0) }
export const ArchivedFile = z.object({
  id: Uuid,
  name: z.string().max(200),
  ...sizes,
  variants: z
    .array(z.object({ ...variant, mime: z.enum([...pictureTypes, 'application/pdf']) }))
    .min(1)
    .max(20),
})
export const Cover = z.object({
  ...sizes,
  variants: z
    .array(z.object({ ...variant, mime: z.enum(['image/avif', 'image/webp', 'image/jpeg']) }))
    .min(1)
    .max(20),
})
/** A picture or document of a project. */
export const ProjectFile = ArchivedFile.extend({ project: Uuid, created_at: Instant })
