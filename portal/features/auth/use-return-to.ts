import { useSearchParams } from 'react-router'
import { useSession } from '#portal/platform/session/session.ts'

/** The return address, as the query that links between these screens pass on. */
export function useReturnTo(): { draft?: string; next?: string } {
  const [query] = useSearchParams()
  const [draft, next] = [query.get('draft'), query.get('next')]
  return { ...(draft && { draft }), ...(next && { next }) }
}

/** The email from the address, or else the one typed on an earlier sign-in screen. */
export const useEnteredEmail = () => useSearchParams()[0].get('email') ?? getSignupDraft().email

// Retained in memory until sign-in; never contains a password, and nothing is written to browser storage.

type Written = { email: string; fullname: string }

const nothing: Written = { email: '', fullname: '' }
let written = nothing

export const getSignupDraft = (): Readonly<Written> => written
export const saveSignupDraft = (more: Partial<Written>): void => void (written = { ...written, ...more })

useSession.subscribe(({ isAuthenticated }) => {
  if (isAuthenticated) written = nothing
})
