import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { paths } from '../platform/paths/paths.ts'

/** What broke while drawing is logged; the person gets two ways on. */
export function ErrorScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="xl" ta="center">
      <Title order={1}>{t('error.title')}</Title>
      <Text c="dimmed">{t('error.hint')}</Text>
      <Group>
        <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
        <Button component="a" href={paths.home()} variant="default">
          {t('error.home')}
        </Button>
      </Group>
    </Stack>
  )
}
