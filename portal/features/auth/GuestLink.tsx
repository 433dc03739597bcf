import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A way to another of these screens, after a word that asks for it. */
export function GuestLink({ to, ask, children }: { to: string; ask?: string; children: ReactNode }) {
  return (
    <Text mt="md">
      {ask && `${ask} `}
      <Anchor component={Link} to={to} underline="always">
        {children}
      </Anchor>
    </Text>
  )
}
