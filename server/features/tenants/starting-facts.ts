import type { Parsed } from '#contract/endpoint.ts'
// What was not asked gets a good default, so that a page can be published a minute after its name was typed.
import type { endpoints } from '#contract/endpoints.ts'
import { Eligibility, type TenantFacts } from '#contract/tenant.ts'
import type { User } from '#contract/user.ts'

type RegisterForm = Parsed<typeof endpoints.tenants.register>['form']

const day = 86_400_000
const none = { ar: '', en: '' }

/** The facts of a new tenant. Registration opens now (at the latest with the event) and closes two weeks before the start, or as late as the time allows. */
export function startingFacts(form: RegisterForm, account: User, now: Date): TenantFacts {
  const starts = Date.parse(form.starts_at)
  const opens = form.registration_opens_at ?? instant(starts > now.getTime() ? now.getTime() : starts - 60 * day)
  const twoWeeksBefore = starts - 14 * day
  const closes =
    form.registration_closes_at ??
    instant(twoWeeksBefore > Date.parse(opens) + 7 * day ? twoWeeksBefore : Math.max(starts - day, Date.parse(opens)))
  return {
    name: form.name,
    description: form.description ?? none,
    organizer: form.organizer ?? { ar: account.organization ?? '', en: '' },
    kind: form.kind ?? 'hackathon',
    format: form.format ?? 'in_person',
    city: form.city ?? '',
    country: form.country ?? account.country ?? 'SA',
    venue: form.venue ?? none,
    map_url: form.map_url ?? '',
    timezone: form.timezone ?? 'Asia/Riyadh',
    starts_at: form.starts_at,
    ends_at: form.ends_at,
    registration_opens_at: opens,
    registration_closes_at: closes,
    submission_closes_at: form.submission_closes_at ?? null,
    winners_at: form.winners_at ?? form.ends_at,
    called_off: null,
    called_off_reason: none,
    contact_email: form.contact_email ?? account.email,
    languages: form.languages ?? 'ar+en',
    visibility: form.visibility ?? 'listed',
    eligibility: form.eligibility ?? Eligibility.parse({}),
  }
}

const instant = (at: number) => new Date(at).toISOString()
