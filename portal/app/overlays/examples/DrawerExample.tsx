import { Button, Drawer, Stack, Text } from '@mantine/core'
import { closeAllOverlays, closeOverlay, openOverlay, useOverlay } from '#portal/platform/overlays/overlays.ts'

export function DrawerExample({ opened }: { opened: boolean }) {
  const { data } = useOverlay('drawer-example')
  return (
    <Drawer
      opened={opened}
      onClose={() => closeOverlay('drawer-example')}
      position="right"
      title="drawer-example"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text component="pre" dir="ltr">
          {JSON.stringify(data, null, 2)}
        </Text>
        <Button onClick={() => openOverlay('modal-example', { from: 'drawer-example' })}>modal-example</Button>
        <Button variant="default" onClick={closeAllOverlays}>
          closeAllOverlays
        </Button>
      </Stack>
    </Drawer>
  )
}
