// Fields of the public registration form. It works without JavaScript: the server responds to the form with a page.

import { z } from 'zod'
import type { TeamSize } from '../candidate-teams/candidate-teams.ts'
import { Email, Fullname, latinDigits, Link, text } from '../fields.ts'
import { longestFileName } from '../files/candidate-files.ts'
import type { Condition, Register } from '../landing-pages/sections/register-section.ts'
import { tidyName } from '../names/tidy-name.ts'
import { countryCodes } from '../places/country-codes.ts'
import { mlhReplacedFields, mlhAges, mlhAgreements, mlhLevelsOfStudy } from '../registration-form/mlh.ts'
import { builtInFields } from '../registration-form/registration-fields.ts'
import type { Stage } from '../tenants/stage.ts'
import { containsAddress } from '../text/links.ts'
import { gregorianOfHijri } from '../time/hijri-date.ts'
import { chosenIn } from './answers.ts'

/** Name of a hidden form field. Only bots fill in a hidden field. */
export const honeypot = 'website'

/** Name of a hidden form field: the addresses, separated by spaces, that the candidate was already asked about. */
export const askedEmails = 'asked_emails'

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

export type FormField = { name: string; required: boolean; /** asked only of some candidates */ when?: Condition } & (
  | { type: 'fullname' | 'given_name' | 'family_name' | 'email' | 'phone' | 'line' | 'lines' | 'link' | 'team_name' }
  | { type: 'number' | 'date' }
  /** `choices`: several options; the answer has one line for each */
  | { type: 'choice' | 'choices'; options: readonly string[] }
  | { type: 'yes_no' }
  /** a file; the field's value is its name (candidate-files.ts) */
  | { type: 'file' }
  /** a statement that the candidate agrees to with a checkbox: of MLH, or of the organizers */
  | { type: 'agree' | 'consent' }
)

/** Returns the fields of a form in order. Notification requests and waiting list entries only need contact data. */
export function fieldsOf(
  kind: RegistrationKind,
  register: Register | undefined,
  { trackIds = [], teamSize = null }: Offered = {},
): FormField[] {
  const isMlh = kind === 'application' && register !== undefined && register.mlh !== 'none'
  const always: FormField[] = [...(isMlh ? nameInParts : wholeName), { name: 'email', type: 'email', required: true }]
  if (kind === 'interest' || kind === 'next_edition') return always
  always.push({ name: 'phone', type: 'phone', required: true })
  if (kind === 'waiting') return always
  const status = register?.fields.find(({ key }) => key === 'team_status')
  if (teamSize && status) always.push({ name: 'team_status', type: 'choice', options: teamStatuses(teamSize), required: status.required })
  if (teamSize) always.push({ name: 'team_name', type: 'team_name', required: false })
  const chosen = (register?.fields ?? []).flatMap(({ key, required }): FormField[] => {
    if (key === 'team_status' || (isMlh && mlhReplacedFields.has(key))) return []
    const { options, type = 'line' } = key === 'track' ? { options: trackIds } : builtInFields[key]
    if (options) return options.length > 0 ? [{ name: key, required, type: 'choice', options }] : []
    return [{ name: key, required, type }]
  })
  const builtIn = isMlh ? [...always, ...mlhQuestions, ...chosen] : [...always, ...chosen]
  const fields = [...builtIn, ...questionFields(register?.questions ?? [], builtIn)]
  return isMlh ? [...fields, ...mlhAgreed] : fields
}

/** Returns the fields of the organizers' questions. Conditions refer to `before` and to earlier questions. */
export const questionFields = (questions: Register['questions'], before: readonly FormField[] = []): FormField[] =>
  questions
    .filter(({ kind, options }) => !kind.startsWith('choice') || options.length > 0)
    .reduce<FormField[]>((fields, question) => [...fields, questionField(question, [...before, ...fields])], [])

/** Omits a condition that no earlier field can meet: the question is then asked of all candidates. */
function questionField({ id, kind, required, options, when }: Register['questions'][number], before: readonly FormField[]): FormField {
  const field = { name: `q_${id}`, required, ...(when && conditionFields(before).some(({ name }) => name === when.field) && { when }) }
  if (kind === 'choice' || kind === 'choices') return { ...field, type: kind, options: options.map(option => option.id) }
  return { ...field, type: kind === 'text' ? 'lines' : kind }
}

/** Returns the fields that a condition can refer to: fields with options that are asked of all candidates. */
export const conditionFields = (fields: readonly FormField[]) =>
  fields.filter(({ type, when }) => when === undefined && (type === 'choice' || type === 'choices' || type === 'yes_no'))

