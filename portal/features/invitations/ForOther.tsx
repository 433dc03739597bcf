import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { OpenedInvitation } from '#contract/endpoints/invitations.ts'
import type { User } from '#contract/user.ts'
import { signOut } from '#portal/platform/api/calls.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { ScreenTitle } from './ScreenTitle.tsx'

type Props = { token: string; invitation: OpenedInvitation; user: User }

/** Somebody is signed in who is not invited: they leave, and come back as whom it is for. */
export function ForOther({ token, invitation: { email }, user }: Props) {
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
