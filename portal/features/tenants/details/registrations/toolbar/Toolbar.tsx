import { useTranslation } from 'react-i18next'
import type { Admission, AskedField, ListedRegistration } from '#contract/registrations/registration-records.ts'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import css from '../registrations.module.css'
import { Filters } from './Filters.tsx'

type Props = {
  state: TableState
  people: readonly ListedRegistration[]
  admission: Admission | undefined
  fields: readonly AskedField[]
  isScored: boolean
  isPhone: boolean
}

/** Search and filters of the list. */
export function Toolbar({ state, ...filters }: Props) {
  const { t } = useTranslation('registrations')
  return (
    <div className={css.toolbar}>
      <SearchField state={state} label={t('search')} columns={{}} isLabelled={false} />
      <Filters state={state} {...filters} />
    </div>
  )
}
