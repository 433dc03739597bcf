import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'

export function GuestTitle({ title, hint }: { title: string; hint: ReactNode }) {
  useScreenTitle(title)
  return (
    <header>
      <Title order={1} fz="xl">
        {title}
      </Title>
      <Text c="dimmed" mt={4} mb="lg" style={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>
        {hint}
      </Text>
    </header>
  )
}

export function GuestLink({ to, question, children }: { to: string; question?: string; children: ReactNode }) {
  return (
    <Text mt="md">
      {question && `${question} `}
      <Anchor component={Link} to={to} underline="always">
        {children}
      </Anchor>
    </Text>
  )
}
