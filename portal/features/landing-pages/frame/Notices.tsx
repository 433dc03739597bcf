import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Conflict } from '../conflict/Conflict.tsx'
import css from '../conflict/notice.module.css'
import { saveStatus } from '../draft/editor-state.ts'
import { useEditorStore, useEditor } from '../draft/use-editor-store.ts'

export function Notices() {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const status = useEditor(saveStatus)
  const fault = useEditor(state => state.fault)
  useJoined()

  if (fault?.kind === 'conflict') return <Conflict />
  if (!fault || status === 'saved') return null
  return (
    <div role="alert" className={css.notice}>
      <Group justify="space-between" gap="xs">
        <Text>
          {t('save.sticky')} {fault.message} {fault.passes && t('save.goes_on')}
        </Text>
        <Button size="sm" loading={status === 'saving'} onClick={() => void store.flush()}>
          {t('save.retry')}
        </Button>
      </Group>
    </div>
  )
}

function useJoined() {
  const { t } = useTranslation('editor')
  const joined = useEditor(state => state.joined)
  useEffect(() => {
    if (!joined) return
    const message = joined.by ? t('conflict.joined', { name: joined.by }) : t('conflict.joined_unnamed')
    notifications.show({ id: 'joined', autoClose: 10_000, closeButtonProps: { 'aria-label': t('close') }, message })
  }, [joined, t])
}
