import { useTranslation } from 'react-i18next'
import type { AskedField, ListedRegistration } from '#contract/registrations/registration-records.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { filtersIn } from '../list-query.ts'

/** Returns the names of the filters that are set, for a list without results. */
export function useFilterNames(state: TableState, fields: readonly AskedField[], rows: readonly ListedRegistration[]): string[] {
  const { t } = useTranslation('registrations')
  const { t: tDetails } = useTranslation('details')
  const { state: segment, kind, confirmation, to_score, team, field, answer } = filtersIn(state)
  const shown = segment ?? kind
  return [
    ...(shown ? [tDetails(`sum.${shown}`)] : []),
    ...(confirmation ? [t(`confirmation.${confirmation}`)] : []),
    ...(to_score ? [t('to_score')] : []),
    ...(team !== undefined ? [rows.find(person => person.team?.id === team)?.team?.name ?? t('team.title')] : []),
    ...(answer ? [fields.find(({ name }) => name === field)?.options[answer] ?? answer] : []),
  ]
}
