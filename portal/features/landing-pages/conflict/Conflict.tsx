import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { useEditor } from '../draft/use-editor-store.ts'
import css from './notice.module.css'

const TwoVersions = lazy(async () => ({ default: (await import('./TwoVersions.tsx')).TwoVersions }))

export function Conflict() {
  const { t } = useTranslation('editor')
  const fault = useEditor(state => (state.fault?.kind === 'conflict' ? state.fault : null))
  const [put, setPut] = useState<string | null>(null)
  if (!fault) return null
  const { theirs, facts, by } = fault
  const key = `${theirs?.version ?? ''} ${facts?.at ?? ''}`
  return (
    <div role="alert" className={css.notice}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>{fault.message}</Text>
          <Text fz="sm">{t('conflict.hint')}</Text>
        </div>
        <Button size="sm" onClick={() => setPut(null)}>
          {t('conflict.compare')}
        </Button>
      </Group>
      <Dialog title={t('conflict.title')} opened={put !== key} onClose={() => setPut(key)} size="72rem">
        <Suspense>
          <TwoVersions key={key} theirs={theirs?.content ?? null} facts={facts?.facts ?? null} by={by} />
        </Suspense>
      </Dialog>
    </div>
  )
}
