import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment, formatTime } from '#portal/platform/format/format.ts'
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

  const isKept = useEditor(state => state.isKept)

  if (fault?.kind === 'conflict') return <Conflict />
  if (!fault || status === 'saved') return <Offered />
  return (
    <div role="alert" className={css.notice}>
      <Group justify="space-between" gap="xs">
        <Text>
          {t('save.sticky')} {fault.message} {isKept && t('save.kept')} {fault.passes && t('save.goes_on')}
        </Text>
        <Button size="sm" loading={status === 'saving'} onClick={() => void store.flush()}>
          {t('save.retry')}
        </Button>
      </Group>
    </div>
  )
}

/** Offers changes of an earlier visit that were not saved. */
function Offered() {
  const { t } = useTranslation('editor')
  const { unsaved } = useEditorStore()
  const offered = useEditor(state => state.offered)
  if (!offered) return null
  return (
    <div role="alert" className={css.notice} data-calm>
      <Group justify="space-between" gap="xs">
        <Text>{t('unsaved.title', { at: formatRecent(offered.changedAt) })}</Text>
        <Group gap="xs">
          <Button size="sm" onClick={unsaved.restoreOffered}>
            {t('unsaved.restore')}
          </Button>
          <Button size="sm" variant="default" onClick={unsaved.discardOffered}>
            {t('unsaved.discard')}
          </Button>
        </Group>
      </Group>
    </div>
  )
}

/** Formats a moment of this device, without the day if it is today. */
function formatRecent(at: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const [moment, now] = [new Date(at).toISOString(), new Date().toISOString()]
  return formatDay(moment, timeZone) === formatDay(now, timeZone) ? formatTime(moment, timeZone) : formatMoment(moment, timeZone)
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
