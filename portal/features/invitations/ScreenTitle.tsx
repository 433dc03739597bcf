import { Text, Title } from '@mantine/core'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'

export function ScreenTitle({ title, hint }: { title: string; hint: string }) {
  useScreenTitle(title)
  return (
    <header>
      <Title order={1} size="1.75rem">
        {title}
      </Title>
      <Text mt={4} mb="lg">
        {hint}
      </Text>
    </header>
  )
}
