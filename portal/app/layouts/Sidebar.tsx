import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconCalendarEvent, IconChevronsLeft, IconLayoutDashboard, IconLogout, IconSearch, IconTrophy } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { signOut } from '#portal/platform/api/calls.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { navColors, themeActions, useTheme } from '#portal/platform/theme/theme-store.ts'
import { Logo } from './Logo.tsx'
import css from './Sidebar.module.css'

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
          <Named name={t('profile.sign_out')}>
            <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={t('profile.sign_out')} onClick={() => void signOut()}>
              <IconLogout size={20} className="icon-dir" />
            </ActionIcon>
          </Named>
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

export function Entries({ collapsed, chosen }: { collapsed: boolean; chosen?: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const entries = [
    { to: paths.home(), below: [], label: t('dashboard'), Icon: IconLayoutDashboard },
    { to: paths.hackathons(), below: [screens.hackathonDetails], label: t('hackathons'), Icon: IconTrophy },
    { to: paths.events(), below: [screens.eventDetails], label: t('events'), Icon: IconCalendarEvent },
  ]
  const standing = (to: string, below: readonly string[]) => {
    if (matchPath(to, pathname)) return 'page'
    return below.some(route => matchPath(route, pathname)) || undefined
  }
  return (
    <>
      <Link to={paths.home()} className={css['logo']} aria-label={t('home')} onClick={chosen}>
        <Logo bare={collapsed} />
      </Link>
      <div className={css['scroll']}>
        <ul className={css['entries']}>
          {entries.map(({ to, below, label, Icon }) => {
            const link = (
              <Link
                to={to}
                onClick={chosen}
                className={css['entry'] ?? ''}
                aria-current={standing(to, below)}
                {...(collapsed && { 'aria-label': label })}
              >
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                {!collapsed && <span>{label}</span>}
              </Link>
            )
            return <li key={to}>{collapsed ? <Named name={label}>{link}</Named> : link}</li>
          })}
        </ul>
        <PaletteEntry collapsed={collapsed} chosen={chosen} />
        <AreasOfScreen collapsed={collapsed} chosen={chosen} />
      </div>
    </>
  )
}

function PaletteEntry({ collapsed, chosen }: AreaProps) {
  const { t } = useTranslation('shell')
  const label = t('commands')
  const open = () => {
    chosen?.()
    // The drawer of phones returns focus shortly after it closes, which would take it from the palette.
    setTimeout(openOverlay, 50, 'commands')
  }
  const button = (
    <UnstyledButton className={css['entry'] ?? ''} w="100%" aria-label={label} onClick={open}>
      <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      {!collapsed && <span>{label}</span>}
    </UnstyledButton>
  )
  return collapsed ? <Named name={label}>{button}</Named> : button
}

type AreaProps = { collapsed: boolean; chosen: (() => void) | undefined }

/** Loads the areas of a hackathon or of the administration, which other screens do not need. */
const areas = (name: 'HackathonAreas' | 'AdministrationAreas', ...words: string[]): ComponentType<AreaProps> =>
  lazy(async () => ({ default: (await Promise.all([import('../areas/ScreenAreas.tsx'), loadWords(...words)]))[0][name] }))
const HackathonAreas = areas('HackathonAreas', 'details')
const AdministrationAreas = areas('AdministrationAreas', 'administration')

function AreasOfScreen(props: AreaProps) {
  const { pathname } = useLocation()
  const isAdministrator = useSession(({ user }) => user?.role === 'administrator')
  return (
    <Suspense>
      {matchPath(screens.hackathonDetails, pathname) && <HackathonAreas {...props} />}
      {isAdministrator && pathname === screens.home && <AdministrationAreas {...props} />}
    </Suspense>
  )
}

const NameTooltip = lazy(async () => ({ default: (await import('../NameTooltip.tsx')).NameTooltip }))

/** Shows the name of an entry as a tooltip. Only a collapsed sidebar loads tooltips. */
const Named = ({ name, children }: { name: string; children: ReactElement }) => (
  <Suspense fallback={children}>
    <NameTooltip name={name}>{children}</NameTooltip>
  </Suspense>
)
