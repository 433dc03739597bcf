import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconFileCheck, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldIds } from '#portal/platform/forms/use-field-ids.ts'
import { SentShare, uploadErrorText } from './upload-state.tsx'

type Props = { label: string; hint: string; stored: boolean; accept: string; onFile: (file: File) => Promise<void>; onRemove: () => void }

export function FileField({ label, hint, stored, accept, onFile, onRemove }: Props) {
  const { t } = useTranslation('editor')
  const ids = useFieldIds()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    setFault(null)
    await onFile(file).catch((error: unknown) => setFault(uploadErrorText(error)))
    setBusy(false)
  }
  const Sign = stored ? IconFileCheck : IconFileUpload
  return (
    <Input.Wrapper label={label} description={hint} error={fault} labelElement="div" labelProps={{ id: ids.label }}>
      <Group gap="xs" mt={6}>
        <FileButton accept={accept} onChange={file => void take(file)}>
          {props => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<Sign size={18} />}
              id={ids.input}
              aria-labelledby={`${ids.input} ${ids.label}`}
            >
              {stored ? t('documents.replace') : t('documents.choose')}
            </Button>
          )}
        </FileButton>
        {stored && (
          <Button variant="subtle" color="gray" onClick={onRemove} disabled={busy}>
            {t('documents.remove')}
          </Button>
        )}
        <Text component="output" fz="sm" c="dimmed">
          {busy ? t('documents.uploading') : stored ? t('documents.here') : ''}
        </Text>
      </Group>
      {busy && <SentShare />}
    </Input.Wrapper>
  )
}
