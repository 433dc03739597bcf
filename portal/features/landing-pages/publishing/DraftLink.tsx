import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { AddressField } from './AddressField.tsx'

type Link = { url: string; expires_at: string }

/** Creates links to the draft, which need no account. Links expire and can be revoked. */
export function DraftLink() {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const { timezone } = useFacts()
  const [link, setLink] = useState<Link | 'ended' | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  const attempt = async (action: () => Promise<Link | 'ended'>) => {
    setBusy(true)
    setFault('')
    try {
      setLink(await action())
    } catch (error) {
      setFault(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="md">
      <Text>{t('draft_link.what')}</Text>
      <div role="status">
        {link === 'ended' && <Text>{t('draft_link.ended')}</Text>}
        {link && link !== 'ended' && (
          <Stack gap="xs">
            <AddressField label={t('draft_link.address')} address={link.url} />
            <Text c="dimmed" fz="sm">
              {t('draft_link.until', { at: formatMoment(link.expires_at, timezone) })}
            </Text>
          </Stack>
        )}
      </div>
      {fault && (
        <Alert color="red" variant="outline" role="alert">
          {fault}
        </Alert>
      )}
      <Group gap="xs">
        <Button loading={busy} onClick={() => void attempt(store.makeDraftLink)}>
          {t('draft_link.make')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void attempt(store.endDraftLinks)}>
          {t('draft_link.end')}
        </Button>
      </Group>
    </Stack>
  )
}
