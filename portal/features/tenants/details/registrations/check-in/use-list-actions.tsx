import { IconArchive, IconArrowDown, IconArrowUp, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { CountedList } from '#contract/registrations/check-in-list-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { saveWorkbook } from '#portal/platform/data-table/workbook.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'
import type { RowAction } from '#portal/platform/overlays/RowMenu.tsx'
import { listSettingsOf } from './list-settings.ts'

type Uses = { edit: () => void; removed: () => void }

/** Actions of the chosen list: export by every role that scans, settings by editors. */
export function useListActions(tenant: Tenant, lists: readonly CountedList[], list: CountedList | undefined, { edit, removed }: Uses) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door.lists' })
  const invalidates = [api.checkInLists.list]
  const exporting = useApiMutation(api.checkInLists.export)
  const update = useApiMutation(api.checkInLists.update, { invalidates })
  const move = useApiMutation(api.checkInLists.move, { invalidates })
  const remove = useApiMutation(api.checkInLists.remove, { invalidates })
  const error = exporting.error ?? update.error ?? move.error ?? remove.error
  if (!list) return { actions: [], error }
  const of = { tenant: tenant.id, params: { id: list.id } }
  const place = lists.findIndex(({ id }) => id === list.id) + 1
  const save = (format: 'xlsx' | 'csv') =>
    exporting.send({ ...of, query: { as: format === 'xlsx' ? 'cells' : 'csv' } }, ({ filename, csv, cells: [heading = [], ...rows] }) => {
      if (format === 'csv') saveFile(filename, new Blob([csv]), 'text/csv;charset=utf-8')
      else void saveWorkbook(filename.replace(/\.csv$/, ''), heading, rows)
    })
  const size = 18
  const exports: RowAction[] = (['xlsx', 'csv'] as const).map(format => ({
    name: format,
    label: t(format),
    icon: <IconDownload size={size} aria-hidden />,
    choose: () => save(format),
  }))
  if (!mayEdit(tenant.role)) return { actions: exports, error }
  const isClosed = list.closed_at !== null
  const settings: RowAction[] = [
    { name: 'edit', label: t('edit'), icon: <IconPencil size={size} aria-hidden />, choose: edit },
    {
      name: 'close',
      label: t(isClosed ? 'reopen' : 'close'),
      icon: <IconArchive size={size} aria-hidden />,
      choose: () => update.send({ ...of, body: { ...listSettingsOf(list), is_closed: !isClosed } }),
    },
  ]
  if (place > 1)
    settings.push({
      name: 'earlier',
      label: t('earlier'),
      icon: <IconArrowUp size={size} aria-hidden />,
      choose: () => move.send({ ...of, body: { place: place - 1 } }),
    })
  if (place < lists.length)
    settings.push({
      name: 'later',
      label: t('later'),
      icon: <IconArrowDown size={size} aria-hidden />,
      choose: () => move.send({ ...of, body: { place: place + 1 } }),
    })
  if (list.scans + list.second === 0)
    settings.push({
      name: 'remove',
      label: t('remove'),
      icon: <IconTrash size={size} aria-hidden />,
      isRisky: true,
      choose: () => remove.send(of, removed),
    })
  return { actions: [...exports, ...settings], error }
}
