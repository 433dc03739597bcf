import { Button, type ButtonProps, type StackProps, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { normalizeSlug } from '#contract/names/slug.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { Form } from '#portal/platform/forms/Form.tsx'

type Props = {
  tenantName: string
  unpublish: () => Promise<unknown>
  words: { type: string; mismatch: string; do: string }
  gap?: StackProps['gap']
  button?: ButtonProps
  children: ReactNode
}

/** Unpublishes a page after the user has typed its slug as confirmation. */
export function UnpublishForm({ tenantName, unpublish, words, gap, button, children }: Props) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    if (normalizeSlug(typed) !== tenantName) return setFault(words.mismatch)
    setBusy(true)
    setFault(await unpublish().then(() => null, sentenceFor))
    setBusy(false)
  }
  return (
    <Form isBusy={isBusy} submit={submit} gap={gap}>
      {children}
      <TextInput
        label={words.type}
        className="ltr-input"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={fault}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" color="red" loading={isBusy} {...button}>
        {words.do}
      </Button>
    </Form>
  )
}
