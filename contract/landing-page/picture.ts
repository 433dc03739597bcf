import { z } from 'zod'
import { Uuid } from '../fields.ts'

/** A stored picture as a page or a form shows it: the same picture in a few widths and formats, smallest first. */
export const Picture = z
  .object({
    id: Uuid,
    /** of the largest variant, in pixels */
    width: z.int(),
    height: z.int(),
    variants: z.array(
      z.object({ url: z.string(), width: z.int(), height: z.int(), mime: z.enum(['image/avif', 'image/webp', 'image/jpeg']) }),
    ),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** A stored document as a page offers it: always a PDF. */
export const StoredDocument = z.object({ id: Uuid, url: z.string(), /** bytes */ size: z.int() }).meta({ id: 'StoredDocument' })
export type StoredDocument = z.infer<typeof StoredDocument>
