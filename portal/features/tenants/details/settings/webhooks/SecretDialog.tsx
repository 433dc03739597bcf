import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import css from './webhooks.module.css'

/** Shows a new secret, which the server returns once. A click beside the dialog does not close it. */
export function SecretDialog({ secret, close }: { secret: string; close: () => void }) {
  const { t } = useTranslation('webhooks', { keyPrefix: 'secret' })
  return (
    <Dialog title={t('title')} opened closeOnClickOutside={false} onClose={close}>
      <Stack>
        <Text fw={600}>{t('once')}</Text>
        <section aria-label={t('label')} className={css.secret}>
          <code dir="ltr">{secret}</code>
          <CopyText text={secret} words={{ copy: t('copy'), copied: t('copied') }} variant="default" />
        </section>
        <Text fz="sm" c="dimmed">
          {t('means')}
        </Text>
        <Button fullWidth onClick={close}>
          {t('done')}
        </Button>
      </Stack>
    </Dialog>
  )
}
