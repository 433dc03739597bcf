import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestJudgingReason } from '#contract/judging/judging.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'

type Props = {
  words: 'reopen' | 'restart'
  run: (reason: string) => Promise<unknown>
  mutation: { flag: string; error: unknown }
  close: () => void
}

/** Asks for the reason of an action, which the activity log stores. */
export function ReasonDialog({ words, run, mutation: { flag, error }, close }: Props) {
  const { t } = useTranslation('judging')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isBusy = flag === 'loading'
  const isMissing = reason.trim() === ''
  const submit = async () => {
    setTried(true)
    if (!isBusy && !isMissing) await run(reason).then(close, () => {})
  }
  return (
    <Dialog title={t(`${words}.title`)} opened onClose={close}>
      <Form
        problem={isTried && isMissing ? t('reason_missing') : flag === 'error' && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={reason !== ''}
        submit={submit}
      >
        <Text>{t(`${words}.means`)}</Text>
        <ReasonField label={t('reason')} value={reason} limit={longestJudgingReason} onChange={setReason} />
        <SubmitButton isBusy={isBusy} words={{ submit: t(`${words}.submit`), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
