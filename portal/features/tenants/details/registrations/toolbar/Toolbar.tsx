import { useTranslation } from 'react-i18next'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import css from '../registrations.module.css'
import { Filters, type FiltersProps } from './Filters.tsx'

/** Search and filters of the list. */
export function Toolbar({ state, ...filters }: FiltersProps) {
  const { t } = useTranslation('registrations')
  return (
    <div className={css.toolbar}>
      <SearchField state={state} label={t('search')} columns={{}} isLabelled={false} />
      <Filters state={state} {...filters} />
    </div>
  )
}
