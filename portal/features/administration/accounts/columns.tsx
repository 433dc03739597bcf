import type { TFunction } from 'i18next'
import type { AccountState } from '#contract/administration.ts'
import type { AccountRow } from '#contract/endpoints/admin-users.ts'
import type { Column } from '#portal/platform/data-table/column.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../parts/administration.module.css'
import { Day, Named } from '../parts/cells.tsx'
import type { useQuestion } from '../parts/use-question.ts'
import { AccountActions } from './AccountActions.tsx'

type Ask = ReturnType<typeof useQuestion>['ask']

export function columnsIn(t: TFunction<'administration'>, ask: Ask): Column<AccountRow>[] {
  return [
    {
      key: 'fullname',
      title: t('users.column.name'),
      sortable: true,
      fixed: true,
      cell: ({ fullname, email }) => <Named name={fullname} address={email} />,
    },
    {
      key: 'state',
      title: t('users.column.state'),
      cell: ({ state, suspended_reason, role }) => (
        <span className={css.named}>
          <span className={css.state}>
            <Tag color={colours[state]}>{t(`users.state.${state}`)}</Tag>{' '}
            {role === 'administrator' && <Tag>{t('users.administrator')}</Tag>}
          </span>
          {suspended_reason && <small dir="auto">{suspended_reason}</small>}
        </span>
      ),
    },
    {
      key: 'hackathons',
      title: t('users.column.hackathons'),
      numeric: true,
      cell: ({ hackathons }) => formatNumber(hackathons),
    },
    {
      key: 'second_factor',
      title: t('users.column.second_factor'),
      cell: ({ second_factor }) => t(second_factor ? 'users.has_factor' : 'users.no_factor'),
    },
    {
      key: 'last_seen',
      title: t('users.column.last_seen'),
      cell: ({ last_seen }) => (last_seen ? <Day at={last_seen} /> : t('users.never')),
    },
    {
      key: 'date_joined',
      title: t('users.column.joined'),
      sortable: true,
      cell: ({ date_joined }) => <Day at={date_joined} />,
    },
    { key: 'actions', title: t('actions'), cell: account => <AccountActions account={account} ask={ask} /> },
  ]
}

const colours: Record<AccountState, string> = { active: 'green', unconfirmed: 'gray', suspended: 'red' }
