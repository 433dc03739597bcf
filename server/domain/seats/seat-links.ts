// The links on which somebody sees the seat they took: whoever reads the mail at its address has one, and it opens as long as the seat is kept.
import { Uuid } from '#contract/fields.ts'
import { openSealing } from '#server/platform/sealing/sealing.ts'

export type SeatLinks = {
  /** The address in the portal, in the language of its mail. */
  linkTo(event: string, seat: string, language: string): string
  /** The seat that stands after `seat=` in one; null for any other text. */
  read(signed: string): string | null
}

/** `key` is the installation's secret for codes, which is never exchanged. */
export function openSeatLinks(key: string, portalUrl: string): SeatLinks {
  const sealing = openSealing(key, 'seats')
  return {
    linkTo: (event, seat, language) =>
      `${portalUrl}/event-details?${new URLSearchParams({ event, seat: sealing.seal(seat, owner).toString('base64url'), lng: language })}`,
    read(signed) {
      try {
        return Uuid.safeParse(sealing.open(Buffer.from(signed, 'base64url'), owner)).data ?? null
      } catch {
        return null
      }
    },
  }
}

const owner = 'event_seats'
