import type { ListedRegistration } from '#contract/registration-records.ts'
import { useColumnSwitches } from '#portal/platform/data-table/column-switches.ts'
import type { Column } from '#portal/platform/data-table/column.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { isAnswer } from './columns.tsx'

/** The state of the table; a form may ask a dozen questions, so the columns of answers are there for those who want them. */
export function useAnswerColumns(columns: readonly Column<ListedRegistration>[]) {
  const state = useTableState('registrations', columns, ['state', 'kind', 'team', 'grouped', 'to_score'])
  const answers = useColumnSwitches('registrations:answers')
  const hidden = columns.map(({ key }) => key).filter(key => (isAnswer(key) ? !answers.hidden.includes(key) : state.hidden.includes(key)))
  return {
    ...state,
    hidden,
    toggleColumn: (key: string) => (isAnswer(key) ? answers : { toggle: state.toggleColumn }).toggle(key),
    shownColumns: columns.filter(({ key }) => !hidden.includes(key)),
  }
}
