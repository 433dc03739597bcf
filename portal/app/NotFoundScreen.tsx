import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'

export function NotFoundScreen() {
  const { t } = useTranslation()
  useScreenTitle(t('not_found.title'))
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="xl" ta="center">
      <Title order={1}>{t('not_found.title')}</Title>
      <Text c="dimmed" maw="32rem">
        {t('not_found.hint')}
      </Text>
      <Group>
        <Button component={Link} to={paths.home()}>
          {t('error.home')}
        </Button>
        <Button component={Link} to={paths.welcome()} variant="default">
          {t('not_found.welcome')}
        </Button>
      </Group>
    </Stack>
  )
}
