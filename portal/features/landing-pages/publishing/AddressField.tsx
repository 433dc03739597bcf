import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function AddressField({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('editor')
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput label={label} value={address} readOnly dir="ltr" style={{ flex: 1 }} onFocus={event => event.currentTarget.select()} />
      <CopyButton value={address} timeout={3000}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}>
            <span aria-live="polite">{t(copied ? 'publish.copied' : 'publish.copy')}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
