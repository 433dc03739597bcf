import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { registrationStates } from '#contract/registrations/registration-states.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../parts/administration.module.css'
import { ShortWhen } from '../parts/cells.tsx'
import { oneOf } from '../parts/page-query.ts'
import { countedFilters, daysIn, TableScreen } from '../parts/TableScreen.tsx'
import { colours, columnsIn } from './columns.tsx'

const states = [...registrationStates, 'interest', 'next_edition'] as const

export function RegistrationsTab() {
  const { t } = useTranslation('administration')
  const columns = columnsIn(t)
  const state = useTableState('registrations', columns, ['standing', ...countedFilters], [], { apart: true })
  const { page, limit, search } = state.query
  const standing = oneOf(states, state.filterValues['standing'])
  const counted = oneOf(['1'] as const, state.filterValues['counted'])
  const read = useRead(api.adminRegistrations.list, {
    query: { page, limit, ...(search && { search }), ...(standing && { standing }), ...(counted && { counted, ...daysIn(state) }) },
  })
  return (
    <TableScreen
      title={t('registrations.title')}
      about={t('registrations.about')}
      state={state}
      columns={columns}
      read={read}
      nameOf={({ fullname }) => fullname}
      short={({ hackathon, created_at, standing }) => ({
        fact: hackathon.name,
        when: <ShortWhen at={created_at} />,
        tag: <Tag color={colours[standing]}>{t(`registrations.standing.${standing}`)}</Tag>,
      })}
      search={t('registrations.search')}
      filter={{
        name: 'standing',
        label: t('any_state'),
        choices: states.map(one => ({ value: one, label: t(`registrations.standing.${one}`) })),
      }}
      range={({ from, to, count }) => t('registrations.range', { from, to, count })}
      empty={<p className={css.none}>{t('registrations.none')}</p>}
    />
  )
}
