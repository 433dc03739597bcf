import { Button, NativeSelect, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formats } from '#contract/places/formats.ts'
import { stages } from '#contract/tenants/stage.ts'
import { wordsIn } from '#landing/words.ts'
import { CityField } from '#portal/domain/city-field/CityField.tsx'
import { useTyped } from '#portal/platform/data-table/SearchField.tsx'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Sheet } from '#portal/platform/overlays/Sheet.tsx'
import { Count } from '#portal/platform/screen/Count.tsx'
import css from './hackathons.module.css'
import type { Scope } from './list-query.ts'

type Props = { state: TableState; scope: Scope }

export function Filters(props: Props) {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (!isNarrow)
    return (
      <div className={css.filters}>
        <Fields {...props} />
      </div>
    )
  const active = Object.values(props.state.filterValues).filter(Boolean).length
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('filters')}
        {active > 0 && <Count of={active} />}
      </Button>
      <Sheet opened={open} close={() => setOpen(false)} title={t('filters')} closeLabel={t('filters_close')}>
        <Fields {...props} />
        <Button onClick={() => setOpen(false)}>{t('show_results')}</Button>
      </Sheet>
    </>
  )
}

function Fields({ state: { filterValues, setFilter, isNarrowed, init }, scope }: Props) {
  const { t } = useTranslation('hackathons')
  const { t: tTable } = useTranslation('table')
  const words = wordsIn[currentLanguage()]
  const [city, typeCity] = useTyped(filterValues['city'] ?? '', typed => setFilter('city', typed))
  const any = { value: '', label: tTable('any') }
  const choice = (name: 'stage' | 'format', label: string, data: { value: string; label: string }[]) => (
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
      <CityField label={t('column.city')} placeholder={any.label} value={city} onChange={typeCity} />
      {scope === 'mine' && (
        <Switch
          label={t('filter.archived')}
          checked={filterValues['archived'] === '1'}
          onChange={event => setFilter('archived', event.currentTarget.checked ? '1' : '')}
        />
      )}
      {isNarrowed && (
        <Button variant="subtle" onClick={init}>
          {tTable('clear_filters')}
        </Button>
      )}
    </>
  )
}
