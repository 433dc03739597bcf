import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { authRoutes } from '#portal/features/auth/routes.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { guarded, requireNoSession } from './guards.ts'
import { GuestLayout } from './layouts/GuestLayout.tsx'
import { Root } from './Root.tsx'

/** Sign-in routes are in the entry chunk; all others load with the first of them. */
export const root = {
  id: 'root',
  element: <Root />,
  errorElement: <ErrorScreen />,
  hydrateFallbackElement: <></>,
  children: [{ element: <GuestLayout />, children: guarded(requireNoSession, authRoutes) }],
} satisfies RouteObject

/** Returns a router whose first screen, chunk and translations are loaded. A missing chunk renders the error screen. */
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

/** Loads the first screen's routes in parallel with its translations. */
export function prepareRouter() {
  if (!matchRoutes([root], location)) void otherRoutes().catch(() => {})
}

const otherRoutes = async () => (await import('./other-routes.tsx')).otherRoutes
