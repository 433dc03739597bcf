// Fields of the public registration form. It works without JavaScript: the server responds to the form with a page.
import { z } from 'zod'
import { longestFileName } from './candidate-files.ts'
import { countryCodes } from './country-codes.ts'
import { Email, Fullname, Link, text } from './fields.ts'
import type { Register } from './landing-page/register-section.ts'
import { mlhReplacedFields, mlhAges, mlhAgreements, mlhLevelsOfStudy } from './mlh.ts'
import { builtInFields } from './registration-fields.ts'
import type { Stage } from './stage.ts'
import { tidyName } from './tidy-name.ts'

/** Name of a hidden form field. Only bots fill in a hidden field. */
export const honeypot = 'website'

/** Application, waiting list entry, request to be notified of the opening, and of the next edition. */
export const registrationKinds = ['application', 'waiting', 'interest', 'next_edition'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

/** Returns null if the stage has no form, for example with external registration. */
export function kindAt(stage: Stage, register: Register | undefined): RegistrationKind | null {
  if (register?.elsewhere) return null
  if (stage === 'soon') return 'interest'
  if (stage === 'open') return 'application'
  if (stage === 'finished') return 'next_edition'
  return stage === 'closed' && register?.waiting_list ? 'waiting' : null
}

export type FormField = { name: string; required: boolean } & (
  | { type: 'fullname' | 'given_name' | 'family_name' | 'email' | 'phone' | 'line' | 'lines' | 'link' | 'team_name' }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'yes_no' }
  /** a file; the field's value is its name (candidate-files.ts) */
  | { type: 'file' }
  /** a statement that the candidate agrees to with a checkbox */
  | { type: 'agree' }
)

/** Returns the fields of a form in order. Notification requests and waiting list entries only need contact data. */
export function fieldsOf(
  kind: RegistrationKind,
  register: Register | undefined,
  { trackIds = [], takesTeams = false }: Offered = {},
): FormField[] {
  const isMlh = kind === 'application' && register !== undefined && register.mlh !== 'none'
  const always: FormField[] = [...(isMlh ? nameInParts : wholeName), { name: 'email', type: 'email', required: true }]
  if (kind === 'interest' || kind === 'next_edition') return always
  always.push({ name: 'phone', type: 'phone', required: true })
  if (kind === 'waiting') return always
  if (takesTeams) always.push({ name: 'team_name', type: 'team_name', required: false })
  const chosen = (register?.fields ?? []).flatMap(({ key, required }): FormField[] => {
    if (isMlh && mlhReplacedFields.has(key)) return []
    const { options, type = 'line' } = key === 'track' ? { options: trackIds } : builtInFields[key]
    if (options) return options.length > 0 ? [{ name: key, required, type: 'choice', options }] : []
    return [{ name: key, required, type }]
  })
  const asked = (register?.questions ?? []).map((question): FormField => {
    const name = `q_${question.id}`
    if (question.kind === 'yes_no' || question.kind === 'file') return { name, type: question.kind, required: question.required }
    if (question.kind === 'text') return { name, type: 'lines', required: question.required }
    return { name, type: 'choice', options: question.options.map(option => option.id), required: question.required }
  })
  return isMlh ? [...always, ...mlhQuestions, ...chosen, ...asked, ...mlhAgreed] : [...always, ...chosen, ...asked]
}

type Offered = { trackIds?: readonly string[]; takesTeams?: boolean }

const wholeName: readonly FormField[] = [{ name: 'fullname', type: 'fullname', required: true }]
const nameInParts: readonly FormField[] = [
  { name: 'first_name', type: 'given_name', required: true },
  { name: 'last_name', type: 'family_name', required: true },
]
const mlhQuestions: readonly FormField[] = [
  { name: 'age', type: 'choice', options: mlhAges, required: true },
  { name: 'school', type: 'line', required: true },
  { name: 'level_of_study', type: 'choice', options: mlhLevelsOfStudy, required: true },
  { name: 'country', type: 'choice', options: countryCodes, required: true },
]
const mlhAgreed: readonly FormField[] = mlhAgreements.map(name => ({ name, type: 'agree', required: name !== 'mlh_emails' }))

/** Returns a schema of a request body, including consent. Values are keyed by field name; '' for empty fields. */
export const formOf = (fields: readonly FormField[]) =>
  z.object({ ...Object.fromEntries(fields.map(field => [field.name, valueOf(field)])), consent: Consented })

/** A checkbox for consent: browsers send `yes` if it is checked, otherwise nothing. It is not optional: zod would skip the check. */
const Consented = z.custom<'yes'>(value => value === 'yes', { params: { word: 'consent' } })
/** First or last name. Both parts with a space between them have at most the maximum length of a full name. */
const NamePart = text(39)
  .overwrite(tidyName)
  .min(1)
  .refine(name => /\p{L}/u.test(name), { params: { word: 'name_letter' } })

function valueOf(field: FormField) {
  const needed = field.required ? 1 : 0
  const optional = <T extends z.ZodType>(schema: T) => (field.required ? schema : schema.or(z.literal('')).optional().default(''))
  switch (field.type) {
    case 'fullname':
      return Fullname
    case 'given_name':
    case 'family_name':
      return NamePart
    case 'email':
      return Email
    case 'phone':
      return text(30, needed)
    // candidate-teams.ts validates the team's name and provides the messages.
    case 'team_name':
      return text(200).default('')
    case 'line':
      return needed ? text(120, 1) : text(120).default('')
    case 'lines':
      return needed ? text(600, 1) : text(600).default('')
    case 'link':
      return optional(Link.refine(value => value !== '', { params: { word: 'required' } }))
    case 'file':
      return needed ? text(longestFileName, 1) : text(longestFileName).default('')
    case 'choice':
      return optional(z.enum(field.options as [string, ...string[]]))
    case 'yes_no':
      return optional(z.enum(['yes', 'no']))
    case 'agree':
      return field.required ? Consented : z.literal('yes').or(z.literal('')).optional().default('')
  }
}
