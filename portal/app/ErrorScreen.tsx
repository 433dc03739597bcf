import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'

/** A missing chunk means that a newer release was deployed. Reloading fixes it. */
export function ErrorScreen() {
  const { t, i18n } = useTranslation()
  const error = useRouteError()
  const replaced = error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
  useEffect(() => console.error(error), [error])
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="xl" ta="center">
      <Title order={1} fz="xl">
        {t(replaced ? 'new_version.text' : 'error.title')}
      </Title>
      {!replaced && i18n.language !== 'en' && (
        <Text lang="en" dir="ltr">
          Something went wrong.
        </Text>
      )}
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
