import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'

/** Opens book-meeting where the address asks for it: `?book=` a host, or `?meeting=` what a mail leads to. */
export function useBookingAddress(): void {
  const [query] = useSearchParams()
  const [host, meeting] = [query.get('book'), query.get('meeting')]
  useEffect(() => {
    const asked: BookingAsked | null = meeting ? { meeting } : host ? { host } : null
    if (asked) openOverlay('book-meeting', asked)
  }, [host, meeting])
}

/** What the overlay book-meeting is opened with: `host` and `tenant` are ids, `meeting` what a mailed link holds. */
export type BookingAsked = { host?: string; tenant?: string; meeting?: string }
