import { Button, Stack } from '@mantine/core'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'

/** Examples of overlays. Only the development server serves /dev/overlays. */
export const ExamplesScreen = () => (
  <Stack component="main" p="xl" maw="24rem">
    <Button onClick={() => openOverlay('modal-example', { since: new Date().toISOString() })}>modal-example</Button>
    <Button onClick={() => openOverlay('drawer-example', { since: new Date().toISOString() })}>drawer-example</Button>
  </Stack>
)
