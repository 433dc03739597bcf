import { ActionIcon, Button, Popover, Stack, Switch } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { type DataTableModel, headerOf } from './use-data-table.ts'

type Props<Row extends RowData> = { table: DataTableModel<Row>; iconOnly?: boolean }

export function ColumnMenu<Row extends RowData>({ table, iconOnly = false }: Props<Row>) {
  const { t } = useTranslation('table')
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        {iconOnly ? (
          <ActionIcon variant="default" size={36} aria-label={t('columns')} title={t('columns')}>
            <IconColumns3 size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
            {t('columns')}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap="sm">
          {table
            .getAllLeafColumns()
            .filter(column => column.getCanHide())
            .map(column => (
              <Switch
                key={column.id}
                label={headerOf(column)}
                checked={column.getIsVisible()}
                onChange={event => column.toggleVisibility(event.currentTarget.checked)}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
