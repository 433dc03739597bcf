import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Invitation } from '#contract/members/invitations-endpoints.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatShortDay } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './team.module.css'

type Props = {
  tenant: string
  invitation: Invitation
  timeZone: string | undefined
  isOver: boolean
  showStatus: (what: string) => void
}

const invalidates = [api.invitations.list]

export function PendingInvitation({ tenant, invitation, timeZone, isOver, showStatus }: Props) {
  const { t } = useTranslation('team', { keyPrefix: 'pending' })
  const { id, email, expired, resend_in } = invitation
  const resending = useApiMutation(api.invitations.resend, { invalidates })
  const revoking = useApiMutation(api.invitations.revoke, { invalidates })
  const { doFresh, signInForm } = useFreshSignIn()
  const input = { tenant, params: { id } }
  const isBusy = [resending, revoking].some(({ flag }) => flag === 'loading')
  const resend = () => doFresh(() => resending.mutateAsync(input).then(() => showStatus(t('resent', { email: isolated(email) }))))
  const revoke = () => revoking.mutateAsync(input).then(() => showStatus(t('revoked', { email: isolated(email) })))
  const failed = [resending, revoking].map(({ error }) => error).find(error => error !== null && codeOf(error) !== 'session.stale')
  return (
    <li className={css.row}>
      <div className={css.who}>
        <Text fw={600} dir="ltr" className={css.address ?? ''}>
          {email}
        </Text>
        <Facts invitation={invitation} timeZone={timeZone} />
      </div>
      <div className={css.actions}>
        {isOver ? null : resend_in > 0 ? (
          <Text component="span" c="dimmed" fz="sm">
            {t('just_sent')}
          </Text>
        ) : (
          <Button
            variant={expired ? 'filled' : 'default'}
            size="sm"
            aria-label={t('resend_of', { email })}
            aria-disabled={isBusy}
            onClick={() => void (isBusy || resend().catch(goneByNow))}
          >
            {t(resending.flag === 'loading' ? 'resending' : 'resend')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={t('revoke_of', { email })}
          aria-disabled={isBusy}
          onClick={() => void (isBusy || revoke().catch(goneByNow))}
        >
          {t(revoking.flag === 'loading' ? 'revoking' : 'revoke')}
        </Button>
      </div>
      {(signInForm || failed !== undefined) && (
        <div className={css.below}>
          <FormAlert>{failed !== undefined && sentenceFor(failed)}</FormAlert>
          {signInForm}
        </div>
      )}
    </li>
  )
}

/** Whether the invitation no longer exists, because another user accepted or withdrew it meanwhile. */
function goneByNow(error: unknown) {
  if (codeOf(error) === 'invitation.not_found') invalidate(invalidates)
}

function Facts({ invitation: { role, invited_by, expires_at, expired }, timeZone }: Pick<Props, 'invitation' | 'timeZone'>) {
  const { t } = useTranslation('team')
  return (
    <Text component="div" fz="sm" c="dimmed" className={css.facts ?? ''}>
      <span>{t(`role.${role}`)}</span>
      {invited_by && <span>{t('pending.by', { name: isolated(invited_by) })}</span>}
      {expired ? (
        <Tag color="orange">{t('pending.expired')}</Tag>
      ) : (
        <span>{t('pending.until', { day: formatShortDay(expires_at, timeZone) })}</span>
      )}
    </Text>
  )
}
