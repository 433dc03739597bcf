import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import css from '../parts/administration.module.css'
import { oneOf, pageQuery } from '../parts/page-query.ts'
import { countedFilters, daysIn, TableScreen } from '../parts/TableScreen.tsx'
import { useQuestion } from '../parts/use-question.ts'
import { columnsIn, StateTag } from './columns.tsx'

const statuses = ['draft', 'published', 'suspended', 'archived'] as const

export function HackathonsTab() {
  const { t } = useTranslation('administration')
  const { question, openQuestion, close } = useQuestion([api.adminTenants.list])
  const columns = columnsIn(t, openQuestion)
  const state = useTableState('customers', columns, ['status', ...countedFilters], [], { apart: true })
  const orderBy = oneOf(['tenant_name', 'starts_at', 'created_at'] as const, state.query.orderBy)
  const counted = oneOf(['tenants', 'landing_pages'] as const, state.filterValues['counted'])
  const status = oneOf(statuses, state.filterValues['status'])
  const read = useRead(api.adminTenants.list, {
    query: {
      ...pageQuery(state),
      ...(orderBy ? { orderBy } : { order: 'desc' }),
      ...(status && { status }),
      ...(counted && { counted, ...daysIn(state) }),
    },
  })
  return (
    <>
      <TableScreen
        title={t('tenants.title')}
        about={t('tenants.about')}
        state={state}
        columns={columns}
        read={read}
        nameOf={({ name }) => name}
        short={({ status, stage, owner, registrations }) => ({
          fact: owner?.fullname ?? t('tenants.nobody'),
          when: t('tenants.registered', { count: registrations, n: formatNumber(registrations) }),
          tag: <StateTag status={status} stage={stage} />,
        })}
        search={t('tenants.search')}
        filter={{
          name: 'status',
          label: t('any_state'),
          choices: statuses.map(one => ({ value: one, label: t(`tenants.status.${one}`) })),
        }}
        range={({ from, to, count }) => t('tenants.range', { from, to, count })}
        empty={<p className={css.none}>{t('tenants.none')}</p>}
      />
      <ActionDialog question={question} close={close} />
    </>
  )
}
