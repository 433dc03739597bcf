import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UnpublishForm } from '#portal/domain/hackathon/UnpublishForm.tsx'
import { useEditor, useEditorStore } from '../draft/use-editor-store.ts'

export function Unpublish({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const { tenant_name } = useEditor(state => state.tenant)
  return (
    <UnpublishForm
      tenantName={tenant_name}
      unpublish={() => store.unpublish().then(onDone)}
      words={{ type: t('unpublish.type', { name: tenant_name }), mismatch: t('unpublish.mismatch'), do: t('unpublish.do') }}
    >
      <Text>{t('unpublish.what')}</Text>
    </UnpublishForm>
  )
}
