import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'

/** What broke while drawing is logged; the person gets two ways on. A screen whose file is gone gave way to a newer release. */
export function ErrorScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  const replaced = error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
  useEffect(() => console.error(error), [error])
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="xl" ta="center">
      <Title order={1}>{t(replaced ? 'new_version.text' : 'error.title')}</Title>
      <Text c="dimmed">{t(replaced ? 'new_version.hint' : 'error.hint')}</Text>
      <Group>
        <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
        <Button component="a" href={paths.home()} variant="default">
          {t('error.home')}
        </Button>
      </Group>
    </Stack>
  )
}
