import { Link, Outlet } from 'react-router'
import { paths } from '../../platform/paths/paths.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import day from '../art/guest-day.svg?url'
import night from '../art/guest-night.svg?url'
import classes from './GuestLayout.module.css'
import { LanguageLink } from './LanguageLink.tsx'
import { Logo } from './Logo.tsx'
import { ModeToggle } from './ModeToggle.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Signing in: a plain panel where reading begins, and a picture that covers the rest from the bottom right. */
export function GuestLayout() {
  const { mode } = useTheme()
  return (
    <div className={classes['page']} style={{ backgroundImage: `url("${mode === 'dark' ? night : day}")` }}>
      <SkipLink />
      <div className={classes['panel']}>
        <header className={classes['header']}>
          <Link to={paths.welcome()} className={classes['home']} aria-label="ميدان">
            <Logo />
          </Link>
          <div className={classes['tools']}>
            <LanguageLink />
            <ModeToggle />
          </div>
        </header>
        <main id="content" className={classes['main']}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
