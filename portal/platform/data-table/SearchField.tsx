import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import css from './data-table.module.css'
import type { TableState } from './table-state.ts'

type Props = {
  state: TableState
  label: string
  /** searchable columns with titles */
  columns: Readonly<Record<string, string>>
  /** label above the field, not in it */
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

const afterMs = 300

/**
 * `onTyped` is debounced by 300 ms. A navigation cancels it: changing the URL would abort the
 * navigation.
 */
export function useTyped(value: string, onTyped: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname ?? pathname
  const later = useDebouncedCallback((text: string) => {
    if (next === pathname && window.location.pathname === pathname) onTyped(text)
  }, afterMs)
  return [
    typed,
    (text: string) => {
      setTyped(text)
      later(text.trim())
    },
  ] as const
}
