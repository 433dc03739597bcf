import { lazy, Suspense } from 'react'

const ProviderButtons = lazy(async () => ({ default: (await import('./ProviderButtons.tsx')).ProviderButtons }))

/** Buttons of the sign-in providers. Their code and list load only on installations that have some. */
export const SignInProviders = () =>
  document.querySelector('meta[name="sign-in-providers"]')?.getAttribute('content') === '1' && (
    <Suspense>
      <ProviderButtons />
    </Suspense>
  )
