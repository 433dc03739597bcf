import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'

type Props = { leave?: () => void; retry?: () => void }

/** Explains that two-step sign-in is required, and links to its settings. */
export function NeedsFactor({ leave, retry }: Props) {
  const { t } = useTranslation('administration', { keyPrefix: 'needs_factor' })
  const open = () => {
    leave?.()
    openOverlay('user-profile', { view: 'two_step' })
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Text inherit>{t('explains')}</Text>
      <Group gap="sm">
        <Button variant="default" onClick={open}>
          {t('open')}
        </Button>
        {retry && (
          <Button variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
