import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconMenu2, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, Outlet, useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { HeaderSearch } from '#portal/features/search/HeaderSearch.tsx'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { LegalLinks } from '#portal/platform/screen/LegalLinks.tsx'
import { initialsOf } from '#portal/platform/session/initials.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { themeActions, useTheme } from '#portal/platform/theme/theme-store.ts'
import { LanguageLink } from './LanguageLink.tsx'
import { Logo } from './Logo.tsx'
import css from './MainLayout.module.css'
import { ModeToggle } from './ModeToggle.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'

const DeletionNotice = lazy(async () => {
  const [{ DeletionNotice: Notice }] = await Promise.all([import('#portal/domain/deletion/DeletionNotice.tsx'), loadWords('profile')])
  return { default: Notice }
})

const areaBar = (name: 'HackathonBar' | 'AdministrationBar', words: string) =>
  lazy(async () => ({ default: (await Promise.all([import('../areas/AreaBar.tsx'), loadWords(words)]))[0][name] }))
const HackathonBar = areaBar('HackathonBar', 'details')
const AdministrationBar = areaBar('AdministrationBar', 'administration')

/** Layout with top bar and sidebar. On public screens, signed-out users see no sidebar. */
export function MainLayout() {
  const { t } = useTranslation(['shell', 'common'])
  const { autoWidth, collapseSidebar } = useTheme()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const main = useArrival(`${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`)
  const [wasToGo, setWasToGo] = useState(false)
  if (user?.deletes_at && !wasToGo) setWasToGo(true)
  const pressMenu = () => {
    const isWide = window.matchMedia('(min-width: 62em)').matches
    themeActions.setCollapsed(isWide && !collapseSidebar)
    if (!isWide) openOverlay('navigation')
  }
  return (
    <div className={css['page']}>
      <SkipLink />
      {user && <Sidebar />}
      <div className={css['column']}>
        <header className={css['bar']} data-sticky-bar>
          {user ? (
            <>
              <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={t('menu')} onClick={pressMenu}>
                <IconMenu2 size={22} className="icon-dir" />
              </ActionIcon>
              <HeaderSearch />
            </>
          ) : (
            <Link to={paths.welcome()} className={css['home']}>
              <Logo />
            </Link>
          )}
          <div className={css['tools']} data-user={user !== null || undefined}>
            <span className={css['language']}>
              <LanguageLink shortens />
            </span>
            <ModeToggle />
            <ActionIcon
              variant="subtle"
              color="gray"
              c="inherit"
              className={css['settings'] ?? ''}
              aria-label={t('settings.title')}
              onClick={() => openOverlay('theme-settings')}
            >
              <IconSettings size={20} />
            </ActionIcon>
            {user ? (
              <UnstyledButton className={css['profile']} onClick={() => openOverlay('user-profile')}>
                <VisuallyHidden>{t('profile.open', { name: user.fullname })}</VisuallyHidden>
                <span aria-hidden="true" className={css['avatar']}>
                  {user.avatar ? <img src={user.avatar} alt="" /> : initialsOf(user.fullname)}
                </span>
              </UnstyledButton>
            ) : (
              <Button component={Link} to={paths.login({ next: pathname + search })} size="sm">
                {t('common:sign_in')}
              </Button>
            )}
          </div>
        </header>
        {user && wasToGo && (
          <Suspense>
            <DeletionNotice deletesAt={user.deletes_at} />
          </Suspense>
        )}
        <main id="content" ref={main} tabIndex={-1} className={css['main']} data-compact={autoWidth || !user || undefined}>
          <Outlet />
        </main>
        <footer className={css['foot']}>
          <LegalLinks />
        </footer>
        <Suspense>
          {matchPath(screens.hackathonDetails, pathname) && <HackathonBar />}
          {user?.role === 'administrator' && pathname === screens.home && <AdministrationBar />}
        </Suspense>
      </div>
    </div>
  )
}

/** Focuses the main element after navigation to another screen or area, unless the user is already typing in a field. */
function useArrival(screen: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(screen)
  useEffect(() => {
    const hasMoved = last.current !== screen
    last.current = screen
    const focused = document.activeElement
    if (hasMoved && !main.current?.contains(focused) && !focused?.matches('input, textarea')) main.current?.focus({ preventScroll: true })
  }, [screen])
  return main
}
