import { mateFieldsOf, mateRowOf, teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import type { MlhAgreement, MlhField } from '#contract/registration-form/mlh.ts'
import type { BuiltInField } from '#contract/registration-form/registration-fields.ts'
import { askedEmails, fieldsOf, type FormField, honeypot, type RegistrationKind } from '#contract/registrations/registration.ts'
import { retentionPeriod } from '#contract/retention/retention.ts'
import { tidyAddress } from '#contract/text/email-address.ts'
import { type FieldView, isGroup } from '../forms/field-view.ts'
import type { Page } from '../page/page.ts'
import { fieldNames } from '../words/fields.ts'
import { fileWords } from '../words/files.ts'
import { mlhNames } from '../words/mlh.ts'
import { teamWords } from '../words/teams.ts'

export type FormView = {
  kind: RegistrationKind
  action: string
  fields: FieldView[]
  /** rows for teammates below the team's name; null if the form does not ask for a team */
  mates: MatesView | null
  /** text above the fields: all required, or some optional */
  note: string
  /** text about the condition on which the statements apply */
  proviso: string
  consent: string
  consentError: string
  consented: boolean
  /** text about purpose and retention period of the data */
  privacy: string
  send: string
  honeypot: string
  /** addresses with an error or a question, which the next submission does not ask about again; '' for none */
  askedEmails: string
  isMultipart: boolean
  /** errors in the summary above the form, each with a link to its field */
  errors: { href: string; text: string }[]
}

export type MatesView = { legend: string; hint: string; isEmpty: boolean; rows: { key: number; fields: MateField[] }[] }
type MateField = { name: string; type: 'text' | 'email'; label: string; optional: string; value: string; error: string; longest: number }

/** Returns a row for each possible teammate. A rejected form with more teammates has more rows. */
function presentMates(page: Page): MatesView {
  const { mates: words } = teamWords[page.language]
  const { values = {}, errors = {} } = page.form ?? {}
  const typed = Object.entries(values).map(([name, value]) => (value ? (mateRowOf(name) ?? 0) : 0))
  const count = Math.max((teamSizeOf(page.tenant.eligibility)?.most ?? 1) - 1, ...typed)
  const { optional } = fieldNames[page.language]
  const rows = Array.from({ length: count }, (_, at) => {
    const { name, email } = mateFieldsOf(at + 1)
    const said = (field: string) => ({ name: field, value: values[field] ?? '', error: errors[field] ?? '' })
    return {
      key: at + 1,
      fields: [
        { ...said(name), type: 'text' as const, label: words.name(`${at + 1}`), optional, longest: 80 },
        { ...said(email), type: 'email' as const, label: words.email(`${at + 1}`), optional: '', longest: 254 },
      ],
    }
  })
  return { legend: words.legend, hint: words.hint, isEmpty: Math.max(0, ...typed) === 0, rows }
}

/** Text with the number of free places. */
export const roomFor = ({ format, language }: Page, places: number) => format.counted(places, teamWords[language].own.room)

export function presentForm(page: Page, kind: RegistrationKind): FormView {
  const { words, form, name, content } = page
  const { values = {}, errors = {} } = form ?? {}
  const register = sectionOf(content, 'register')
  const asked = fieldsOf(kind, register, {
    trackIds: tracksOf(page).map(track => track.value),
    teamSize: teamSizeOf(page.tenant.eligibility),
  })
  const conditional = asked.filter(field => field.when)
  const fields = asked.flatMap(field => {
    const label = labelOf(page, field, register)
    const options = optionsOf(page, field, register)
    // A question without a text or an option in this language is omitted.
    if (!label || ('options' in field && options.length === 0)) return []
    const { name: fieldName, type, required } = field
    const view: FieldView = {
      name: fieldName,
      type,
      label,
      hint: hintOf(page, field),
      required,
      statement: type === 'agree' ? mlhNames[page.language].agreement[fieldName as MlhAgreement] : '',
      optional: required ? '' : fieldNames[page.language].optional,
      options: options.map(option => ({ ...option, ...metBy(conditional, fieldName, option.value) })),
      value: values[fieldName] ?? '',
      error: errors[fieldName] ?? '',
      ...(field.when && { shownIf: `w${conditional.indexOf(field)}` }),
    }
    return view
  })
  const isMlh = fields.some(field => field.type === 'agree')
  // An error links to the first of the field's radio buttons or checkboxes.
  const anchors = new Map([
    ...fields.map(
      ({ name: field, type, options: [first] }) => [field, isGroup(type) && first ? `${field}-${first.value}` : field] as const,
    ),
    ['consent', 'consent'],
    ...Object.keys(errors).flatMap(name => (mateRowOf(name) === null ? [] : [[name, name] as const])),
  ])
  return {
    kind,
    action: actionAt(page, 'register'),
    fields,
    mates: fields.some(({ type }) => type === 'team_name') ? presentMates(page) : null,
    note: fields.every(field => field.required) ? words.form.required : words.form.someRequired,
    proviso: isMlh && register?.mlh === 'applied' ? mlhNames[page.language].applied : '',
    consent:
      kind === 'next_edition'
        ? words.form.nextEditionConsent(name)
        : (register ? page.say(register.consent) : '') || words.form.consent(name),
    consentError: errors['consent'] ?? '',
    consented: values['consent'] === 'yes',
    privacy:
      kind === 'next_edition'
        ? words.form.nextEditionPrivacy(retentionPeriod('next_edition', page.language))
        : (isMlh ? mlhNames[page.language] : words.form).privacy(retentionPeriod('registrations', page.language)),
    send: {
      interest: words.form.sendInterest,
      waiting: words.form.sendWaiting,
      application: words.form.send,
      next_edition: words.form.sendNextEdition,
    }[kind],
    honeypot,
    askedEmails: askedAddresses(values, errors),
    isMultipart: fields.some(({ type }) => type === 'file'),
    errors: Object.entries(errors).map(([field, text]) => ({ href: anchors.has(field) ? `#f-${anchors.get(field)}` : '#register', text })),
  }
}

function askedAddresses(values: Readonly<Record<string, string>>, errors: Readonly<Record<string, string>>): string {
  const isEmail = (name: string) => name === 'email' || (mateRowOf(name) !== null && mateFieldsOf(mateRowOf(name) ?? 0).email === name)
  const now = Object.keys(errors)
    .filter(isEmail)
    .map(name => tidyAddress(values[name] ?? ''))
  return [...new Set([...(values[askedEmails] ?? '').split(' '), ...now])].filter(Boolean).join(' ')
}

/** Returns the path of a form with the id of its error summary. After a validation error, browsers scroll to the summary and focus it. */
export const actionAt = ({ address }: Pick<Page, 'address'>, path: string) => `${new URL(path, address).pathname}#wrong`

/** Form for correcting a registration. Omits the e-mail address and consents, which cannot change. */
export type CorrectionView = Pick<FormView, 'action' | 'fields' | 'errors' | 'isMultipart'> & { back: string; isNameFixed: boolean }

/** `isNameFixed`: the form lacks the name, because results name the team as of the deadline. */
export function presentCorrection(page: Page, kind: RegistrationKind, isNameFixed = false): CorrectionView {
  const { fields, errors, isMultipart } = presentForm(page, kind)
  const action = actionAt(page, page.here ?? '')
  const shown = fields
    .filter(({ type }) => type !== 'email' && type !== 'agree' && type !== 'consent' && type !== 'team_name')
    .filter(({ name }) => !isNameFixed || !nameFields.has(name))
    .map(field =>
      field.type === 'file' && field.value ? { ...field, hint: fileWords[page.language].kept(field.value), required: false } : field,
    )
  return { action, back: action.replace(/\/[a-z]+#.*$/, ''), fields: shown, errors, isMultipart, isNameFixed }
}

const nameFields: ReadonlySet<string> = new Set(['fullname', 'first_name', 'last_name'])

/** Returns messages that name their field, in form order. `sentences` are validation messages, `sent` the submitted values. */
export function faultsOf(page: Page, fields: readonly FieldView[], sentences: Record<string, string>, sent: Record<string, unknown>) {
  const isEmpty = (name: string) => sent[name] === undefined || sent[name] === ''
  const faultOf = ({ name, label, type }: FieldView) => {
    const sentence = sentences[name]
    if (sentence === undefined) return []
    if (name === 'fullname' || name === 'email' || name === 'team_name' || (name === 'phone' && !isEmpty(name))) return [[name, sentence]]
    if (type === 'file' && !isEmpty(name)) return [[name, `${label}: ${sentence}`]]
    const hasPrompt = isEmpty(name) || !['line', 'lines', 'number', 'date'].includes(type)
    return [[name, hasPrompt ? promptFor(page, { name, label, type }) : `${label}: ${sentence}`]]
  }
  const consent = sentences['consent'] === undefined ? [] : [['consent', sentences['consent']]]
  return Object.fromEntries([...fields.flatMap(faultOf), ...consent]) as Record<string, string>
}

function hintOf(page: Page, { type }: FormField): string {
  const files = fileWords[page.language]
  if (type === 'phone') return page.tenant.country === 'SA' ? page.words.form.phoneHint : page.words.form.phoneHintAbroad
  if (type === 'team_name') {
    const { fieldHint, aloneHint, statusHint } = teamWords[page.language]
    if (asksTeamStatus(page)) return statusHint
    return isTeamOnly(page) ? fieldHint : `${fieldHint} ${aloneHint}`
  }
  return type === 'file' ? (Object.keys(page.form?.errors ?? {}).length > 0 ? `${files.hint} ${files.again}` : files.hint) : ''
}

function promptFor({ language }: Page, { name, label, type }: Pick<FieldView, 'name' | 'label' | 'type'>): string {
  const { ask, askOwn } = fieldNames[language]
  if (type === 'file') return fileWords[language].ask(label)
  const known: Partial<Record<string, string>> = ask
  return known[name] ?? askOwn[type === 'choice' || type === 'choices' || type === 'yes_no' || type === 'consent' ? type : 'text'](label)
}

/** Whether the minimum team size is two or more. */
function isTeamOnly({ tenant }: Page): boolean {
  const { team_min, team_max } = tenant.eligibility
  return Math.min(team_min ?? 1, team_max ?? Number.POSITIVE_INFINITY) > 1
}

/** Whether the form asks if the candidate has a team. */
const asksTeamStatus = ({ content }: Page) => sectionOf(content, 'register')?.fields.some(({ key }) => key === 'team_status') === true

export const registerLabel = (page: Page) => (isTeamOnly(page) ? page.words.form.openToTeams : page.words.form.open)

/** Returns the visible tracks, from which candidates choose in the form. */
export const tracksOf = (page: Page) =>
  (sectionOf(page.content, 'tracks')?.rows ?? []).map(row => ({ value: row.id, label: page.call(row.title) })).filter(track => track.label)

function labelOf(page: Page, field: FormField, register: Register | undefined): string {
  if (field.name === 'fullname' || field.name === 'email' || field.name === 'phone') return page.words.form[field.name]
  if (field.type === 'team_name') return teamWords[page.language].field
  const question = questionOf(field, register)
  if (question) return page.call(question.label)
  return fieldNames[page.language].label[field.name as BuiltInField | MlhField]
}

function optionsOf(page: Page, field: FormField, register: Register | undefined): FieldView['options'] {
  const names = fieldNames[page.language]
  if (field.type === 'yes_no')
    return [
      { value: 'yes', label: names.yes },
      { value: 'no', label: names.no },
    ]
  if (field.type !== 'choice' && field.type !== 'choices') return []
  if (field.name === 'track') return tracksOf(page)
  const question = questionOf(field, register)
  if (question) return question.options.map(option => ({ value: option.id, label: page.call(option.label) })).filter(option => option.label)
  const options = field.options.map(value => ({ value, label: names.option[`${field.name}.${value}`] ?? value }))
  return field.name === 'country' ? homeFirst(page, options) : options
}

/** Lists the tenant's country first, then the others alphabetically. */
const homeFirst = ({ language, tenant }: Page, countries: FieldView['options']) => {
  const { compare } = new Intl.Collator(language)
  const rank = ({ value }: FieldView['options'][number]) => (value === tenant.country ? 0 : 1)
  return countries.toSorted((a, b) => rank(a) - rank(b) || compare(a.label, b.label))
}

/** Returns the CSS classes of the conditions that a selected option meets. */
function metBy(conditional: readonly FormField[], field: string, value: string): { meets?: string } {
  const met = conditional.flatMap(({ when }, n) => (when?.field === field && when.values.includes(value) ? [`c${n}`] : []))
  return met.length > 0 ? { meets: met.join(' ') } : {}
}

const questionOf = (field: FormField, register: Register | undefined) =>
  register?.questions.find(question => field.name === `q_${question.id}`)
