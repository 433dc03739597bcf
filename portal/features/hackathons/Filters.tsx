import { Button, Drawer, NativeSelect, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stages } from '#contract/stage.ts'
import { wordsIn } from '#landing/words/words.ts'
import { SearchField } from '../../platform/data-table/SearchField.tsx'
import { TypedFilter } from '../../platform/data-table/TypedFilter.tsx'
import type { TableState } from '../../platform/data-table/table-state.ts'
import { currentLanguage } from '../../platform/i18n/language.ts'
import css from './hackathons.module.css'
import { formats } from './list-query.ts'

/** What narrows the list: a row of fields, on phones a sheet behind a button. */
export function Filters({ state }: { state: TableState }) {
  const { t } = useTranslation('hackathons')
  const { t: tTable } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const active = Object.values(state.filterValues).filter(Boolean).length
  return (
    <div className={css.filters}>
      <SearchField state={state} label={t('search')} columns={{ name: t('column.name'), city: t('column.city') }} />
      {isNarrow ? (
        <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {tTable('filters')}
          {active > 0 && <span className={css.count}>{active}</span>}
        </Button>
      ) : (
        <Fields state={state} />
      )}
      <Drawer
        opened={open && Boolean(isNarrow)}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={tTable('filters')}
        closeButtonProps={{ 'aria-label': tTable('filters_close') }}
      >
        <div className={css.sheet}>
          <Fields state={state} />
          <Button onClick={() => setOpen(false)}>{tTable('show_results')}</Button>
        </div>
      </Drawer>
    </div>
  )
}

function Fields({ state: { filterValues, setFilter, isNarrowed, init } }: { state: TableState }) {
  const { t } = useTranslation('hackathons')
  const { t: tTable } = useTranslation('table')
  const words = wordsIn[currentLanguage()]
  const any = { value: '', label: tTable('any') }
  const choice = (name: 'scope' | 'stage' | 'format', label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      value={filterValues[name] ?? ''}
      onChange={event => setFilter(name, event.currentTarget.value)}
      data={[any, ...data]}
      size="md"
    />
  )
  return (
    <>
      {choice('scope', t('filter.scope'), [{ value: 'mine', label: t('mine') }])}
      {choice(
        'stage',
        t('column.stage'),
        stages.map(stage => ({ value: stage, label: words.stage[stage] })),
      )}
      {choice(
        'format',
        t('filter.format'),
        formats.map(format => ({ value: format, label: words.format[format] })),
      )}
      <TypedFilter state={{ filterValues, setFilter }} name="city" label={t('column.city')} />
      <Switch
        label={t('filter.archived')}
        checked={filterValues['archived'] === '1'}
        onChange={event => setFilter('archived', event.currentTarget.checked ? '1' : '')}
      />
      {isNarrowed && (
        <Button variant="subtle" onClick={init}>
          {tTable('clear_filters')}
        </Button>
      )}
    </>
  )
}
