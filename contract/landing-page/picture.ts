import { z } from 'zod'
import { Uuid } from '../fields.ts'

/** Variants by width and format, smallest first. */
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
        /** transparent and too light to be visible on white */
        pale: z.literal(true).optional(),
      }),
    ),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** Whether a picture needs a dark background. */
export const isPale = ({ variants }: Picture) => variants.some(({ pale }) => pale)

/** Always a PDF. */
export const StoredDocument = z.object({ id: Uuid, url: z.string(), /** bytes */ size: z.int() }).meta({ id: 'StoredDocument' })
export type StoredDocument = z.infer<typeof StoredDocument>
