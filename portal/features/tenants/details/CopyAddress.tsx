import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function CopyAddress({ address }: { address: string }) {
  const { t } = useTranslation('details')
  return (
    <CopyButton value={address} timeout={3000}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          size="sm"
          onClick={copy}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        >
          <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
        </Button>
      )}
    </CopyButton>
  )
}
