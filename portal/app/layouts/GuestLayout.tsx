import { Link, Outlet } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'
import { useTheme } from '#portal/platform/theme/theme-store.ts'
import day from '../art/guest-day.svg?url'
import night from '../art/guest-night.svg?url'
import css from './GuestLayout.module.css'
import { LanguageLink } from './LanguageLink.tsx'
import { Logo } from './Logo.tsx'
import { ModeToggle } from './ModeToggle.tsx'
import { SkipLink } from './SkipLink.tsx'

export function GuestLayout() {
  const { mode } = useTheme()
  return (
    <div className={css['page']} style={{ backgroundImage: `url("${mode === 'dark' ? night : day}")` }}>
      <SkipLink />
      <div className={css['panel']}>
        <header className={css['header']}>
          <Link to={paths.welcome()} className={css['home']}>
            <Logo />
          </Link>
          <div className={css['tools']}>
            <LanguageLink />
            <ModeToggle />
          </div>
        </header>
        <main id="content" className={css['main']}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
