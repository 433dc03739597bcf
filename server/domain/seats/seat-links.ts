// Links to an event seat, sent by mail and valid while the seat exists.
import { Uuid } from '#contract/fields.ts'
import { openSealing } from '#server/platform/sealing/sealing.ts'

export type SeatLinks = {
  /** The portal URL, in the mail's language. */
  linkTo(event: string, seat: string, language: string): string
  /** Returns the seat of a valid `seat=` value; null otherwise. */
  read(signed: string): string | null
}

/** `key` is the installation's secret for codes, which never rotates. */
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
