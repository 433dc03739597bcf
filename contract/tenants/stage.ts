export const stages = ['draft', 'soon', 'open', 'closed', 'running', 'judging', 'finished', 'cancelled', 'postponed'] as const
export type Stage = (typeof stages)[number]

/** Facts that determine the stage. Dates are ISO 8601 texts with offset. */
export type Dated = {
  status: 'draft' | 'published' | 'suspended' | 'archived'
  called_off: 'cancelled' | 'postponed' | null
  registration_opens_at: string
  registration_closes_at: string
  starts_at: string
  ends_at: string
  submission_closes_at: string | null
  winners_at: string | null
}

/** Returns the stage at a moment. If registration closes after the start, the stage stays `open` until then. */
export function stageOf(dates: Dated, now: Date): Stage {
  if (dates.status === 'draft') return 'draft'
  if (dates.called_off) return dates.called_off
  const reached = (instant: string) => now.getTime() >= Date.parse(instant)
  const [submissions, winners] = lateBoundaries(dates)
  if (!reached(dates.registration_opens_at)) return 'soon'
  if (!reached(dates.registration_closes_at)) return 'open'
  if (!reached(dates.starts_at)) return 'closed'
  if (!reached(submissions)) return 'running'
  return winners !== null && reached(winners) ? 'finished' : 'judging'
}

/** Returns the next moment at which the stage changes by date, or null. */
export function nextStageChange(dates: Dated, now: Date): Date | null {
  if (dates.called_off) return null
  const current = stageOf(dates, now)
  const boundaries = [dates.registration_opens_at, dates.registration_closes_at, dates.starts_at, ...lateBoundaries(dates)]
  const later = boundaries
    .filter(instant => instant !== null)
    .map(Date.parse)
    .filter(at => at > now.getTime())
    .toSorted((a, b) => a - b)
  const change = later.find(at => stageOf(dates, new Date(at)) !== current)
  return change === undefined ? null : new Date(change)
}

/** Returns the last dates. By default, submissions close at the end of the hackathon. Without a winners date, judging has no end. */
function lateBoundaries(dates: Dated): [submissions: string, winners: string | null] {
  const submissions = dates.submission_closes_at ?? dates.ends_at
  const winners = dates.winners_at
  return [submissions, winners !== null && Date.parse(winners) < Date.parse(submissions) ? submissions : winners]
}
