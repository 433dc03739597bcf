import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { authRoutes } from '#portal/features/auth/routes.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { guarded, requireNoSession } from './guards.ts'
import { GuestLayout } from './layouts/GuestLayout.tsx'
import { Root } from './Root.tsx'

/** The first script file contains the sign-in routes. All other routes load when they are first used. */
export const root = {
  id: 'root',
  element: <Root />,
  errorElement: <ErrorScreen />,
  hydrateFallbackElement: <></>,
  children: [{ element: <GuestLayout />, children: guarded(requireNoSession, authRoutes) }],
} satisfies RouteObject

/** Resolves when the first screen has loaded. If its script file is missing, the error screen is rendered. */
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
