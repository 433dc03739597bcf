import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { skippedReasons } from '#contract/endpoints/invitations.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import css from './invitations.module.css'

export type Sent = { invited: readonly unknown[]; skipped: readonly { email: string; why: (typeof skippedReasons)[number] }[] }

/** What has gone out, and to whom nothing did. */
export function SentResult({ sent }: { sent: Sent | null }) {
  const { t } = useTranslation('team', { keyPrefix: 'invite' })
  return (
    <div role="status" className={sent ? css.result : undefined}>
      {sent && (
        <>
          <Text fw={600}>{t('sent', { count: sent.invited.length })}</Text>
          {sent.skipped.map(({ email, why }) => (
            <Text key={email}>{t(`skipped.${why}`, { email: isolated(email) })}</Text>
          ))}
        </>
      )}
    </div>
  )
}
