import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './data-table.module.css'
import type { TableState } from './table-state.ts'
import { useTyped } from './use-typed.ts'

type Props = {
  state: TableState
  label: string
  /** those that can be searched alone, with their titles */
  columns: Readonly<Record<string, string>>
  /** the label is above the field; otherwise in it */
  isLabelled?: boolean
  size?: 'sm' | 'md'
}

export function SearchField({ state, label, columns, isLabelled = true, size = 'md' }: Props) {
  const { t } = useTranslation('table')
  const { search, searchBy } = state.query
  const [typed, type] = useTyped(search, text => state.setSearch(text, searchBy))
  return (
    <div className={css.searching}>
      <TextInput
        type="search"
        size={size}
        {...(isLabelled ? { label } : { 'aria-label': label, placeholder: label })}
        dir="auto"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={typed && <CloseButton aria-label={t('clear_search')} onClick={() => type('')} />}
        value={typed}
        onChange={event => type(event.currentTarget.value)}
      />
      {Object.keys(columns).length > 0 && (
        <NativeSelect
          aria-label={t('search_by')}
          size="md"
          value={searchBy ?? ''}
          onChange={event => state.setSearch(typed.trim(), event.currentTarget.value)}
          data={[{ value: '', label: t('everywhere') }, ...Object.entries(columns).map(([value, title]) => ({ value, label: title }))]}
        />
      )}
    </div>
  )
}
