import { type LoaderFunctionArgs, redirect, type UIMatch } from 'react-router'
import { paths, safeNext } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'

const signedIn = () => useSession.getState().isAuthenticated

/** Screens that need a session send everybody else to sign in, and back afterwards; not whoever has just signed out. */
export function requireSession({ request }: LoaderFunctionArgs) {
  if (signedIn()) return null
  const { pathname, search } = new URL(request.url)
  const next = pathname === '/' || useSession.getState().hasLeft ? undefined : pathname + search
  return redirect(paths.login(next === undefined ? {} : { next }))
}

/** The mark of a screen that needs a session. */
export const guardedHandle = { guarded: true }
export const isGuarded = ({ handle }: UIMatch) => handle === guardedHandle

/** Screens for signing in are none for those who have; a draft that was on its way goes on. */
export function requireNoSession({ request }: LoaderFunctionArgs) {
  if (!signedIn()) return null
  const query = new URL(request.url).searchParams
  const draft = query.get('draft')
  return redirect(draft ? paths.config({ draft, finish: '1' }) : safeNext(query.get('next')))
}
