import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Administrator } from '#contract/administration/administrators-endpoints.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { Named, When } from '../parts/cells.tsx'
import type { useQuestion } from '../parts/use-question.ts'

type Ask = ReturnType<typeof useQuestion>['openQuestion']

export function columnsIn(t: TFunction<'administration'>, openQuestion: Ask): Column<Administrator>[] {
  const revoke = ({ id, fullname }: Administrator) => ({
    name: 'revoke',
    label: t('administrators.revoke'),
    isRisky: true,
    choose: () =>
      openQuestion({
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
      id: 'fullname',
      header: t('users.column.name'),
      ...rowHeader,
      cell: fromRow(({ fullname, email }) => <Named name={fullname} address={email} />),
    },
    {
      id: 'second_factor',
      header: t('users.column.second_factor'),
      cell: fromRow(({ second_factor }) => <FactorTag isSet={second_factor} />),
    },
    {
      id: 'last_seen',
      header: t('users.column.last_seen'),
      cell: fromRow(({ last_seen }) => (last_seen ? <When at={last_seen} /> : t('users.never'))),
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: fromRow(one => <RowMenu label={t('actions_on', { name: one.fullname })} actions={[revoke(one)]} />),
    },
  ]
}

export function FactorTag({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation('administration')
  return <Tag color={isSet ? 'green' : 'orange'}>{t(isSet ? 'users.has_factor' : 'users.no_factor')}</Tag>
}
