// The choices of a column: own targets, fields of the form, and single options of fields.

import type { TFunction } from 'i18next'
import { isProjectTarget, optionOfTarget, optionTarget, ownTargets } from '#contract/imports/import-columns.ts'
import type { Import } from '#contract/imports/import-records.ts'

type Choice = { value: string; label: string }

/** Returns the groups of a select. '' is a column that is not imported. */
export function targetChoices(
  t: TFunction<'sheets'>,
  { fields, columns, has_teams }: Import,
): (Choice | { group: string; items: Choice[] })[] {
  const own = new Set<string>(ownTargets)
  const questions = fields.filter(({ name }) => !own.has(name) && !isProjectTarget(name))
  const ofProject = fields.filter(({ name }) => isProjectTarget(name))
  // Only files with a column for each option need these choices.
  const withOptions = questions.filter(
    ({ name, options }) => Object.keys(options).length > 0 && hasOptionColumns(columns, name, Object.values(options)),
  )
  return [
    { value: '', label: t('columns.none') },
    {
      group: t('columns.group_person'),
      items: ownTargets.filter(value => value !== 'team' || has_teams).map(value => ({ value, label: t(`own.${value}`) })),
    },
    ...(questions.length > 0
      ? [{ group: t('columns.group_questions'), items: questions.map(({ name, label }) => ({ value: name, label })) }]
      : []),
    { group: t('columns.group_project'), items: ofProject.map(({ name, label }) => ({ value: name, label })) },
    ...withOptions.map(({ name, label, options }) => ({
      group: t('columns.group_option', { question: label }),
      items: Object.entries(options).map(([id, option]) => ({ value: optionTarget(name, id), label: option })),
    })),
  ]
}

const hasOptionColumns = (columns: Import['columns'], field: string, labels: readonly string[]) =>
  columns.some(
    ({ heading, target }) =>
      labels.some(label => label !== '' && heading.includes(label)) || (target !== null && optionOfTarget(target)?.field === field),
  )
