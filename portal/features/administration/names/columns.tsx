import type { TFunction } from 'i18next'
import { api } from '#contract/addresses.ts'
import type { ReservedName } from '#contract/administration/admin-names-endpoints.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Day } from '../parts/cells.tsx'
import type { useQuestion } from '../parts/use-question.ts'

type Ask = ReturnType<typeof useQuestion>['openQuestion']

export function columnsIn(t: TFunction<'administration'>, openQuestion: Ask): Column<ReservedName>[] {
  const free = ({ name }: ReservedName) => ({
    name: 'free',
    label: t('names.free'),
    choose: () =>
      openQuestion({
        title: t('names.free'),
        explains: t('names.free_explains', { name: isolated(name) }),
        yes: t('names.free'),
        done: t('names.freed', { name: isolated(name) }),
        act: () => callTo(api.adminNames.free, { params: { name } }),
      }),
  })
  return [
    {
      id: 'name',
      header: t('names.column.name'),
      ...rowHeader,
      cell: fromRow(({ name }) => <bdi dir="ltr">{name}</bdi>),
    },
    {
      id: 'reason',
      header: t('names.column.reason'),
      cell: fromRow(({ reason, was_erased }) => (was_erased ? t('names.erased') : <span dir="auto">{reason}</span>)),
    },
    { id: 'by', header: t('names.column.by'), cell: fromRow(({ reserved_by }) => <bdi>{reserved_by ?? t('names.software')}</bdi>) },
    { id: 'created', header: t('names.column.created'), cell: fromRow(({ created_at }) => <Day at={created_at} />) },
    {
      id: 'actions',
      header: t('actions'),
      cell: fromRow(row => <RowMenu label={t('actions_on', { name: row.name })} actions={row.was_erased ? [] : [free(row)]} />),
    },
  ]
}
