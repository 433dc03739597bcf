import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { authRoutes } from '#portal/features/auth/routes.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { guarded, requireNoSession } from './guards.ts'
import { GuestLayout } from './layouts/GuestLayout.tsx'
import { Root } from './Root.tsx'

/** Around every screen. What somebody signs in by is there from the start; all other routes come with the first of them that is wanted. */
export const root = {
  id: 'root',
  element: <Root />,
  errorElement: <ErrorScreen />,
  hydrateFallbackElement: <></>,
  children: [{ element: <GuestLayout />, children: guarded(requireNoSession, authRoutes) }],
} satisfies RouteObject

/** A router whose first screen is there, with its chunk and its words; a chunk that did not come is a screen that says so. */
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

/** What the first screen needs of the router comes while its words do. */
export function prepareRouter() {
  if (!matchRoutes([root], location)) void otherRoutes().catch(() => {})
}

const otherRoutes = async () => (await import('./other-routes.tsx')).otherRoutes
