import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Judge } from '#contract/judging/judging-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { readsOfJudges } from './JudgeForms.tsx'

/** Mails a link to each judge who never had one and has an address, such as judges added from a list. */
export function SendLinks({ tenant, judges }: { tenant: Tenant; judges: readonly Judge[] }) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const { mutateAsync } = useApiMutation(api.judging.renewLink)
  const [asked, setAsked] = useState<readonly Judge[] | null>(null)
  const [sent, setSent] = useState(0)
  const [mutation, setMutation] = useState<{ flag: 'idle' | 'loading' | 'error'; error: unknown }>({ flag: 'idle', error: null })
  const waiting = judges.filter(({ is_revoked, last_seen_at, email }) => is_revoked && last_seen_at === null && email !== '')
  const send = async (recipients: readonly Judge[]) => {
    setMutation({ flag: 'loading', error: null })
    let done = 0
    try {
      for (const { id } of recipients) {
        await mutateAsync({ tenant: tenant.id, params: { id } })
        setSent(++done)
      }
      setMutation({ flag: 'idle', error: null })
    } catch (error) {
      setAsked(recipients.slice(done))
      setMutation({ flag: 'error', error })
      throw error
    } finally {
      setSent(0)
      invalidate(readsOfJudges)
    }
  }
  const titleOf = (count: number) => t('send_links', { count, n: formatNumber(count) })
  return (
    <>
      {waiting.length > 0 && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(waiting)}>
          {titleOf(waiting.length)}
        </Button>
      )}
      {asked && (
        <ConsequenceDialog
          words={{
            title: titleOf(asked.length),
            means: t('send_links_means', {
              names: new Intl.ListFormat(currentLanguage()).format(asked.map(({ name }) => isolated(name))),
            }),
            submit: titleOf(asked.length),
            busy: t('sending_links', { n: formatNumber(sent), of: formatNumber(asked.length) }),
          }}
          run={() => send(asked)}
          mutation={mutation}
          close={() => setAsked(null)}
        />
      )}
    </>
  )
}
