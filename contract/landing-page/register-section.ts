import { z } from 'zod'
import { l10n, Link } from '../fields.ts'
import { mlhStandings } from '../mlh.ts'
import { builtInFieldNames } from '../registration-fields.ts'
import { rows, section } from './section.ts'

/** `file`: a PDF or a picture that only the team can read */
export const questionKinds = ['text', 'choice', 'yes_no', 'file'] as const
export const Register = section('register', {
  /** URL of a registration form on another website; the page then has no form */
  elsewhere: Link.default(''),
  /** shows MLH membership and adds MLH's required questions to the form */
  mlh: z.enum(mlhStandings).default('none'),
  intro: l10n(300),
  consent: l10n(300),
  confirmation: l10n(300),
  /** form fields in addition to name, email and phone, in the organizers' order, each at most once */
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
  /** whether people can join the waiting list after registration has closed */
  waiting_list: z.boolean().default(false),
})
export type Register = z.infer<typeof Register>
