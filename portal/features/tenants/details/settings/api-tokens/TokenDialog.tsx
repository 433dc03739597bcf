import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import css from './api-tokens.module.css'

/** Shows a new token, which the server returns once. A click beside the dialog does not close it. */
export function TokenDialog({ token, close }: { token: string; close: () => void }) {
  const { t } = useTranslation('tokens', { keyPrefix: 'shown' })
  return (
    <Dialog title={t('title')} opened closeOnClickOutside={false} onClose={close}>
      <Stack>
        <Text fw={600}>{t('once')}</Text>
        <section aria-label={t('label')} className={css.secret}>
          <code dir="ltr">{token}</code>
          <CopyText text={token} words={{ copy: t('copy'), copied: t('copied') }} variant="default" />
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
