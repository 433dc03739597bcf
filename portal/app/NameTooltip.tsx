import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

export const NameTooltip = ({ name, children }: { name: string; children: ReactElement }) => (
  <Tooltip label={name} position="left" events={{ hover: true, focus: true, touch: false }}>
    {children}
  </Tooltip>
)
