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
      z.object({
        url: z.string(),
        width: z.int(),
        height: z.int(),
        mime: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
        /** transparent, and so light where it is not that it would vanish on white */
        pale: z.literal(true).optional(),
      }),
    ),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** A picture that needs a dark ground. */
export const isPale = ({ variants }: Picture) => variants.some(({ pale }) => pale)

/** A stored document as a page offers it: always a PDF. */
export const StoredDocument = z.object({ id: Uuid, url: z.string(), /** bytes */ size: z.int() }).meta({ id: 'StoredDocument' })
export type StoredDocument = z.infer<typeof StoredDocument>
