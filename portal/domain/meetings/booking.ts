import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'

/** Opens the book-meeting overlay from the address: `?book=` a host, or `?meeting=` a mailed token. */
export function useBookingAddress(): void {
  const [query] = useSearchParams()
  const [host, meeting] = [query.get('book'), query.get('meeting')]
  useEffect(() => {
    const asked: BookingRequest | null = meeting ? { meeting } : host ? { host } : null
    if (asked) openOverlay('book-meeting', asked)
  }, [host, meeting])
}

/** Data of the book-meeting overlay: `host` and `tenant` are ids, `meeting` is the token of a mailed link. */
export type BookingRequest = { host?: string; tenant?: string; meeting?: string }
