import { Button, Group, Modal, Text } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setConfirmingDiscard } from './unsaved.ts'

type Props = {
  opened: boolean
  stay: () => void
  discard: () => void
  /** a request is pending, which closing does not undo */
  isSending?: boolean
  title?: string
  text?: string
}

/** Asks whether to discard changes. It does not use Dialog, because Dialog opens it. */
export function DiscardDialog({ opened, stay, discard, isSending = false, title, text }: Props) {
  const { t } = useTranslation('common')
  useLayoutEffect(() => {
    if (!opened) return
    // Time of opening, because the key press that opened the dialog is still being dispatched.
    const openedAt = performance.now()
    const onKey = ({ key, timeStamp }: KeyboardEvent) => void (key === 'Escape' && timeStamp > openedAt && stay())
    setConfirmingDiscard(true)
    addEventListener('keydown', onKey)
    return () => {
      setConfirmingDiscard(false)
      removeEventListener('keydown', onKey)
    }
  }, [opened, stay])
  return (
    <Modal.Root centered lockScroll={false} opened={opened} onClose={stay} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title fz="lg" fw={600}>
            {title ?? t(isSending ? 'unsaved.sending.title' : 'unsaved.title')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Text mb="md">{text ?? t(isSending ? 'unsaved.sending.text' : 'unsaved.text')}</Text>
          <Group gap="xs">
            <Button data-autofocus onClick={stay}>
              {t(isSending ? 'unsaved.sending.stay' : 'unsaved.stay')}
            </Button>
            <Button variant="default" c="error" onClick={discard}>
              {t(isSending ? 'unsaved.sending.close' : 'unsaved.discard')}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
