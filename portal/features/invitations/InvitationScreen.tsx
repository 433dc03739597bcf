import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { OpenedInvitation } from '#contract/endpoints/invitations.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { Dead } from './Dead.tsx'
import { ForOther } from './ForOther.tsx'
import { Offer } from './Offer.tsx'
import { useInvitation } from './use-invitation.ts'

/** Opened by the mailed link, with or without a session. Whatever became of the invitation, there is a way on. */
export function InvitationScreen() {
  const { t } = useTranslation('team', { keyPrefix: 'invitation' })
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { reading, again } = useInvitation(token)
  if (reading.is === 'loading') return <Shape title={t('loading')} />
  if (reading.is === 'failed') return <NotRead error={reading.error} retry={again} />
  if (reading.is === 'not_found') return <Dead title={t('not_found_title')} hint={t('not_found')} />
  return <Opened token={token} invitation={reading.invitation} again={again} />
}

function Opened({ token, invitation, again }: { token: string; invitation: OpenedInvitation; again: () => void }) {
  const { t } = useTranslation('team', { keyPrefix: 'invitation' })
  const user = useSession(({ user }) => user)
  const { state, email, invitee, hackathon } = invitation
  const isMine = user !== null && (user.email === email || user.id === invitee)
  if (state === 'open' && user && !isMine) return <ForOther token={token} invitation={invitation} user={user} />
  if (state === 'open') return <Offer token={token} invitation={invitation} isSignedIn={user !== null} again={again} />
  const words = { title: t(`${state}_title`), hint: t(state, { hackathon: isolated(hackathon) }) }
  return <Dead {...words} {...(state === 'accepted' && isMine && { token })} />
}

function NotRead(trouble: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('team', { keyPrefix: 'invitation' })
  useScreenTitle(t('loading'))
  return (
    <>
      <VisuallyHidden component="h1">{t('loading')}</VisuallyHidden>
      <Failed what={t('failed')} {...trouble} />
    </>
  )
}

function Shape({ title }: { title: string }) {
  useScreenTitle(title)
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <Loading>
        <Stack>
          <Skeleton height={36} width="80%" />
          <Skeleton height={120} />
          <Skeleton height={44} />
        </Stack>
      </Loading>
    </>
  )
}
