import { useSearchParams } from 'react-router'
import { whatWasWritten } from './written.ts'

/** Where somebody was going before they came to these screens, as the query that the next of them takes along. */
export function useReturnTo(): { draft?: string; next?: string } {
  const [query] = useSearchParams()
  const [draft, next] = [query.get('draft'), query.get('next')]
  return { ...(draft && { draft }), ...(next && { next }) }
}

/** The address that somebody is to sign in with, where they were asked for that one, or else the one that they have written already. */
export const useAskedEmail = () => useSearchParams()[0].get('email') ?? whatWasWritten().email
