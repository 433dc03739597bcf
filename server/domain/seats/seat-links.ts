// Mailed links to a seat, valid while it exists.

import { Uuid } from '#contract/fields.ts'
import { createSealing, type SecretKeys } from '#server/platform/sealing/sealing.ts'

export type SeatLinks = {
  /** Returns a URL in the portal, in the language of the mail. */
  linkTo(event: string, seat: string, language: string): string
  /** Returns the seat; null if not valid. */
  read(signed: string): string | null
}

/** `keys` are the installation's secrets for codes. */
export function createSeatLinks(keys: SecretKeys, portalUrl: string): SeatLinks {
  const sealing = createSealing(keys, 'seats')
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
