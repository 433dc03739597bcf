import type { CheckInListSettings, CountedList } from '#contract/registrations/check-in-list-records.ts'

/** Returns the settings of a list, without its counts. */
export const listSettingsOf = ({ name, kind, audience, phase_id, times, needs_entrance, question }: CountedList): CheckInListSettings => ({
  name,
  kind,
  audience,
  phase_id,
  times,
  needs_entrance,
  question,
})
