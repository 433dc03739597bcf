import { ActionIcon, Drawer, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarEvent, IconChevronsLeft, IconLayoutDashboard, IconLogout, IconTrophy } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { signOut } from '#portal/platform/api/calls.ts'
import { queries } from '#portal/platform/api/queries.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { navColors, themeActions, useTheme } from '#portal/platform/theme/theme-store.ts'
import { Logo } from './Logo.tsx'
import css from './Sidebar.module.css'

/** At the side of wide windows; narrow when collapsed, and then its entries tell their names in tooltips. */
export function Sidebar() {
  const { t } = useTranslation('shell')
  const { collapseSidebar, navColor } = useTheme()
  const isSignedIn = useSession(({ user }) => user !== null)
  return (
    <nav
      className={css['sidebar']}
      aria-label={t('navigation')}
      data-collapsed={collapseSidebar || undefined}
      data-apparent={navColor === navColors.apparent || undefined}
    >
      <Entries collapsed={collapseSidebar} />
      <div className={css['foot']}>
        {collapseSidebar && isSignedIn && (
          <Tooltip label={t('profile.sign_out')} position="left">
            <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={t('profile.sign_out')} onClick={leave}>
              <IconLogout size={20} className="icon-dir" />
            </ActionIcon>
          </Tooltip>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={t(collapseSidebar ? 'expand' : 'collapse')}
          aria-expanded={!collapseSidebar}
          onClick={() => themeActions.setCollapsed(!collapseSidebar)}
        >
          <IconChevronsLeft size={20} className={css['chevron']} />
        </ActionIcon>
      </div>
    </nav>
  )
}

/** On phones it slides in, and goes when anything outside is touched, an entry is chosen, or the phone is turned and has room for the other. */
export function MobileSidebar({ opened, close }: { opened: boolean; close: () => void }) {
  const { t } = useTranslation('shell')
  const isWide = useMediaQuery('(min-width: 62em)')
  useEffect(() => {
    if (isWide && opened) close()
  }, [isWide, opened, close])
  return (
    <Drawer.Root opened={opened && !isWide} onClose={close} position="left" size={264} hiddenFrom="md" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('navigation')}>
        <nav className={css['panel']} aria-label={t('navigation')}>
          <Entries collapsed={false} chosen={close} />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function leave() {
  void signOut()
  queries.clear()
}

function Entries({ collapsed, chosen }: { collapsed: boolean; chosen?: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const entries = [
    { to: paths.home(), below: [], label: t('dashboard'), Icon: IconLayoutDashboard },
    { to: paths.hackathons(), below: [screens.hackathonDetails], label: t('hackathons'), Icon: IconTrophy },
    { to: paths.events(), below: [screens.eventDetails], label: t('events'), Icon: IconCalendarEvent },
  ]
  const isWithin = (to: string, below: readonly string[]) => [to, ...below].some(route => matchPath(route, pathname))
  return (
    <>
      <Link to={paths.home()} className={css['logo']} aria-label={t('home')} onClick={chosen}>
        <Logo bare={collapsed} />
      </Link>
      <ul className={css['entries']}>
        {entries.map(({ to, below, label, Icon }) => (
          <li key={to}>
            <Tooltip label={label} position="left" disabled={!collapsed} events={{ hover: true, focus: true, touch: false }}>
              <Link
                to={to}
                onClick={chosen}
                className={css['entry'] ?? ''}
                aria-current={isWithin(to, below) ? 'page' : undefined}
                {...(collapsed && { 'aria-label': label })}
              >
                <Icon size={22} stroke={1.6} aria-hidden="true" />
                {!collapsed && <span>{label}</span>}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </>
  )
}
