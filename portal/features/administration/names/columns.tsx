import type { TFunction } from 'i18next'
import { api } from '#contract/addresses.ts'
import type { ReservedName } from '#contract/endpoints/admin-names.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import type { Column } from '#portal/platform/data-table/column.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Day } from '../parts/cells.tsx'
import { RowMenu } from '../parts/RowMenu.tsx'
import type { useQuestion } from '../parts/use-question.ts'

type Ask = ReturnType<typeof useQuestion>['ask']

export function columnsIn(t: TFunction<'administration'>, ask: Ask): Column<ReservedName>[] {
  const free = ({ name }: ReservedName) => ({
    name: 'free',
    label: t('names.free'),
    choose: () =>
      ask({
        title: t('names.free'),
        explains: t('names.free_explains', { name: isolated(name) }),
        yes: t('names.free'),
        done: t('names.freed', { name: isolated(name) }),
        act: () => callTo(api.adminNames.free, { params: { name } }),
      }),
  })
  return [
    { key: 'name', title: t('names.column.name'), fixed: true, cell: ({ name }) => <bdi dir="ltr">{name}</bdi> },
    {
      key: 'reason',
      title: t('names.column.reason'),
      cell: ({ reason, was_erased }) => (was_erased ? t('names.erased') : <span dir="auto">{reason}</span>),
    },
    { key: 'by', title: t('names.column.by'), cell: ({ reserved_by }) => <bdi>{reserved_by ?? t('names.software')}</bdi> },
    { key: 'created', title: t('names.column.created'), cell: ({ created_at }) => <Day at={created_at} /> },
    {
      key: 'actions',
      title: t('actions'),
      cell: row => <RowMenu label={t('actions_on', { name: row.name })} actions={row.was_erased ? [] : [free(row)]} />,
    },
  ]
}
