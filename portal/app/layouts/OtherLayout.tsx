import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { paths } from '../../platform/paths/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { LanguageLink } from './LanguageLink.tsx'
import { Logo } from './Logo.tsx'
import { ModeToggle } from './ModeToggle.tsx'
import classes from './OtherLayout.module.css'
import { SkipLink } from './SkipLink.tsx'

/** Screens with the whole window to themselves: a slim bar, and the screen. */
export function OtherLayout() {
  const { t } = useTranslation()
  const { isAuthenticated } = useSession()
  return (
    <div className={classes['page']}>
      <SkipLink />
      <header className={classes['header']}>
        <Link to={isAuthenticated ? paths.home() : paths.welcome()} className={classes['home']} aria-label="ميدان">
          <Logo />
        </Link>
        <div className={classes['tools']}>
          <LanguageLink />
          <ModeToggle />
          <Button component={Link} to={isAuthenticated ? paths.home() : paths.login()} variant="default" className={classes['enter']}>
            {t(isAuthenticated ? 'my_hackathons' : 'sign_in')}
          </Button>
        </div>
      </header>
      <main id="content" className={classes['main']}>
        <Outlet />
      </main>
    </div>
  )
}
