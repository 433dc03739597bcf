import { Button, SegmentedControl, Text } from '@mantine/core'
import {
  IconBuilding,
  IconChevronRight,
  IconDevices,
  IconFingerprint,
  IconLock,
  IconLogout,
  IconMail,
  IconPencil,
  IconSettings,
  IconShieldCheck,
  IconUserCog,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts/user.ts'
import { api } from '#contract/addresses.ts'
import { signOut } from '#portal/platform/api/calls.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { changeLanguage } from '#portal/platform/i18n/i18n.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Portrait } from './picture/Portrait.tsx'
import css from './profile.module.css'
import type { InDrawer, View } from './views.ts'

type Props = { person: User; go: (view: View) => void; close: () => void } & Pick<InDrawer, 'showStatus'>

const ways = [
  { name: 'edit', Icon: IconPencil },
  { name: 'email', Icon: IconMail },
  { name: 'password', Icon: IconLock },
  { name: 'two_step', Icon: IconShieldCheck },
  { name: 'passkeys', Icon: IconFingerprint },
  { name: 'providers', Icon: IconBuilding },
  { name: 'devices', Icon: IconDevices },
  { name: 'account', Icon: IconUserCog },
] as const

export function Overview({ person, go, close, showStatus }: Props) {
  const { t, i18n } = useTranslation(['profile', 'shell'])
  // Hides actions that a switch forbids.
  const isSwitched = switchedAccess() !== null
  const providers = useRead(api.signInProviders.list, {}).data?.results ?? []
  const shown = ways.filter(({ name }) => name !== 'providers' || providers.length > 0)
  const leave = () => {
    close()
    void signOut()
  }
  const openSettings = () => {
    close()
    // The drawer returns focus shortly after it closes, which would take it from the settings.
    setTimeout(openOverlay, 50, 'theme-settings')
  }
  return (
    <>
      <Portrait person={person} go={go} showStatus={showStatus} isFixed={isSwitched} />
      {isSwitched && (
        <Text size="sm" c="dimmed" ta="center">
          {t('switched.hint')}
        </Text>
      )}
      {!isSwitched && (
        <ul className={css['ways']}>
          {shown.map(({ name, Icon }) => (
            <li key={name}>
              <button type="button" className={css['way']} data-opens={name} onClick={() => go({ name })}>
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span>{t(`${name}.title`)}</span>
                <IconChevronRight size={18} className="icon-dir" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="group" aria-label={t('language')}>
        <Text fw={600} mb={6}>
          {t('language')}
        </Text>
        <SegmentedControl
          fullWidth
          size="md"
          className={css['choice'] ?? ''}
          value={i18n.language === 'en' ? 'en' : 'ar'}
          onChange={value => void changeLanguage(value)}
          data={[
            { value: 'ar', label: <span lang="ar">العربية</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
        />
      </div>
      <div className={`${css['ways']} ${css['on-phone']}`}>
        <button type="button" className={css['way']} onClick={openSettings}>
          <IconSettings size={20} stroke={1.6} aria-hidden="true" />
          <span>{t('shell:settings.title')}</span>
          <IconChevronRight size={18} className="icon-dir" aria-hidden="true" />
        </button>
      </div>
      {!isSwitched && (
        <Button variant="default" fullWidth leftSection={<IconLogout size={20} className="icon-dir" />} onClick={leave}>
          {t('shell:profile.sign_out')}
        </Button>
      )}
    </>
  )
}
