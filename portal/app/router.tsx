import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { authRoutes } from '#portal/features/auth/routes.tsx'
import { configRoutes } from '#portal/features/drafts/routes.tsx'
import { eventsRoutes } from '#portal/features/events/routes.tsx'
import { invitationRoutes } from '#portal/features/invitations/routes.tsx'
import { editorRoutes } from '#portal/features/landing-pages/routes.tsx'
import { detailsRoutes } from '#portal/features/tenants/details/routes.tsx'
import { hackathonsRoutes } from '#portal/features/tenants/list/routes.tsx'
import { welcomeRoutes } from '#portal/features/welcome/routes.tsx'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { guardedHandle, requireNoSession, requireSession } from './guards.ts'
import { GuestLayout } from './layouts/GuestLayout.tsx'
import { Root } from './Root.tsx'

/** The product's map: three layouts, each screen its own chunk. A feature brings its routes; here they get their layout and their guard. */
export const map: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <></>,
    children: [
      { element: <GuestLayout />, children: [...guarded(requireNoSession, authRoutes), ...invitationRoutes] },
      {
        lazy: queryScope,
        children: [
          {
            lazy: otherLayout,
            children: [...welcomeRoutes, ...configRoutes, ...guarded(requireSession, editorRoutes), { path: '*', lazy: notFound }],
          },
          {
            lazy: mainLayout,
            children: [
              ...eventsRoutes,
              ...guarded(requireSession, [{ path: screens.home, lazy: homeScreen }, ...hackathonsRoutes, ...detailsRoutes]),
            ],
          },
        ],
      },
      ...examples(),
    ],
  },
]

/** A router whose first screen is there, with its chunk and its words; a chunk that did not come is a screen that says so. */
export async function startRouter() {
  const router = createBrowserRouter(map)
  if (router.state.initialized) return router
  const { promise, resolve } = Promise.withResolvers<void>()
  const forget = router.subscribe(({ initialized }) => initialized && resolve())
  await promise
  forget()
  return router
}

function examples(): RouteObject[] {
  return import.meta.env.DEV
    ? [
        {
          path: '/dev/overlays',
          lazy: async () => ({ Component: (await import('./overlays/examples/ExamplesScreen.tsx')).ExamplesScreen }),
        },
      ]
    : []
}

async function queryScope() {
  return { Component: (await import('./QueryScope.tsx')).QueryScope }
}
async function otherLayout() {
  return { Component: (await import('./layouts/OtherLayout.tsx')).OtherLayout }
}
async function mainLayout() {
  const [{ MainLayout }] = await Promise.all([import('./layouts/MainLayout.tsx'), loadWords('shell', 'search')])
  return { Component: MainLayout }
}

async function homeScreen() {
  return (await import('./home.tsx')).home()
}

async function notFound() {
  const [{ NotFoundScreen }] = await Promise.all([import('./NotFoundScreen.tsx'), loadWords('search')])
  return { Component: NotFoundScreen }
}

/** The guard runs before the screen's own loader; a redirect from it ends the navigation. */
function guarded(guard: LoaderFunction, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(route => {
    const { loader } = route
    const both: LoaderFunction = async (args, context) =>
      (await guard(args, context)) ?? (typeof loader === 'function' ? loader(args, context) : null)
    return { ...route, loader: both, ...(guard === requireSession && { handle: guardedHandle }) } as RouteObject
  })
}
