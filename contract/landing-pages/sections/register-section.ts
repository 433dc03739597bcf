import { z } from 'zod'
import { l10n, Link, text } from '../../fields.ts'
import { maxQuestions } from '../../limits.ts'
import { mlhStandings } from '../../registration-form/mlh.ts'
import { builtInFieldNames } from '../../registration-form/registration-fields.ts'
import { rows, section } from './section.ts'

/**
 * `line`: one line of text. `text`: several lines. `choices`: several of the options. `file`: a PDF or a picture that only the team can read.
 * `consent`: a statement to agree to with a checkbox.
 */
export const questionKinds = ['line', 'text', 'number', 'date', 'choice', 'choices', 'yes_no', 'file', 'consent'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** The question is asked only if `field` has one of `values`; `field` is the name of a form field with options. */
export const Condition = z.object({ field: text(60, 1), values: z.array(text(40, 1)).max(40) })
export type Condition = z.infer<typeof Condition>

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
  questions: rows(maxQuestions, {
    kind: z.enum(questionKinds).default('text'),
    label: l10n(300),
    required: z.boolean().default(false),
    options: rows(20, { label: l10n(60) }),
    /** null: asked of all candidates */
    when: Condition.nullable().default(null),
  }),
  /** whether people can join the waiting list after registration has closed */
  waiting_list: z.boolean().default(false),
})
export type Register = z.infer<typeof Register>
