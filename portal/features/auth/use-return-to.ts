import { useSearchParams } from 'react-router'
import { useSession } from '#portal/platform/session/session.ts'

/** Returns the query for links between sign-in screens, which contains the return address. */
export function useReturnTo(): { draft?: string; next?: string } {
  const [query] = useSearchParams()
  const [draft, next] = [query.get('draft'), query.get('next')]
  return { ...(draft && { draft }), ...(next && { next }) }
}

/** Returns the email address from the URL, or as typed on an earlier screen. */
export const useEnteredEmail = () => useSearchParams()[0].get('email') ?? getSignupDraft().email

// Typed values are in memory until sign-in. Passwords are never stored.

type Written = { email: string; fullname: string }

const nothing: Written = { email: '', fullname: '' }
let written = nothing

export const getSignupDraft = (): Readonly<Written> => written
export const saveSignupDraft = (more: Partial<Written>): void => void (written = { ...written, ...more })

useSession.subscribe(({ isAuthenticated }) => {
  if (isAuthenticated) written = nothing
})
