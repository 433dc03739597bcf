import { useEffect, useState } from 'react'
import type { ProviderButtons } from './ProviderButtons.tsx'

/**
 * Buttons of the sign-in providers. Their code and list load only on installations that have some, after the prerendered screen is taken over. If
 * they cannot be loaded, the other ways to sign in remain.
 */
export function SignInProviders() {
  const [loaded, setLoaded] = useState<{ Buttons?: typeof ProviderButtons }>({})
  useEffect(() => {
    if (document.querySelector('meta[name="sign-in-providers"][content="1"]'))
      import('./ProviderButtons.tsx').then(
        ({ ProviderButtons: Buttons }) => setLoaded({ Buttons }),
        () => {},
      )
  }, [])
  return loaded.Buttons && <loaded.Buttons />
}
