import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { title: string; opened: boolean; leads: boolean; onClose: () => void; children: ReactNode }

/** What a dialog shows. `leave` closes it for a field elsewhere, which then has the keyboard. */
export function useDialog<T>() {
  const [{ shown, leads }, set] = useState<{ shown: T | null; leads: boolean }>({ shown: null, leads: false })
  return {
    shown,
    leads,
    show: (what: T) => set({ shown: what, leads: false }),
    close: () => set({ shown: null, leads: false }),
    leave: () => set({ shown: null, leads: true }),
  }
}

export function Dialog({ title, opened, leads, onClose, children }: Props) {
  const { t } = useTranslation('editor')
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={!leads} centered size="lg" lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* the kit's header element would be a second banner */}
        <Modal.Header component="div">
          <Modal.Title fz="lg" fw={650}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
