import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import cards from './cards.module.css'

type Words = Record<'title' | 'once' | 'label' | 'copy' | 'copied' | 'means' | 'done', string>
type Props = { secret: string; words: Words; close: () => void }

/** Shows a new secret, which the server returns once. A click beside the dialog does not close it. */
export const SecretDialog = ({ secret, words, close }: Props) => (
  <Dialog title={words.title} opened closeOnClickOutside={false} onClose={close}>
    <Stack>
      <Text fw={600}>{words.once}</Text>
      <section aria-label={words.label} className={cards.secret}>
        <code dir="ltr">{secret}</code>
        <CopyText text={secret} words={words} variant="default" />
      </section>
      <Text fz="sm" c="dimmed">
        {words.means}
      </Text>
      <Button fullWidth onClick={close}>
        {words.done}
      </Button>
    </Stack>
  </Dialog>
)
