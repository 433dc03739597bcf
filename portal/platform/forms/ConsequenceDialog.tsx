import { Text } from '@mantine/core'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

type Props = {
  words: { title: string; means: string; submit: string; busy: string }
  run: () => Promise<unknown>
  mutation: { flag: string; error: unknown }
  close: () => void
}

/**
 * Says what an action changes, and asks to go on. A double click on the button that opens it neither runs the action nor closes the dialog: its
 * second click is outside of the dialog.
 */
export function ConsequenceDialog({ words, run, mutation: { flag, error }, close }: Props) {
  const isBusy = flag === 'loading'
  return (
    <Dialog title={words.title} opened closeOnClickOutside={false} onClose={close}>
      <Form
        problem={flag === 'error' && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={false}
        submit={() => (isBusy ? Promise.resolve() : run().then(close, () => {}))}
      >
        <Text>{words.means}</Text>
        <SubmitButton isBusy={isBusy} words={words} />
      </Form>
    </Dialog>
  )
}