/** Whether the field is asked of a candidate with these answers. `answers` has texts, or lists of the texts of checkboxes. */
export const isAsked = ({ when }: Pick<FormField, 'when'>, answers: Record<string, unknown>): boolean =>
  when === undefined || chosenIn(answers[when.field]).some(value => when.values.includes(value))

/** Without a team size, the form asks neither whether candidates have a team nor its name. */
type Offered = { trackIds?: readonly string[]; teamSize?: TeamSize | null }

const teamStatuses = ({ least }: TeamSize) => (builtInFields.team_status.options ?? []).filter(status => status !== 'alone' || least === 1)

const wholeName: readonly FormField[] = [{ name: 'fullname', type: 'fullname', required: true }]
const nameInParts: readonly FormField[] = [
  { name: 'first_name', type: 'given_name', required: true },
  // Some people have one name.
  { name: 'last_name', type: 'family_name', required: false },
]
const mlhQuestions: readonly FormField[] = [
  { name: 'age', type: 'choice', options: mlhAges, required: true },
  { name: 'school', type: 'line', required: true },
  { name: 'level_of_study', type: 'choice', options: mlhLevelsOfStudy, required: true },
  { name: 'country', type: 'choice', options: countryCodes, required: true },
]
const mlhAgreed: readonly FormField[] = mlhAgreements.map(name => ({ name, type: 'agree', required: name !== 'mlh_emails' }))

/** Returns the schema of one field's value. Optional fields accept ''. */
export const valueSchemaOf = (field: FormField): z.core.$ZodType => valueOf(field)

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
  .refine(name => !containsAddress(name), { params: { word: 'no_links' } })

function valueOf(field: FormField) {
  const needed = field.required ? 1 : 0
  const optional = <T extends z.ZodType>(schema: T) => (field.required ? schema : schema.or(z.literal('')).optional().default(''))
  switch (field.type) {
    case 'fullname':
      return Fullname
    case 'given_name':
    case 'family_name':
      return optional(NamePart)
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
    case 'choices':
      return chosenOf(field.options, needed)
    case 'number':
      return decimalOf(needed)
    case 'date':
      return optional(CalendarDate)
    case 'yes_no':
      return optional(z.enum(['yes', 'no']))
    case 'agree':
    case 'consent':
      return field.required ? Consented : z.literal('yes').or(z.literal('')).optional().default('')
  }
}

/** Checkboxes: one text, or a list of texts. Returns one line per selected option, in the order of the form. */
const chosenOf = (options: readonly string[], needed: number) =>
  z.preprocess(
    chosenIn,
    z
      .array(z.enum(options as [string, ...string[]]))
      .min(needed)
      .transform(chosen => options.filter(option => chosen.includes(option)).join('\n')),
  )

/**
 * A number in any digits, such as ١٢٫٥. Returns it with Latin digits and a decimal point. «1,500» is 1500, «12,5» is 12.5. A number that can be
 * read in two ways is refused.
 */
function decimalOf(needed: number) {
  const number = text(20, needed)
    .overwrite(typed => plainNumber(latinDigits(typed)))
    .refine(value => (value === '' && needed === 0) || /^-?\d{1,12}(?:\.\d{1,6})?$/.test(value), { params: { word: 'number' } })
  return needed ? number : number.default('')
}

/** Returns a number without separators of thousands and with a decimal point. Returns an ambiguous number unchanged. */
function plainNumber(typed: string): string {
  const number = typed
    .trim()
    .replace(/^[−–](?=\d)/, '-')
    .replaceAll('،', ',')
    .replaceAll('٫', '.')
    .replace(/[\s٬'’]/g, '_')
  if (/^-?[1-9]\d{0,2}(?:_\d{3})+(?:[.,]\d+)?$/.test(number)) return number.replaceAll('_', '').replace(',', '.')
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(number)) return number.replaceAll(',', '')
  if (/^-?[1-9]\d{0,2}(?:\.\d{3}){1,}(?:,\d+)$|^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(number))
    return number.replaceAll('.', '').replace(',', '.')
  return /^-?(?:\d+,\d{1,2}|0,\d+)$/.test(number) ? number.replace(',', '.') : number
}

/** A date. The year of a Hijri date is no year of a person or plan, so the date is converted. */
const CalendarDate = z
  .string()
  .transform(typed => (/^1[345]\d\d-\d\d-\d\d$/.test(typed) ? (gregorianOfHijri(typed) ?? 'no such day') : typed))
  .pipe(z.iso.date())
