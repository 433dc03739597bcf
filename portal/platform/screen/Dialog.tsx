import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './keep-in-dialogs.ts'

type Props = Omit<ModalRootProps, 'title' | 'children'> & { title: string; children: ReactNode }

/** Stands above a screen until it is answered or closed; the screen beneath neither moves nor loses its place. */
export function Dialog({ title, children, ...root }: Props) {
  const { t } = useTranslation('common')
  return (
    <Modal.Root centered lockScroll={false} {...root}>
      <Modal.Overlay />
      <Modal.Content>
        {/* the kit's header element would be a second banner */}
        <Modal.Header component="div">
          <Modal.Title fz="lg" fw={650}>
            {title}
          </Modal.Title>
          <Modal.CloseButton size={44} iconSize={20} aria-label={t('close')} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
