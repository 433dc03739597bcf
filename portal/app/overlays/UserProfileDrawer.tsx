import { Avatar, Button, CloseButton, Drawer, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { signOut } from '../../platform/api/calls.ts'
import { queries } from '../../platform/api/queries.ts'
import { changeLanguage } from '../../platform/i18n/i18n.ts'
import { currentLanguage } from '../../platform/i18n/language.ts'
import { closeOverlay } from '../../platform/overlays/overlays.ts'
import { initialsOf } from '../../platform/session/initials.ts'
import { useSession } from '../../platform/session/session.ts'

export function UserProfileDrawer({ opened }: { opened: boolean }) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const close = () => closeOverlay('user-profile')
  const leave = () => {
    close()
    void signOut()
    queries.clear()
  }
  return (
    <Drawer.Root opened={opened} onClose={close} position="right" size={330}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('profile.title')}>
        <Drawer.Header component="div">
          <Drawer.Title>{t('profile.title')}</Drawer.Title>
          <CloseButton size={44} aria-label={t('settings.close')} onClick={close} />
        </Drawer.Header>
        <Drawer.Body>
          <Stack align="center" gap="xs" ta="center">
            <Avatar size={88} radius="50%" variant="filled" color="brand" src={user?.avatar ?? null} alt="">
              {initialsOf(user?.fullname ?? '')}
            </Avatar>
            <Text fw={650} size="lg" dir="auto">
              {user?.fullname}
            </Text>
            <Text c="dimmed" dir="ltr" w="100%" truncate>
              {user?.email}
            </Text>
          </Stack>
          <Stack mt="xl" gap="lg">
            <div role="group" aria-label={t('profile.language')}>
              <Text fw={600} mb={6}>
                {t('profile.language')}
              </Text>
              <SegmentedControl
                fullWidth
                size="md"
                value={currentLanguage()}
                onChange={value => void changeLanguage(value as Language)}
                data={[
                  { value: 'ar', label: <span lang="ar">العربية</span> },
                  { value: 'en', label: <span lang="en">English</span> },
                ]}
              />
            </div>
            <Button variant="default" fullWidth leftSection={<IconLogout size={20} className="icon-dir" />} onClick={leave}>
              {t('profile.sign_out')}
            </Button>
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
