import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from '#portal/platform/unsaved/use-guarded-close.tsx'
import './keep-in-dialogs.ts'

type Props = Omit<ModalRootProps, 'title' | 'children'> & { title: string; children: ReactNode }

/** Dialog. Closing it with unsaved changes requires confirmation. */
export function Dialog({ title, children, onClose, closeOnEscape = true, ...root }: Props) {
  const { t } = useTranslation('common')
  const { close, closesOnEscape, guarded, question } = useGuardedClose(onClose)
  return (
    <>
      <Modal.Root centered lockScroll={false} onClose={close} closeOnEscape={closeOnEscape && closesOnEscape} {...root}>
        <Modal.Overlay />
        <Modal.Content>
          {/* A header element would be a second banner landmark */}
          <Modal.Header component="div">
            <Modal.Title fz="lg" fw={600}>
              {title}
            </Modal.Title>
            <Modal.CloseButton size={44} iconSize={20} aria-label={t('close')} />
          </Modal.Header>
          <Modal.Body>{guarded(children)}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {question}
    </>
  )
}
