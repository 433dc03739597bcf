import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { accountStates } from '#contract/administration/administration.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import css from '../parts/administration.module.css'
import { oneOf, pageQuery } from '../parts/page-query.ts'
import { countedFilters, daysIn, TableScreen } from '../parts/TableScreen.tsx'
import { useQuestion } from '../parts/use-question.ts'
import { colours, columnsIn } from './columns.tsx'

export function AccountsTab() {
  const { t } = useTranslation('administration')
  const { question, openQuestion, close } = useQuestion([api.adminUsers.list, api.administrators.list])
  const columns = columnsIn(t, openQuestion)
  const state = useTableState('accounts', columns, ['state', ...countedFilters], [], { apart: true })
  const orderBy = oneOf(['fullname', 'date_joined'] as const, state.query.orderBy)
  const counted = oneOf(['1'] as const, state.filterValues['counted'])
  const accountState = oneOf(accountStates, state.filterValues['state'])
  const read = useRead(api.adminUsers.list, {
    query: {
      ...pageQuery(state),
      ...(orderBy ? { orderBy } : { order: 'desc' }),
      ...(accountState && { state: accountState }),
      ...(counted && { counted, ...daysIn(state) }),
    },
  })
  return (
    <>
      <TableScreen
        title={t('users.title')}
        about={t('users.about')}
        state={state}
        columns={columns}
        read={read}
        nameOf={({ fullname }) => fullname}
        short={({ email, state, role }) => ({
          fact: email,
          tag:
            role === 'administrator' && state === 'active' ? (
              <Tag>{t('users.administrator')}</Tag>
            ) : (
              <Tag color={colours[state]}>{t(`users.state.${state}`)}</Tag>
            ),
        })}
        search={t('users.search')}
        filter={{
          name: 'state',
          label: t('any_state'),
          choices: accountStates.map(one => ({ value: one, label: t(`users.state.${one}`) })),
        }}
        range={({ from, to, count }) => t('users.range', { from, to, count })}
        empty={<p className={css.none}>{t('users.none')}</p>}
      />
      <ActionDialog question={question} close={close} />
    </>
  )
}
