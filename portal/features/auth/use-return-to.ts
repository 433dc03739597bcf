import { useSearchParams } from 'react-router'
import { useSession } from '#portal/platform/session/session.ts'

/** The return address as a query for links. */
export function useReturnTo(): { draft?: string; next?: string } {
  const [query] = useSearchParams()
  const [draft, next] = [query.get('draft'), query.get('next')]
  return { ...(draft && { draft }), ...(next && { next }) }
}

/** From the URL, or as typed on an earlier screen. */
export const useEnteredEmail = () => useSearchParams()[0].get('email') ?? getSignupDraft().email

// In memory until sign-in. Passwords are never stored.

type Written = { email: string; fullname: string }

const nothing: Written = { email: '', fullname: '' }
let written = nothing

export const getSignupDraft = (): Readonly<Written> => written
export const saveSignupDraft = (more: Partial<Written>): void => void (written = { ...written, ...more })

useSession.subscribe(({ isAuthenticated }) => {
  if (isAuthenticated) written = nothing
})
