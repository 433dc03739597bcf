import { Text } from '@mantine/core'
import { useState } from 'react'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

type Props = {
  words: { title: string; means: string; reason: string; hint?: string; missing: string; submit: string; busy: string }
  /** maximum characters of the reason */
  limit: number
  run: (reason: string) => Promise<unknown>
  mutation: { flag: string; error: unknown }
  close: () => void
}

/** Asks for the reason of an action. */
export function ReasonDialog({ words, limit, run, mutation: { flag, error }, close }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isBusy = flag === 'loading'
  const isMissing = reason.trim() === ''
  const submit = async () => {
    setTried(true)
    if (!isBusy && !isMissing) await run(reason).then(close, () => {})
  }
  return (
    <Dialog title={words.title} opened onClose={close}>
      <Form
        problem={isTried && isMissing ? words.missing : flag === 'error' && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={reason !== ''}
        submit={submit}
      >
        <Text>{words.means}</Text>
        <ReasonField label={words.reason} {...(words.hint && { hint: words.hint })} value={reason} limit={limit} onChange={setReason} />
        <SubmitButton isBusy={isBusy} words={words} />
      </Form>
    </Dialog>
  )
}
