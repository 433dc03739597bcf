import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import css from './system.module.css'

type Sent = Output<Endpoints['adminSystem']['sendTestMail']>

/** Sends a test mail to the administrator, and shows what the mail server answered. */
export function TestMail() {
  const { t } = useTranslation('system')
  const { mutateAsync, flag, error } = useApiMutation(api.adminSystem.sendTestMail, {
    invalidates: [api.adminSystem.state, api.adminMails.list],
  })
  const [sent, setSent] = useState<Sent | null>(null)
  const send = async () => {
    setSent(null)
    setSent(await mutateAsync({}))
  }
  const isBusy = flag === 'loading'
  const message =
    flag === 'error'
      ? sentenceFor(error)
      : sent && t(`test.outcome.${sent.outcome}`, { to: isolated(sent.to), answer: isolated(sent.answer) })
  return (
    <>
      <Button
        leftSection={<IconMailForward size={20} stroke={1.7} aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => void (isBusy || send().catch(() => {}))}
      >
        {t(isBusy ? 'test.sending' : 'test.send')}
      </Button>
      <p role="status" className={css.outcome} data-failed={flag === 'error' || sent?.outcome === 'refused' || undefined}>
        {!isBusy && message}
      </p>
    </>
  )
}
