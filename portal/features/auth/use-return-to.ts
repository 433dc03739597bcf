import { useSearchParams } from 'react-router'
import { useSession } from '#portal/platform/session/session.ts'

/** Where somebody was going before they came to these screens, as the query that the next of them takes along. */
export function useReturnTo(): { draft?: string; next?: string } {
  const [query] = useSearchParams()
  const [draft, next] = [query.get('draft'), query.get('next')]
  return { ...(draft && { draft }), ...(next && { next }) }
}

/** The address that somebody is to sign in with, where they were asked for that one, or else the one that they have written already. */
export const useAskedEmail = () => useSearchParams()[0].get('email') ?? whatWasWritten().email

// What somebody has written on these screens: the next of them need not ask for it again. Kept in this tab until they are in or it is closed;
// never a password, and nothing in the browser's storage.

type Written = { email: string; fullname: string }

const nothing: Written = { email: '', fullname: '' }
let written = nothing

export const whatWasWritten = (): Readonly<Written> => written
export const keepWritten = (more: Partial<Written>): void => void (written = { ...written, ...more })

useSession.subscribe(({ isAuthenticated }) => {
  if (isAuthenticated) written = nothing
})
