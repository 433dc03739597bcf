import { mlhAgreements, type MlhField } from '#contract/registration-form/mlh.ts'
import type { ListedRegistration } from '#contract/registrations/registration-records.ts'
import { fieldNames } from '#landing/words.ts'
import type { Column } from '#server/platform/csv/sheet.ts'

/** What MLH requires of member events: registrations, and check-ins as the same data with one more column. */
export type MlhPreset = 'mlh' | 'mlh_check_in'

const { label, yes, no } = fieldNames.en

/** Columns in the order of MLH's guide, always in English. `say` returns the text of an answer in English. */
export function mlhColumns(preset: MlhPreset, say: (name: string, value: string) => string): Column<ListedRegistration, string>[] {
  const column = (heading: string, cell: (row: ListedRegistration) => string) => ({ heading: { ar: heading, en: heading }, cell })
  const answer = (name: MlhField) => column(label[name], ({ answers }) => (answers[name] === undefined ? '' : say(name, answers[name])))
  return [
    answer('first_name'),
    answer('last_name'),
    answer('age'),
    column('Email', ({ email }) => email),
    answer('school'),
    column('Phone', ({ phone }) => phone),
    answer('country'),
    answer('level_of_study'),
    ...mlhAgreements.map(name => column(label[name], ({ answers }) => (answers[name] === 'yes' ? yes : no))),
    ...(preset === 'mlh_check_in' ? [column('Checked in', ({ state }) => (state === 'checked_in' ? yes : no))] : []),
  ]
}
