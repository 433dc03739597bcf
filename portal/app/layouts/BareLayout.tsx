import { Outlet } from 'react-router'
import css from './BareLayout.module.css'
import { LanguageLink } from './LanguageLink.tsx'

/** Without a header: the screen uses the whole height of a phone. */
export const BareLayout = () => (
  <>
    <main id="content">
      <Outlet />
    </main>
    <footer className={css['footer']}>
      <LanguageLink />
    </footer>
  </>
)
