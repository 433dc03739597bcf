import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { isDirty } from '../draft/editor-state.ts'
import { useEditor } from '../draft/use-editor-store.ts'

/** Asks before what is not kept yet is left behind: the browser for the whole page, a dialog for another screen once saving has failed. */
export function LeavingGuard() {
  const { t } = useTranslation('editor')
  const dirty = useEditor(isDirty)
  const stuck = useEditor(state => isDirty(state) && state.fault !== null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => stuck && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  const stay = () => blocker.reset?.()
  return (
    <Dialog title={t('save.sticky')} opened={blocker.state === 'blocked'} onClose={stay}>
      <Text mb="md">{t('leave.what')}</Text>
      <Group>
        <Button data-autofocus onClick={stay}>
          {t('leave.stay')}
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave.leave')}
        </Button>
      </Group>
    </Dialog>
  )
}
