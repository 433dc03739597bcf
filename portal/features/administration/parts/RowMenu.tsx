import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'

export type RowAction = { name: string; label: string; isRisky?: boolean; choose: () => void }

export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    // The menu is rendered outside of the table, which would clip it.
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" portalProps={{ target: 'main' }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="inherit" size={44} aria-label={label}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, label, isRisky, choose }) => (
          <Menu.Item key={name} onClick={choose} {...(isRisky && { color: 'red' })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
