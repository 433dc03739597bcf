import type { Attendee } from '#contract/endpoints/seats.ts'
import type { SeatRow } from '#server/domain/seats/seat-store.ts'

export const presentAttendee = ({ id, state, fullname, email, language, created_at }: SeatRow): Attendee => ({
  id,
  state: state === 'waiting' ? 'waiting' : 'seated',
  fullname,
  email,
  language,
  created_at,
})
