import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { OpenedInvitation } from '#contract/members/invitations-endpoints.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatDay } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import css from './invitations.module.css'

type Props = { token: string; invitation: OpenedInvitation; isSignedIn: boolean; again: () => void }

export function Offer({ token, invitation, isSignedIn, again }: Props) {
  const { t } = useTranslation('team')
  const { hackathon, invited_by, role, note, email, expires_at } = invitation
  const { accept, isBusy, problem } = useAccept(token, again)
  const way = { next: paths.invitation(token), email }
  return (
    <>
      <ScreenTitle
        title={t('invitation.title', { hackathon: isolated(hackathon) })}
        hint={invited_by ? t('invitation.by', { name: isolated(invited_by) }) : t('invitation.by_nobody')}
      />
      <Stack>
        <div className={css.role}>
          <Text fw={600}>{t('invitation.role', { role: t(`role.${role}`) })}</Text>
          <Text fz="sm">{t(`means.${role}`)}</Text>
        </div>
        {note && (
          <blockquote className={css.note} aria-label={t('invitation.note')} dir="auto">
            {note}
          </blockquote>
        )}
        <Text c="dimmed" fz="sm" className={css.line ?? ''}>
          {t('invitation.sent_to', { email: isolated(email), day: formatDay(expires_at) })} {!isSignedIn && t('invitation.enter')}
        </Text>
        <div>
          <FormAlert>{problem}</FormAlert>
          <Stack gap="sm">
            {isSignedIn ? (
              <>
                <Button fullWidth aria-disabled={isBusy} onClick={() => void accept()}>
                  {t(isBusy ? 'invitation.accepting' : 'invitation.accept')}
                </Button>
                <Button component={Link} to={paths.home()} variant="default" fullWidth>
                  {t('invitation.later')}
                </Button>
              </>
            ) : (
              <>
                <Button component={Link} to={paths.login(way)} fullWidth>
                  {t('invitation.login')}
                </Button>
                <Button component={Link} to={paths.register(way)} variant="default" fullWidth>
                  {t('invitation.register')}
                </Button>
              </>
            )}
          </Stack>
        </div>
      </Stack>
    </>
  )
}

export function ScreenTitle({ title, hint }: { title: string; hint: string }) {
  useScreenTitle(title)
  return (
    <header>
      <Title order={1} fz="xl">
        {title}
      </Title>
      <Text mt={4} mb="lg">
        {hint}
      </Text>
    </header>
  )
}

/** Accepts an invitation. After an error, loads the invitation again. */
export function useAccept(token: string, again: () => void) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const { mutateAsync, flag } = useApiMutation(api.invitations.accept)
  const accept = async () => {
    if (flag === 'loading') return
    setProblem('')
    try {
      const { tenant_name } = await mutateAsync({ body: { token } })
      await navigate(paths.hackathonDetails(tenant_name), { replace: true })
    } catch (error) {
      setProblem(sentenceFor(error))
      again()
    }
  }
  return { accept, isBusy: flag === 'loading', problem }
}
