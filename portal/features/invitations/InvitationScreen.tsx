import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { api } from '#contract/addresses.ts'
import type { OpenedInvitation } from '#contract/members/invitations-endpoints.ts'
import { callTo, signOut } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { Offer, ScreenTitle, useAccept } from './Offer.tsx'

/** Screen of an invitation, with or without a session. Every state offers a next step. */
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

type Reading = { is: 'loading' } | { is: 'not_found' } | { is: 'failed'; error: unknown } | { is: 'read'; invitation: OpenedInvitation }

function useInvitation(token: string): { reading: Reading; again: () => void } {
  const [reading, setReading] = useState<Reading>(token ? { is: 'loading' } : { is: 'not_found' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!token) return
    let isLeft = false
    const show = (next: Reading) => isLeft || setReading(next)
    callTo(api.invitations.open, { body: { token } }).then(
      invitation => show({ is: 'read', invitation }),
      (error: unknown) => {
        const isNone = ['invitation.not_found', 'request.invalid'].includes(codeOf(error) ?? '')
        show(isNone ? { is: 'not_found' } : { is: 'failed', error })
      },
    )
    return () => void (isLeft = true)
  }, [token, turn])
  return { reading, again: () => setTurn(turn + 1) }
}

type ForOtherProps = { token: string; invitation: OpenedInvitation; user: User }

/** Signs out and returns to the invitation, for signing in as the invited user. */
function ForOther({ token, invitation: { email }, user }: ForOtherProps) {
  const { t } = useTranslation('team', { keyPrefix: 'invitation' })
  const navigate = useNavigate()
  const change = () => {
    void signOut().then(() => navigate(paths.login({ next: paths.invitation(token), email })))
  }
  return (
    <>
      <ScreenTitle title={t('other_title')} hint={t('other', { email: isolated(email), mine: isolated(user.email) })} />
      <Stack gap="sm">
        <Text>{t('other_ask')}</Text>
        <Button fullWidth onClick={change}>
          {t('other_login')}
        </Button>
        <Button component={Link} to={paths.home()} variant="default" fullWidth>
          {t('home')}
        </Button>
      </Stack>
    </>
  )
}

type DeadProps = {
  title: string
  hint: string
  /** token of the invitation that this user has accepted */ token?: string
}

function Dead({ title, hint, token }: DeadProps) {
  const { t } = useTranslation('team', { keyPrefix: 'invitation' })
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated)
  const { accept, isBusy, problem } = useAccept(token ?? '', () => {})
  return (
    <>
      <ScreenTitle title={title} hint={hint} />
      <FormAlert>{problem}</FormAlert>
      <Stack gap="sm">
        {token !== undefined && (
          <Button fullWidth aria-disabled={isBusy} onClick={() => void accept()}>
            {t('open_hackathon')}
          </Button>
        )}
        <Button
          component={Link}
          to={isSignedIn ? paths.home() : paths.login()}
          variant={token === undefined ? 'filled' : 'default'}
          fullWidth
        >
          {t(isSignedIn ? 'home' : 'enter_plainly')}
        </Button>
      </Stack>
    </>
  )
}
