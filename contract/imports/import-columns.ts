// Columns of an imported sheet, and what each is for.

/** What people's other tools export. `unknown`: columns are recognized one by one. */
export const importSources = [
  'google_forms',
  'microsoft_forms',
  'typeform',
  'tally',
  'jotform',
  'luma',
  'eventbrite',
  'devpost',
  'hi_events',
  'pretix',
  'mlh',
  'maydan',
  'unknown',
] as const
export type ImportSource = (typeof importSources)[number]

/** Targets in addition to the fields of the registration form. */
export const ownTargets = [
  'fullname',
  'first_name',
  'last_name',
  'email',
  'phone',
  'language',
  'state',
  'registered_at',
  'checked_in_at',
  'team',
] as const
export type OwnTarget = (typeof ownTargets)[number]

/** Columns of a project. `project_demo` can have several links. */
export const projectTargets = [
  'project_name',
  'project_line',
  'project_description',
  'project_demo',
  'project_repository',
  'project_video',
  'project_tracks',
  'project_prizes',
  'project_status',
] as const
export type ProjectTarget = (typeof projectTargets)[number]

export const isProjectTarget = (target: string): target is ProjectTarget => (projectTargets as readonly string[]).includes(target)

/**
 * A target of a column: an own target, the name of a form field (`q_…`, `city`), an option of a field (`q_…=id`, see `optionTarget`), or null
 * for a column that is not imported.
 */
export type ColumnTarget = OwnTarget | (string & {}) | null

/** Order of day and month in dates written with numbers. `unknown`: no value tells, so the organizer is asked. */
export const dateOrders = ['day_first', 'month_first', 'unknown'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A field of the registration form with its labels in both languages. Options are ids with their labels. */
export type ImportField = {
  name: string
  labels: readonly string[]
  type: 'line' | 'lines' | 'link' | 'number' | 'date' | 'yes_no' | 'choice' | 'choices' | 'agree' | 'consent'
  options: readonly { id: string; labels: readonly string[] }[]
  /** maximum characters of a text; default: the form's */
  max?: number
  /** longer texts are shortened instead of being faults */
  shortens?: true
}

/** Targets that are read by their own rules, for example `email`. A field of the form with the same name does not change these rules. */
export const isOwnTarget = (target: string): target is OwnTarget => (ownTargets as readonly string[]).includes(target)

/** Returns the target of a column that has yes or no for one option of a field: `q_diet=vegan`. */
export const optionTarget = (field: string, option: string): string => `${field}=${option}`

/** Returns field and option of an option target, or null for another target. Names of fields contain no equals sign. */
export function optionOfTarget(target: string): { field: string; option: string } | null {
  const at = target.indexOf('=')
  return at < 0 ? null : { field: target.slice(0, at), option: target.slice(at + 1) }
}

/** Whether a target exists: an own target, a field, or an option of a field. */
export function isTarget(target: string, fields: readonly ImportField[]): boolean {
  const { field: name, option } = optionOfTarget(target) ?? { field: target, option: null }
  if (option === null && isOwnTarget(target)) return true
  const field = fields.find(one => one.name === name)
  return field !== undefined && (option === null || field.options.some(({ id }) => id === option))
}

/** Whether rows can be imported: people need an address and a name. */
export const hasRequiredColumns = (targets: readonly ColumnTarget[]): boolean =>
  targets.includes('email') && (targets.includes('fullname') || targets.includes('first_name'))
