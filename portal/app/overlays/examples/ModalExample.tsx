import { Modal, Text } from '@mantine/core'
import { closeOverlay, useOverlay } from '#portal/platform/overlays/overlays.ts'

export function ModalExample({ opened }: { opened: boolean }) {
  const { data } = useOverlay('modal-example')
  return (
    <Modal opened={opened} onClose={() => closeOverlay('modal-example')} title="modal-example" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text component="pre" dir="ltr">
        {JSON.stringify(data, null, 2)}
      </Text>
    </Modal>
  )
}
