// A list of hackathons as calendars publish it, and how each of its lines becomes what the API takes.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { LandingContent, startingContent } from '#contract/landing-page/content.ts'
import { About, Partners } from '#contract/landing-page/sections.ts'
import { slugAlternatives, suggestSlug } from '#contract/slug-suggestions.ts'
import { Eligibility, TenantFacts } from '#contract/tenant.ts'
import { cutAtWord } from './cut-at-word.ts'

const Line = z.object({
  title: z.string(),
  city: z.string(),
  /** a month and a day, `January 19` */
  startDate: z.string(),
  endDate: z.string(),
  year: z.coerce.number<string | number>().int(),
  host: z.string().default(''),
  notes: z.string().default(''),
  url: z.string().default(''),
  size: z.string().default(''),
  cost: z.string().default(''),
  travel: z.string().default(''),
})
export type Line = z.infer<typeof Line>

/** Throws with the place of the fault when the file has another form. */
export async function readHackathons(file: string): Promise<Line[]> {
  return z.parse(z.array(Line).min(1), JSON.parse(await readFile(file, 'utf8')))
}

/** The facts of the tenant; the same text stands in both languages. Days begin at 9 and end at 18 UTC. */
export function factsOf(line: Line, shiftYears: number) {
  const both = (text: string, max: number) => ({ ar: cutAtWord(text, max), en: cutAtWord(text, max) })
  const { name, description, organizer, city } = TenantFacts.shape
  const starts = dayOf(line.startDate, line.year + shiftYears)
  const sameYear = dayOf(line.endDate, line.year + shiftYears)
  const ends = sameYear < starts ? dayOf(line.endDate, line.year + shiftYears + 1) : sameYear
  return {
    name: both(line.title, limitOf(name)),
    description: both(line.notes, limitOf(description)),
    organizer: both(line.host, limitOf(organizer)),
    city: cutAtWord(line.city, city.maxLength ?? 60),
    country: '',
    format: /online|worldwide/i.test(line.city) ? ('online' as const) : ('in_person' as const),
    timezone: 'UTC',
    starts_at: new Date(starts + 9 * hour).toISOString(),
    ends_at: new Date(ends + 18 * hour).toISOString(),
    eligibility: eligibilityOf(line),
  }
}

/** The starting page with what the line tells: notes, seats, and its host as a partner with a link. */
export function contentOf(line: Line): LandingContent {
  const start = startingContent()
  const sections = start.sections.map(section => {
    if (section.type === 'about') {
      const body = cutAtWord(line.notes, limitOf(About.shape.body))
      return { ...section, body: { ar: body, en: body } }
    }
    if (section.type === 'facts') return { ...section, seats: Number(/^\d+$/.exec(line.size)?.[0] ?? 0) }
    if (section.type !== 'partners' || line.host === '') return section
    const row = Partners.shape.rows.unwrap().element.parse({ id: 'host', name: cutAtWord(line.host, 80), url: line.url.trim() })
    return { ...section, rows: [row] }
  })
  return LandingContent.parse({ ...start, sections })
}

/** Addresses to try in this order; the last ones are numbered. */
export function slugsOf(line: Line, shiftYears: number): string[] {
  const slug = suggestSlug(line.title)
  const numbered = Array.from({ length: 50 }, (_, at) => `${slug.slice(0, 37)}-${at + 2}`)
  return [...new Set([slug, ...slugAlternatives(slug, line.year + shiftYears, line.city), ...numbered])]
}

function eligibilityOf(line: Line): Eligibility {
  const travel = z.enum(['yes', 'no']).safeParse(line.travel)
  const fee = line.cost.trim() === '' ? null : /\d/.test(line.cost) ? 'paid' : 'free'
  return Eligibility.parse({ fee, travel_covered: travel.success ? travel.data : null })
}

const hour = 3_600_000

function dayOf(monthAndDay: string, year: number): number {
  const day = Date.parse(`${monthAndDay} ${year} UTC`)
  if (Number.isNaN(day)) throw new Error(`not a month and a day: ${monthAndDay}`)
  return day
}

const limitOf = (schema: typeof TenantFacts.shape.name) => schema.unwrap().shape.ar.unwrap().maxLength ?? 0
