import type { RouteObject } from 'react-router'
import { screens } from '#contract/screens.ts'
import { providerRoutes } from '#portal/features/auth/provider-routes.tsx'
import { checkInRoutes } from '#portal/features/check-in/routes.tsx'
import { configRoutes } from '#portal/features/drafts/routes.tsx'
import { eventsRoutes } from '#portal/features/events/routes.tsx'
import { invitationRoutes } from '#portal/features/invitations/routes.tsx'
import { judgeRoutes } from '#portal/features/judge/routes.tsx'
import { editorRoutes } from '#portal/features/landing-pages/routes.tsx'
import { mentorRoutes } from '#portal/features/mentor/routes.tsx'
import { detailsRoutes } from '#portal/features/tenants/details/routes.tsx'
import { hackathonsRoutes } from '#portal/features/tenants/list/routes.tsx'
import { welcomeRoutes } from '#portal/features/welcome/routes.tsx'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { guarded, requireSession } from './guards.ts'
import { GuestLayout } from './layouts/GuestLayout.tsx'

/** Adds layouts and guards to the routes of features. */
export const otherRoutes: RouteObject[] = [
  { element: <GuestLayout />, children: [...invitationRoutes, ...providerRoutes] },
  {
    lazy: queryScope,
    children: [
      { lazy: bareLayout, children: [...judgeRoutes, ...mentorRoutes] },
      {
        lazy: otherLayout,
        children: [
          ...welcomeRoutes,
          ...configRoutes,
          ...checkInRoutes,
          ...guarded(requireSession, editorRoutes),
          { path: '*', lazy: notFound },
        ],
      },
      {
        lazy: mainLayout,
        children: [
          ...eventsRoutes,
          ...guarded(requireSession, [{ path: screens.home, lazy: homeScreen }, ...hackathonsRoutes, ...detailsRoutes]),
        ],
      },
      ...examples(),
    ],
  },
]

function examples(): RouteObject[] {
  return import.meta.env.DEV
    ? [
        {
          path: '/dev/overlays',
          lazy: async () => ({ Component: (await import('./overlays/examples/ExamplesScreen.tsx')).ExamplesScreen }),
        },
        {
          path: '/dev/gallery/components',
          lazy: async () => {
            const [{ GalleryScreen }] = await Promise.all([import('./gallery/GalleryScreen.tsx'), loadWords('shell', 'search')])
            return { Component: GalleryScreen }
          },
        },
      ]
    : []
}

async function queryScope() {
  return { Component: (await import('./QueryScope.tsx')).QueryScope }
}
async function bareLayout() {
  return { Component: (await import('./layouts/BareLayout.tsx')).BareLayout }
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
