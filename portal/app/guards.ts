import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace, type RouteObject, useMatches } from 'react-router'
import { screens } from '#contract/screens.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { paths, safeNext } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'

const signedIn = () => useSession.getState().isAuthenticated

/** Adds a guard to routes. It runs before the loader of the screen; a redirect ends the navigation. */
export function guarded(guard: LoaderFunction, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(route => {
    const { loader } = route
    const both: LoaderFunction = async (args, context) =>
      (await guard(args, context)) ?? (typeof loader === 'function' ? loader(args, context) : null)
    return { ...route, loader: both, ...(guard === requireSession && { handle: guardedHandle }) } as RouteObject
  })
}

/** Redirects to sign-in with the requested URL as return address. After an explicit sign-out, there is no return address. */
export function requireSession({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const { isAuthenticated, interruptedAt, hasLeft } = useSession.getState()
  // The screen under the sign-in dialog must not redirect when only its query changes.
  if (isAuthenticated || interruptedAt === pathname) return null
  const next = pathname === '/' || hasLeft ? undefined : pathname + search
  return elsewhere(request, paths.login(next === undefined ? {} : { next }))
}

const guardedHandle = { guarded: true }

/** True if the session expired on a guarded screen, whose state must be preserved. */
export function useCovered() {
  const interrupted = useSession(session => session.interrupted)
  return useMatches().some(({ handle }) => handle === guardedHandle) ? interrupted : null
}

export function requireNoSession({ request }: LoaderFunctionArgs) {
  if (!signedIn()) return null
  const { pathname, search, searchParams: query } = new URL(request.url)
  // Signed-in users can open these links from a mail. Explain this instead of redirecting.
  if (pathname === screens.forgetPassword || pathname === screens.resetPassword) openOverlay('new-password', { to: pathname + search })
  const draft = query.get('draft')
  return elsewhere(request, draft ? paths.config({ draft, finish: '1' }) : safeNext(query.get('next')))
}

/** Redirects and replaces the history entry of a guarded URL. Otherwise Back would return to this redirect. */
function elsewhere(request: Request, to: string) {
  const { pathname, search } = new URL(request.url)
  return pathname + search === location.pathname + location.search ? replace(to) : redirect(to)
}
