// What every kind of section is made of.
import { z } from 'zod'
import { l10n, text, Uuid } from '../fields.ts'

/** A section of a type: its id on the page, whether it is shown, a heading in place of ours, and what it holds. */
export const section = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ id: text(40, 1), type: z.literal(type), visible: z.boolean().default(true), heading: l10n(60), ...shape })

/** A stored picture, and (in an update only) the name of the uploaded file that is to become it. */
export const picture = { picture: Uuid.nullable().default(null), file_key: text(100).optional() }

/** Rows keep their id through every edit, so that two versions can be compared. */
export const rows = <S extends z.core.$ZodLooseShape>(max: number, shape: S) =>
  z
    .array(z.object({ id: text(40, 1), ...shape }))
    .max(max)
    .default([])
