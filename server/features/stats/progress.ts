import { certificateGroups } from '#contract/certificates/certificate.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import { prizeKey, type ResultStep } from '#contract/results/results.ts'
import type { Progress } from '#contract/statistics/progress.ts'
import { peopleOf } from '#server/domain/certificates/certificates.ts'
import type { Db } from '#server/platform/database/database.ts'

type Round = NonNullable<Progress['round']>
type StoredAwards = {
  prizes: { id: string; place: number }[]
  given: { prize: string; place: number; name: L10n }[]
  is_ranked: boolean
  is_sealed: boolean
  is_published: boolean
  is_changed: boolean
  publishes_at: string | null
}
/** Columns of own_progress(). */
export type StoredProgress = {
  teams: Progress['teams']
  round: (Omit<Round, 'name'> & { name: L10n }) | null
  awards: StoredAwards | null
}

/** Keys of the first three places, for pages that name no prize with a place. The area Results offers the same. */
const usualPlaces = ['#1', '#2', '#3']

export const presentProgress = ({ teams, round, awards }: StoredProgress, language: Language): Progress => ({
  teams,
  round: round && { ...round, name: textIn(round.name, language) },
  awards: awards && presentAwards(awards),
})

function presentAwards(stored: StoredAwards): Progress['awards'] {
  const own = stored.prizes.map(({ id }) => id)
  const keys = stored.prizes.some(({ place }) => place > 0) ? own : [...usualPlaces, ...own]
  const given = new Set(stored.given.map(prizeKey))
  return {
    given: keys.filter(key => given.has(key)).length,
    all: keys.length,
    step: stepOf(
      stored,
      own.some(key => !given.has(key)),
    ),
    publishes_at: stored.publishes_at && new Date(stored.publishes_at).toISOString(),
  }
}

/** `isMissing`: a prize of the page has no winner. A seal withholds it. */
function stepOf({ given, is_ranked, is_sealed, is_published, is_changed }: StoredAwards, isMissing: boolean): ResultStep | null {
  if (is_published) return null
  if (is_sealed) return is_changed ? 'seal' : 'publish'
  if (given.length === 0) return is_ranked ? 'awards' : 'ranking'
  return isMissing ? 'awards' : 'seal'
}

export const isAnnounced = ({ awards }: Progress): boolean => awards !== null && awards.step === null

/** Counts people of all groups but the organizers. */
export async function countCertificates(db: Db, tenant: string) {
  const people = []
  for (const group of certificateGroups) if (group !== 'organizers') people.push(...(await peopleOf(db, tenant, group)))
  return { people: people.length, ready: people.filter(({ has_one }) => !has_one).length }
}
