import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export type Shared = {
  title: string
  /** absolute URL */
  address: string
  label: string
  variant?: 'filled' | 'default'
  /** true for an icon without text */
  isIcon?: boolean
}

export const ShareButton = ({
  title,
  address,
  label,
  variant = 'filled',
  isIcon,
  ...button
}: Shared & ButtonProps & ComponentProps<'button'>) =>
  isIcon ? (
    <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={label} {...(button as object)}>
      <IconShare2 size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant={variant} leftSection={<IconShare2 size={18} aria-hidden />} {...button}>
      {label}
    </Button>
  )
