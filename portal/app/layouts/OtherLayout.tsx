import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'
import { ScreenBar } from '#portal/platform/screen/screen-bar.tsx'
import { useSession } from '#portal/platform/session/session.ts'
import { LanguageLink } from './LanguageLink.tsx'
import { Logo } from './Logo.tsx'
import { ModeToggle } from './ModeToggle.tsx'
import css from './OtherLayout.module.css'
import { SkipLink } from './SkipLink.tsx'

export function OtherLayout() {
  const { t } = useTranslation()
  const { isAuthenticated } = useSession()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  return (
    <div className={css['page']}>
      <SkipLink />
      <header className={css['header']}>
        <Link to={isAuthenticated ? paths.home() : paths.welcome()} className={css['home']}>
          <Logo />
        </Link>
        <div ref={setBar} className={css['bar']} />
        <div className={css['tools']}>
          <LanguageLink />
          <ModeToggle />
          <Button component={Link} to={isAuthenticated ? paths.home() : paths.login()} variant="default" className={css['enter']}>
            {t(isAuthenticated ? 'my_hackathons' : 'sign_in')}
          </Button>
        </div>
      </header>
      <main id="content" className={css['main']}>
        <ScreenBar value={bar}>
          <Outlet />
        </ScreenBar>
      </main>
    </div>
  )
}
