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

/** Targets besides the fields of the registration form. */
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

/** A target of a column: an own target, the name of a form field (`q_…`, `city`), or null for a column that is not imported. */
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
}
