import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { codeOf, fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import css from './administration.module.css'
import { NeedsFactor } from './NeedsFactor.tsx'

export type Question = {
  title: string
  explains: string
  yes: string
  isRisky?: boolean
  reason?: { label: string; hint: string }
  email?: { label: string; hint: string }
  name?: { label: string; hint: string }
  act: (input: Told) => Promise<unknown>
}

type Told = { reason: string; email: string; name: string }

export function ActionDialog({ question, close }: { question: Question | null; close: () => void }) {
  return (
    <Dialog opened={question !== null} onClose={close} title={question?.title ?? ''}>
      {question && <Asked question={question} close={close} />}
    </Dialog>
  )
}

function Asked({ question: { explains, yes, isRisky, reason, email, name, act }, close }: { question: Question; close: () => void }) {
  const { t } = useTranslation('administration')
  const [input, setTold] = useState<Told>({ reason: '', email: '', name: '' })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const { doFresh, signInForm } = useFreshSignIn()
  if (signInForm) return signInForm
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      await doFresh(() => act(input).then(close))
    } catch (error) {
      setRefusal(error)
    }
    setBusy(false)
  }
  const field = email ? 'email' : 'name'
  const confirmation = email ?? name
  const faults = fieldsOf(refusal)
  const [wrong, wrongReason] = [confirmation && faults[field], reason && faults['reason']]
  return (
    <Form
      problem={!wrong && !wrongReason && problemOf(refusal, close)}
      isBusy={isBusy}
      unsaved={Object.values(input).some(text => text !== '')}
      submit={submit}
    >
      <Text>{explains}</Text>
      {confirmation && (
        <TextInput
          label={confirmation.label}
          description={confirmation.hint}
          className="ltr-input"
          type={email ? 'email' : 'text'}
          name={field}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          value={input[field]}
          onChange={event => setTold({ ...input, [field]: event.currentTarget.value })}
          error={wrong}
          aria-invalid={wrong !== undefined}
          data-autofocus
        />
      )}
      {reason && (
        <Textarea
          label={reason.label}
          description={reason.hint}
          dir="auto"
          rows={3}
          maxLength={500}
          value={input.reason}
          onChange={event => setTold({ ...input, reason: event.currentTarget.value })}
          error={wrongReason}
          aria-invalid={wrongReason !== undefined}
          {...(!confirmation && { 'data-autofocus': true })}
        />
      )}
      <div className={css.answers}>
        <SubmitButton isBusy={isBusy} fullWidth={false} {...(isRisky && { color: 'red.9' })} words={{ submit: yes, busy: t('acting') }} />
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

function problemOf(refusal: unknown, close: () => void): ReactNode {
  if (!refusal || codeOf(refusal) === 'session.stale') return null
  return codeOf(refusal) === 'second_factor.required' ? <NeedsFactor leave={close} /> : sentenceFor(refusal)
}
