import { z } from 'zod'
import { Uuid } from '../fields.ts'

/** A stored picture with its variants by width and format, smallest first. */
export const Picture = z
  .object({
    id: Uuid,
    /** width of the largest variant in pixels */
    width: z.int(),
    height: z.int(),
    variants: z.array(
      z.object({
        url: z.string(),
        width: z.int(),
        height: z.int(),
        mime: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
        /** set if the picture is transparent and too light to be visible on white */
        pale: z.literal(true).optional(),
      }),
    ),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** Whether a picture needs a dark background. */
export const isPale = ({ variants }: Picture) => variants.some(({ pale }) => pale)

/** An uploaded document, which is always a PDF. */
export const StoredDocument = z.object({ id: Uuid, url: z.string(), /** size in bytes */ size: z.int() }).meta({ id: 'StoredDocument' })
export type StoredDocument = z.infer<typeof StoredDocument>
