import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** The name of what shows a picture alone. */
export const NameTooltip = ({ name, children }: { name: string; children: ReactElement }) => (
  <Tooltip label={name} position="left" events={{ hover: true, focus: true, touch: false }}>
    {children}
  </Tooltip>
)
