// The form of a page: which of the fields we know it asks for, and up to five questions of the organizer's own.
import { z } from 'zod'
import { l10n, Link } from '../fields.ts'
import { mlhStandings } from '../mlh.ts'
import { builtInFieldNames } from '../registration-fields.ts'
import { rows, section } from './section.ts'

/** `file`: a PDF or a picture, which only the team gets to read */
export const questionKinds = ['text', 'choice', 'yes_no', 'file'] as const
export const Register = section('register', {
  /** of another site where one registers; then this page draws no form and takes none */
  elsewhere: Link.default(''),
  /** whether it is a member event of Major League Hacking: then the page says so, and its form asks what MLH asks */
  mlh: z.enum(mlhStandings).default('none'),
  intro: l10n(300),
  consent: l10n(300),
  confirmation: l10n(300),
  /** name, e-mail and mobile are always asked; these are in the organizer's order, each once */
  fields: z
    .array(z.object({ key: z.enum(builtInFieldNames), required: z.boolean().default(false) }))
    .max(builtInFieldNames.length)
    .default([])
    .refine(fields => new Set(fields.map(field => field.key)).size === fields.length),
  questions: rows(5, {
    kind: z.enum(questionKinds).default('text'),
    label: l10n(160),
    required: z.boolean().default(false),
    options: rows(10, { label: l10n(60) }),
  }),
  /** once registration has closed, names are still taken in case places become free */
  waiting_list: z.boolean().default(false),
})
export type Register = z.infer<typeof Register>
