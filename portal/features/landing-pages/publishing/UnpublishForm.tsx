import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeSlug } from '#contract/slug.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useEditorStore, useEditor } from '../draft/use-editor-store.ts'

/** Visitors lose the page, so the address is typed, not clicked. */
export function UnpublishForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const { tenant_name } = useEditor(state => state.tenant)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (normalizeSlug(typed) !== tenant_name) return setFault(t('unpublish.mismatch'))
    setBusy(true)
    try {
      await store.unpublish()
      onDone()
    } catch (error) {
      setFault(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>{t('unpublish.what')}</Text>
        <TextInput
          label={t('unpublish.type', { name: tenant_name })}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={fault}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" color="red" loading={busy}>
          {t('unpublish.do')}
        </Button>
      </Stack>
    </form>
  )
}
