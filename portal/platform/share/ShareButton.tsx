import { Button, type ButtonProps } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export type Shared = { title: string; /* absolute URL */ address: string; label: string; variant?: 'filled' | 'default' }

export const ShareButton = ({ title, address, label, variant = 'filled', ...button }: Shared & ButtonProps & ComponentProps<'button'>) => (
  <Button variant={variant} leftSection={<IconShare2 size={18} aria-hidden />} {...button}>
    {label}
  </Button>
)
