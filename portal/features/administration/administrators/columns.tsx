import type { TFunction } from 'i18next'
import { api } from '#contract/addresses.ts'
import type { Administrator } from '#contract/endpoints/administrators.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import type { Column } from '#portal/platform/data-table/column.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { Named, When } from '../parts/cells.tsx'
import { RowMenu } from '../parts/RowMenu.tsx'
import type { useQuestion } from '../parts/use-question.ts'

type Ask = ReturnType<typeof useQuestion>['ask']

export function columnsIn(t: TFunction<'administration'>, ask: Ask): Column<Administrator>[] {
  const revoke = ({ id, fullname }: Administrator) => ({
    name: 'revoke',
    label: t('administrators.revoke'),
    isRisky: true,
    choose: () =>
      ask({
        title: t('administrators.revoke'),
        explains: t('administrators.revoke_explains', { name: isolated(fullname) }),
        yes: t('administrators.revoke'),
        isRisky: true,
        done: t('administrators.revoked', { name: isolated(fullname) }),
        act: () => callTo(api.administrators.revoke, { params: { id } }),
      }),
  })
  return [
    {
      key: 'fullname',
      title: t('users.column.name'),
      fixed: true,
      cell: ({ fullname, email }) => <Named name={fullname} address={email} />,
    },
    {
      key: 'second_factor',
      title: t('users.column.second_factor'),
      cell: ({ second_factor }) => (
        <Tag color={second_factor ? 'green' : 'orange'}>{t(second_factor ? 'users.has_factor' : 'users.no_factor')}</Tag>
      ),
    },
    {
      key: 'last_seen',
      title: t('users.column.last_seen'),
      cell: ({ last_seen }) => (last_seen ? <When at={last_seen} /> : t('users.never')),
    },
    {
      key: 'actions',
      title: t('actions'),
      cell: one => <RowMenu label={t('actions_on', { name: one.fullname })} actions={[revoke(one)]} />,
    },
  ]
}
