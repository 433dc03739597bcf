import { ActionIcon, Button, Popover, Stack, Switch } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import type { TableState } from './table-state.ts'

type Props<Row> = { state: TableState; columns: readonly Column<Row>[]; iconOnly?: boolean }

/** A switch for each column that may be hidden. */
export function ColumnMenu<Row>({ state, columns, iconOnly = false }: Props<Row>) {
  const { t } = useTranslation('table')
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
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
          {columns
            .filter(column => !column.fixed && column.title)
            .map(({ key, title }) => (
              <Switch key={key} label={title} checked={!state.hidden.includes(key)} onChange={() => state.toggleColumn(key)} />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
