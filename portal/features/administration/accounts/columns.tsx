import type { TFunction } from 'i18next'
import type { AccountRow } from '#contract/administration/admin-users-endpoints.ts'
import type { AccountState } from '#contract/administration/administration.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../parts/administration.module.css'
import { Day, Named } from '../parts/cells.tsx'
import type { useQuestion } from '../parts/use-question.ts'
import { AccountActions } from './AccountActions.tsx'

type Ask = ReturnType<typeof useQuestion>['openQuestion']

export function columnsIn(t: TFunction<'administration'>, openQuestion: Ask): Column<AccountRow>[] {
  return [
    {
      id: 'fullname',
      accessorKey: 'fullname',
      header: t('users.column.name'),
      enableSorting: true,
      ...rowHeader,
      cell: fromRow(({ fullname, email }) => <Named name={fullname} address={email} />),
    },
    {
      id: 'state',
      header: t('users.column.state'),
      cell: fromRow(({ state, suspended_reason, role }) => (
        <span className={css.named}>
          <span className={css.state}>
            <Tag color={colours[state]}>{t(`users.state.${state}`)}</Tag>{' '}
            {role === 'administrator' && <Tag>{t('users.administrator')}</Tag>}
          </span>
          {suspended_reason && <small dir="auto">{suspended_reason}</small>}
        </span>
      )),
    },
    {
      id: 'hackathons',
      header: t('users.column.hackathons'),
      meta: { numeric: true },
      cell: fromRow(({ hackathons }) => formatNumber(hackathons)),
    },
    {
      id: 'second_factor',
      header: t('users.column.second_factor'),
      cell: fromRow(({ second_factor }) => t(second_factor ? 'users.has_factor' : 'users.no_factor')),
    },
    {
      id: 'last_seen',
      header: t('users.column.last_seen'),
      cell: fromRow(({ last_seen }) => (last_seen ? <Day at={last_seen} /> : t('users.never'))),
    },
    {
      id: 'date_joined',
      accessorKey: 'date_joined',
      header: t('users.column.joined'),
      enableSorting: true,
      cell: fromRow(({ date_joined }) => <Day at={date_joined} />),
    },
    { id: 'actions', header: t('actions'), cell: fromRow(account => <AccountActions account={account} openQuestion={openQuestion} />) },
  ]
}

export const colours: Record<AccountState, string> = { active: 'green', unconfirmed: 'gray', suspended: 'red' }
