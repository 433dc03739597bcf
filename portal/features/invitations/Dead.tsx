import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { ScreenTitle } from './ScreenTitle.tsx'
import { useAccept } from './use-accept.ts'

type Props = {
  title: string
  hint: string
  /** of an invitation that its reader has accepted: its hackathon is one step away */ token?: string
}

/** A link that leads no further by itself. */
export function Dead({ title, hint, token }: Props) {
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
