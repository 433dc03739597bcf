import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** For whom no time suits. */
export const Message = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component="a" href={`mailto:${to}`} variant="subtle">
    {children}
  </Button>
)
