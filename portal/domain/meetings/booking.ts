import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'

/** Opens the booking overlay if the URL contains `?book=` with a host or `?meeting=` with a mailed token. */
export function useBookingAddress(): void {
  const [query] = useSearchParams()
  const [host, meeting] = [query.get('book'), query.get('meeting')]
  useEffect(() => {
    const request: BookingRequest | null = meeting ? { meeting } : host ? { host } : null
    if (request) openOverlay('book-meeting', request)
  }, [host, meeting])
}

/** `host` and `tenant` are IDs; `meeting` is a mailed token. */
export type BookingRequest = { host?: string; tenant?: string; meeting?: string }
