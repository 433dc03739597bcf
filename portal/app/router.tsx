import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { authRoutes } from '#portal/features/auth/routes.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { guarded, requireNoSession } from './guards.ts'
import { GuestLayout } from './layouts/GuestLayout.tsx'
import { Root } from './Root.tsx'

/** The entry chunk contains the sign-in routes. All others load on first use. */
export const root = {
  id: 'root',
  element: <Root />,
  errorElement: <ErrorScreen />,
  hydrateFallbackElement: <></>,
  children: [{ element: <GuestLayout />, children: guarded(requireNoSession, authRoutes) }],
} satisfies RouteObject

/** Resolves once the first screen is loaded. A missing chunk renders the error screen. */
export async function startRouter() {
  const router = createBrowserRouter([root], {
    patchRoutesOnNavigation: async ({ patch }) => patch(root.id, await otherRoutes()),
  })
  if (router.state.initialized) return router
  const { promise, resolve } = Promise.withResolvers<void>()
  const forget = router.subscribe(({ initialized }) => initialized && resolve())
  await promise
  forget()
  return router
}

export function prepareRouter() {
  if (!matchRoutes([root], location)) void otherRoutes().catch(() => {})
}

const otherRoutes = async () => (await import('./other-routes.tsx')).otherRoutes
