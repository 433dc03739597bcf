import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Reached, Recipient } from '#contract/announcements/announcements-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { MailPreviews } from '#portal/domain/announcements/MailPreview.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatHijri, formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { type Draft, wordsOf, writtenIn } from './draft.ts'
import { PreviewAs } from './PreviewAs.tsx'
import { Reach, ReachNotes } from './Reach.tsx'

type Props = {
  tenant: Tenant
  draft: Draft
  reached: Reached | undefined
  /** the person in the preview; null for a sample */
  as: Recipient | null
  setAs: (as: Recipient | null) => void
  opened: boolean
  close: () => void
  done: () => void
}

/** Shows an announcement as its recipients see it. Can send a test mail. */
export function PreviewDialog({ opened, close, ...props }: Props) {
  const { t } = useTranslation('announcements')
  return (
    <Dialog title={t('preview_title')} opened={opened} onClose={close} size="xl">
      {opened && <Preview {...props} />}
    </Dialog>
  )
}

function Preview({ tenant, draft, reached, as, setAs, done }: Omit<Props, 'opened' | 'close'>) {
  const { t } = useTranslation('announcements')
  const trial = useApiMutation(api.announcements.trial)
  const [triedAt, setTriedAt] = useState('')
  const { mutateAsync, flag, error } = useApiMutation(api.announcements.create, {
    invalidates: [api.announcements.list, api.announcements.notice, api.audit.list],
  })
  const isBusy = flag === 'loading'
  const { to, send_at, notice } = draft
  const count = reached?.count ?? 0
  const submit = async () => {
    if (isBusy) return
    const made = await mutateAsync({ tenant: tenant.id, body: { to, words: wordsOf(draft), send_at, notice } }).catch(() => null)
    if (made) done()
  }
  const tryIt = () =>
    trial.mutateAsync({ tenant: tenant.id, body: { words: wordsOf(draft) } }).then(
      ({ email }) => setTriedAt(email),
      () => {},
    )
  const problem = flag === 'error' ? error : trial.flag === 'error' ? trial.error : null
  return (
    <Form problem={problem !== null && sentenceFor(problem)} isBusy={isBusy} submit={submit}>
      <PreviewAs tenant={tenant} to={to} chosen={as} choose={setAs} />
      <MailPreviews tenant={tenant} words={wordsOf(draft)} recipient={as} isNotice={draft.notice !== null} />
      <div>
        <Button variant="default" loading={trial.flag === 'loading'} onClick={() => void tryIt()}>
          {t('trial')}
        </Button>
        <Text role="status" fz="sm" mt={4}>
          {triedAt && t('tried', { email: isolated(triedAt) })}
        </Text>
      </div>
      <ReachNotes reached={reached} written={writtenIn(draft)} />
      {send_at !== null && (
        <Text>{t('goes_at', { moment: formatMoment(send_at, tenant.timezone), hijri: formatHijri(send_at, tenant.timezone) })}</Text>
      )}
      <FormActions>
        <SubmitButton
          fullWidth={false}
          isBusy={isBusy}
          words={{ submit: send_at === null ? t('send', { count, n: formatNumber(count) }) : t('schedule'), busy: t('sending') }}
        />
        <Reach reached={reached} />
      </FormActions>
    </Form>
  )
}
