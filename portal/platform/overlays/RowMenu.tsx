import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'

export type RowAction = { name: string; label: string; icon?: ReactNode; isRisky?: boolean } & (
  | { choose: () => void }
  | { /** path within the portal */ to: string }
  | { /** address of a file to save */ file: string }
)

type Props = {
  label: string
  actions: readonly RowAction[]
  /** menu of an area, in its head */ isOfArea?: boolean
  /** The menu is rendered beside its button, because `main` is behind the dialog. */ isInDialog?: boolean
  className?: string | undefined
}

/** Menu of the actions of a row or section. */
export function RowMenu({ label, actions, isOfArea = false, isInDialog = false, className = '' }: Props) {
  const target = useRef<HTMLButtonElement>(null)
  const Icon = isOfArea ? IconDots : IconDotsVertical
  if (actions.length === 0) return null
  return (
    // The menu is rendered outside of the table, which would clip it.
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      withinPortal={!isInDialog}
      portalProps={{ target: 'main' }}
      // The menu is hidden while its button is scrolled out of view, which keys can press there.
      onOpen={() => target.current?.scrollIntoView({ block: 'nearest' })}
    >
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="gray" c="inherit" size={44} aria-label={label} title={label} className={className}>
          <Icon size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, label: words, icon = null, isRisky, ...act }) => {
          const look = { leftSection: icon, ...(isRisky && { c: 'var(--mantine-color-error)' }) }
          if ('to' in act)
            return (
              <Menu.Item key={name} component={Link} to={act.to} {...look}>
                {words}
              </Menu.Item>
            )
          if ('file' in act)
            return (
              <Menu.Item key={name} component="a" href={act.file} download {...look}>
                {words}
              </Menu.Item>
            )
          // A dialog returns focus to the element that had it, so the button must have it, not the removed item.
          const choose = () => {
            target.current?.focus()
            act.choose()
          }
          return (
            <Menu.Item key={name} onClick={choose} {...look}>
              {words}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
