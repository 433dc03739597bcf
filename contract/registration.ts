// What a visitor fills in on a hackathon's page. The page posts it without JavaScript; the server answers with a page.
import { z } from 'zod'
import { longestFileName } from './candidate-files.ts'
import { countryCodes } from './country-codes.ts'
import { Email, Fullname, Link, text } from './fields.ts'
import type { Register } from './landing-page/register-section.ts'
import { askedByMlh, mlhAges, mlhAgreements, mlhLevelsOfStudy } from './mlh.ts'
import { builtInFields } from './registration-fields.ts'
import type { Stage } from './stage.ts'
import { tidyName } from './tidy-name.ts'

/** A field that people never see: whoever fills it in is a program. */
export const honeypot = 'website'

/** An application, a place in the waiting list, a wish to hear when registration opens, and one to hear of the next edition. */
export const registrationKinds = ['application', 'waiting', 'interest', 'next_edition'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

/** What a page takes at a stage; null when it takes nothing, as where one registers elsewhere. */
export function kindAt(stage: Stage, register: Register | undefined): RegistrationKind | null {
  if (register?.elsewhere) return null
  if (stage === 'soon') return 'interest'
  if (stage === 'open') return 'application'
  if (stage === 'finished') return 'next_edition'
  return stage === 'closed' && register?.waiting_list ? 'waiting' : null
}

/** One field of a form: its name in the post, whether it must be filled in, and how it is answered. */
export type FormField = { name: string; required: boolean } & (
  | { type: 'fullname' | 'given_name' | 'family_name' | 'email' | 'phone' | 'line' | 'lines' | 'link' | 'team_name' }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'yes_no' }
  /** its answer is the name of what was sent (candidate-files.ts) */
  | { type: 'file' }
  /** a sentence to be agreed to */
  | { type: 'agree' }
)

/** The fields that a kind of form has, in their order. Wishes and a place in the list ask for no more than is needed to write. */
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
    if (isMlh && askedByMlh.has(key)) return []
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
  return isMlh ? [...always, ...mlhAsks, ...chosen, ...asked, ...mlhAgreed] : [...always, ...chosen, ...asked]
}

/** What the page offers besides its form: the tracks that are chosen from, and whether who registers may name a team. */
type Offered = { trackIds?: readonly string[]; takesTeams?: boolean }

const wholeName: readonly FormField[] = [{ name: 'fullname', type: 'fullname', required: true }]
const nameInParts: readonly FormField[] = [
  { name: 'first_name', type: 'given_name', required: true },
  { name: 'last_name', type: 'family_name', required: true },
]
const mlhAsks: readonly FormField[] = [
  { name: 'age', type: 'choice', options: mlhAges, required: true },
  { name: 'school', type: 'line', required: true },
  { name: 'level_of_study', type: 'choice', options: mlhLevelsOfStudy, required: true },
  { name: 'country', type: 'choice', options: countryCodes, required: true },
]
const mlhAgreed: readonly FormField[] = mlhAgreements.map(name => ({ name, type: 'agree', required: name !== 'mlh_emails' }))

/** Checks a post: every field by its kind, and the consent. Answers come out under their field's name; '' for what was left empty. */
export const formOf = (fields: readonly FormField[]) =>
  z.object({ ...Object.fromEntries(fields.map(field => [field.name, valueOf(field)])), consent: Consented })

/** What a ticked box sends. An unticked one sends nothing at all, so the field is not optional: its rule would be skipped. */
const Consented = z.custom<'yes'>(value => value === 'yes', { params: { word: 'consent' } })
/** Two of them and a space are a full name. */
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
    // Its rules are those of candidate-teams.ts, whose sentences a page has.
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
