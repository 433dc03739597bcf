import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { longestMessage } from '#contract/judging/judging.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form } from '#portal/platform/forms/Form.tsx'
import css from '../judging.module.css'

/** Message on the screens of all judges of the round. */
export function MessageForm({ tenant, round }: { tenant: Tenant; round: Round }) {
  const { t } = useTranslation('judging', { keyPrefix: 'message' })
  const [message, setMessage] = useState(round.message)
  const { send, flag, error } = useApiMutation(api.judging.setMessage, { invalidates: [api.judging.control, api.judging.list] })
  const isBusy = flag === 'loading'
  const show = (text: string) => send({ tenant: tenant.id, params: { id: round.id }, body: { message: text } })
  return (
    <Form
      problem={flag === 'error' && sentenceFor(error)}
      isBusy={isBusy}
      unsaved={message !== round.message}
      submit={() => show(message)}
      gap="xs"
    >
      <div className={css.message}>
        <TextField label={t('label')} value={message} limit={longestMessage} onChange={setMessage} />
        <div className={css.send}>
          <Button type="submit" variant="default" aria-disabled={isBusy}>
            {t('show')}
          </Button>
          {round.message !== '' && (
            <Button variant="subtle" aria-disabled={isBusy} onClick={() => show('')}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}
