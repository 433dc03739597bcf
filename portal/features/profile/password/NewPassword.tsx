import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signOut } from '#portal/platform/api/calls.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { closeOverlay, openOverlay, useOverlay } from '#portal/platform/overlays/overlays.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'
import css from '../profile.module.css'

/** Opened by a password link while a user is signed in. Offers to change the password, or to sign out. */
export function NewPassword({ opened }: { opened: boolean }) {
  const { t } = useTranslation('profile', { keyPrefix: 'new_password' })
  const navigate = useNavigate()
  const email = useSession(({ user }) => user?.email ?? '')
  const { data } = useOverlay('new-password')
  const to = (data as { to?: string } | null)?.to ?? paths.forgetPassword()
  const close = () => closeOverlay('new-password')
  const change = () => {
    close()
    openOverlay('user-profile', { view: 'password' })
  }
  const leave = () => {
    close()
    void signOut().then(() => navigate(to))
  }
  return (
    <Dialog title={t('title')} opened={opened} onClose={close}>
      <Stack>
        <Text className={css['who'] ?? ''}>{t('hint', { email: isolated(email) })}</Text>
        <Button fullWidth data-autofocus onClick={change}>
          {t('change')}
        </Button>
        <Button variant="default" fullWidth onClick={leave}>
          {t('leave')}
        </Button>
      </Stack>
    </Dialog>
  )
}
