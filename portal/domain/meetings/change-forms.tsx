import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Slot } from '#contract/meetings/meetings-endpoints.ts'
import { codeOf, currentOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { TimeChoice } from './TimeChoice.tsx'

type Props = { label: string; busy: string; end: (reason: string) => Promise<unknown>; back: () => void }

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

type MoveFormProps = { host: string; move: (startsAt: string) => Promise<unknown>; back: () => void }

/** Form for moving a meeting. If the chosen slot is already taken, shows free slots near it. */
export function MoveForm({ host, move, back }: MoveFormProps) {
  const { t } = useTranslation('meetings')
  const [chosen, choose] = useState('')
  const [{ problem, near, isBusy, lacks }, set] = useState<State>(resting)
  const submit = async () => {
    if (isBusy) return
    if (!chosen) return set({ ...resting, lacks: true })
    set({ ...resting, isBusy: true })
    await move(chosen).catch((error: unknown) => {
      if (codeOf(error) === 'meeting.slot_taken') choose('')
      invalidate([api.meetings.slots])
      set({ ...resting, problem: sentenceFor(error), near: currentOf<{ slots: Slot[] }>(error, 'meeting.slot_taken')?.slots ?? [] })
    })
  }
  return (
    <Form problem={problem} isBusy={isBusy} submit={submit}>
      <TimeChoice host={host} value={chosen} onChange={choose} near={near} error={lacks && !chosen ? t('choose_time') : undefined} />
      <SubmitButton isBusy={isBusy} words={{ submit: t('move'), busy: t('moving') }} />
      <Button variant="default" onClick={back}>
        {t('back')}
      </Button>
    </Form>
  )
}

type State = { problem: string; near: readonly Slot[]; isBusy: boolean; lacks: boolean }
const resting: State = { problem: '', near: [], isBusy: false, lacks: false }
