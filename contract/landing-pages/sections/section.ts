import { z } from 'zod'
import { l10n, text, Uuid } from '../../fields.ts'

/** Schema of a section: id, visibility, optional heading and the given fields. */
export const section = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ id: text(40, 1), type: z.literal(type), visible: z.boolean().default(true), heading: l10n(60), ...shape })

/** `file_key` exists only in updates and refers to the uploaded file that replaces the picture. */
export const picture = { picture: Uuid.nullable().default(null), file_key: text(100).optional() }

/** A list of rows. Each row has a permanent id, so that two versions of a page can be compared. */
export const rows = <S extends z.core.$ZodLooseShape>(max: number, shape: S) =>
  z
    .array(z.object({ id: text(40, 1), ...shape }))
    .max(max)
    .default([])
