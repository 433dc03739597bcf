import { Button, Group, Text } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { setAsking } from './unsaved.ts'

type Props = {
  opened: boolean
  stay: () => void
  discard: () => void
  /** of something other than unsaved changes */ title?: string
  text?: string
}

/** Asks whether to discard what was written. */
export function DiscardDialog({ opened, stay, discard, title, text }: Props) {
  const { t } = useTranslation('common')
  useLayoutEffect(() => {
    if (!opened) return
    // The key press that opened this is still being dispatched.
    const openedAt = performance.now()
    const onKey = ({ key, timeStamp }: KeyboardEvent) => void (key === 'Escape' && timeStamp > openedAt && stay())
    setAsking(true)
    addEventListener('keydown', onKey)
    return () => {
      setAsking(false)
      removeEventListener('keydown', onKey)
    }
  }, [opened, stay])
  return (
    <Dialog title={title ?? t('unsaved.title')} opened={opened} onClose={stay}>
      <Text mb="md">{text ?? t('unsaved.text')}</Text>
      <Group gap="xs">
        <Button data-autofocus onClick={stay}>
          {t('unsaved.stay')}
        </Button>
        <Button variant="default" c="error" onClick={discard}>
          {t('unsaved.discard')}
        </Button>
      </Group>
    </Dialog>
  )
}
