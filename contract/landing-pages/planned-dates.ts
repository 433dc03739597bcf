// Dates that move with a hackathon: its deadlines, milestones and program.

import { fieldsWith, namesOf } from '../stored-fields.ts'
import { factFields, type TenantFacts } from '../tenants/tenant.ts'
import { daysBetween, shiftDays } from '../time/shift-days.ts'
import type { LandingContent } from './content.ts'
import type { milestoneKeys, Section } from './sections/sections.ts'

export type Planned = { facts: TenantFacts; content: LandingContent }
/** Instants by path: `ends_at`, `programme.opening.starts_at`. */
export type Dates = ReadonlyMap<string, string>

export const plannedFacts = namesOf(fieldsWith(factFields, { inNextEdition: 'moved' }))
export type PlannedFact = (typeof plannedFacts)[number]

/** Milestones that take their date from a fact of the hackathon. */
export const factOfMilestone: Partial<Record<(typeof milestoneKeys)[number], PlannedFact>> = {
  reg_open: 'registration_opens_at',
  reg_close: 'registration_closes_at',
  start: 'starts_at',
  end: 'ends_at',
  submission_close: 'submission_closes_at',
  winners: 'winners_at',
}

export function datesOf(page: Planned): Dates {
  const found = new Map<string, string>()
  mapDates(page, (at, path) => (found.set(path, at), at))
  return found
}

export const withDates = (page: Planned, dates: Dates): Planned => mapDates(page, (at, path) => dates.get(path) ?? at)

/** Returns each date shifted by days of local time in a zone. */
export const shifted = (dates: Dates, days: number, timeZone: string): Dates =>
  new Map([...dates].map(([path, at]) => [path, shiftDays(at, days, timeZone)]))

/**
 * Returns the dates that should follow a rescheduled start, with the number of days; null if there are none. Excludes dates that would cross `now` (milliseconds).
 */
export function leftBehind(before: Planned, after: Planned, now: number): { days: number; dates: Dates } | null {
  const { starts_at, timezone } = after.facts
  const days = daysBetween(before.facts.starts_at, starts_at, timezone)
  if (days === 0) return null
  const [then, wasAhead] = [datesOf(before), Date.parse(before.facts.starts_at) > now]
  const ahead = (at: string) => Date.parse(at) > now
  const stayed = (path: string, at: string) => Date.parse(then.get(path) ?? '') === Date.parse(at)
  const dates = new Map(
    [...datesOf(after)].filter(
      ([path, at]) =>
        path !== 'starts_at' && stayed(path, at) && (ahead(at) || !wasAhead) && ahead(at) === ahead(shiftDays(at, days, timezone)),
    ),
  )
  return dates.size > 0 ? { days, dates } : null
}

type Change = (at: string, path: string) => string

function mapDates({ facts, content }: Planned, change: Change): Planned {
  const moved = plannedFacts.flatMap(name => (facts[name] === null ? [] : [[name, change(facts[name], name)]]))
  return {
    facts: { ...facts, ...Object.fromEntries(moved) },
    content: { ...content, sections: content.sections.map(section => mapSection(section, change)) },
  }
}

/** News describe the past, so their dates do not move. */
function mapSection(section: Section, change: Change): Section {
  const at = <T extends string | null>(instant: T, row: string, field: string) =>
    (instant && change(instant, `${section.id}.${row}.${field}`)) as T
  // A day is represented by noon in UTC, which moves by whole days in any time zone.
  const on = (day: string | null, row: string, field: string) => day && at(`${day}T12:00:00.000Z`, row, field).slice(0, 10)
  switch (section.type) {
    case 'timeline':
      return { ...section, rows: named(section.rows).map(([row, name]) => ({ ...row, at: at(row.at, name, 'at') })) }
    case 'programme':
      return {
        ...section,
        rows: named(section.rows).map(([row, name]) => ({
          ...row,
          starts_at: at(row.starts_at, name, 'starts_at'),
          ends_at: at(row.ends_at, name, 'ends_at'),
        })),
      }
    case 'journey':
      return {
        ...section,
        rows: named(section.rows).map(([row, name]) => ({
          ...row,
          starts_on: on(row.starts_on, name, 'starts_on'),
          ends_on: on(row.ends_on, name, 'ends_on'),
        })),
      }
    case 'fees':
      return { ...section, rows: named(section.rows).map(([row, name]) => ({ ...row, until: on(row.until, name, 'until') })) }
    default:
      return section
  }
}

/** Documents written without the editor can have duplicate ids. */
const named = <R extends { id: string }>(rows: readonly R[]) =>
  rows.map((row, nth) => [row, rows.findIndex(({ id }) => id === row.id) === nth ? row.id : `${row.id}~${nth}`] as const)
