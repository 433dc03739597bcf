import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'

type Props = { label: string; busy: string; end: (reason: string) => Promise<unknown>; back: () => void }

/** Asks once more before a meeting is called off, and why. */
export function EndForm({ label, busy, end, back }: Props) {
  const { t } = useTranslation('meetings')
  const [reason, setReason] = useState('')
  const [{ isBusy, problem }, set] = useState({ isBusy: false, problem: '' })
  const submit = async () => {
    if (isBusy) return
    set({ isBusy: true, problem: '' })
    await end(reason).catch((error: unknown) => set({ isBusy: false, problem: sentenceFor(error) }))
  }
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={reason !== ''} submit={submit}>
      <ReasonField label={t('reason')} hint={t('reason_means')} value={reason} onChange={setReason} />
      <SubmitButton isBusy={isBusy} words={{ submit: label, busy }} color="red.9" />
      <Button variant="default" onClick={back}>
        {t('back')}
      </Button>
    </Form>
  )
}
