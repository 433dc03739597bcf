// Phases that a hackathon can begin with. Their dates follow from the hackathon's dates.

import { PhaseSettings } from '#contract/phases/phase-records.ts'
import type { PhaseSubject } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'

export const presets = ['weekend', 'screened', 'camp', 'online'] as const
export type Preset = (typeof presets)[number]

type Dates = Pick<Tenant, 'registration_opens_at' | 'registration_closes_at' | 'starts_at' | 'ends_at'>

const hourMs = 3_600_000
/** Time between the end of registration and the decisions of a screening. */
const reviewMs = 3 * 24 * hourMs

/** Percent of the second submission's total that comes from the first one. */
const carried = 30

const names = {
  screening: { ar: 'الفرز', en: 'Screening' },
  weekend: { ar: 'أيام الهاكاثون', en: 'Hackathon days' },
  ideas: { ar: 'الأفكار', en: 'Ideas' },
  camp: { ar: 'المعسكر', en: 'Camp' },
  final: { ar: 'النهائي', en: 'Final' },
  first: { ar: 'التسليم الأول', en: 'First submission' },
  second: { ar: 'التسليم الثاني', en: 'Second submission' },
  demo: { ar: 'يوم العروض', en: 'Demo day' },
} as const

/** Returns the phases of a preset; `weekend` has none. `first`: who is decided in the first phase, `later`: in the others. */
export function phasesOfPreset(preset: Preset, dates: Dates, first: PhaseSubject, later: PhaseSubject): PhaseSettings[] {
  const [opens, closes, starts, ends] = [dates.registration_opens_at, dates.registration_closes_at, dates.starts_at, dates.ends_at].map(
    Date.parse,
  ) as [number, number, number, number]
  // The decisions are made before the hackathon starts, also if registration closes late.
  const decided = Math.max(opens + hourMs, Math.min(closes + reviewMs, starts))
  const at = (share: number) => starts + Math.round(((ends - starts) * share) / hourMs) * hourMs
  const phase = (name: keyof typeof names, from: number, to: number, subject: PhaseSubject, isScreening = false): PhaseSettings => ({
    ...PhaseSettings.parse({ subject, starts_at: iso(from), ends_at: iso(to) }),
    name: names[name],
    is_screening: isScreening,
  })
  /** A phase that collects projects until its end. */
  const collecting = (...given: Parameters<typeof phase>) => ({ ...phase(...given), submission_closes_at: iso(given[2]) })
  switch (preset) {
    case 'weekend':
      return []
    case 'screened':
      return [phase('screening', opens, decided, first, true), phase('weekend', starts, ends, first)]
    case 'camp':
      return [
        phase('ideas', opens, decided, first, true),
        collecting('camp', starts, at(2 / 3), later),
        phase('final', at(2 / 3), ends, later),
      ]
    case 'online':
      return [
        phase('screening', opens, decided, first, true),
        collecting('first', starts, at(0.5), later),
        { ...collecting('second', at(0.5), at(0.9), later), carry: carried },
        phase('demo', at(0.9), ends, later),
      ]
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
