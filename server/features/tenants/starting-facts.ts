// What was not asked gets a good default, so that a page can be published a minute after its name was typed.
import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { amongFields } from '#contract/stored-fields.ts'
import { defaultFacts, factFields, type TenantFacts } from '#contract/tenant.ts'
import type { User } from '#contract/user.ts'

type RegisterForm = Parsed<typeof endpoints.tenants.register>['form']

const day = 86_400_000

/** The facts of a new tenant. Registration opens now (at the latest with the event) and closes two weeks before the start, or as late as the time allows. */
export function startingFacts(form: RegisterForm, account: User, now: Date): TenantFacts {
  const starts = Date.parse(form.starts_at)
  const opens = form.registration_opens_at ?? instant(starts > now.getTime() ? now.getTime() : starts - 60 * day)
  const twoWeeksBefore = starts - 14 * day
  const closes =
    form.registration_closes_at ??
    instant(twoWeeksBefore > Date.parse(opens) + 7 * day ? twoWeeksBefore : Math.max(starts - day, Date.parse(opens)))
  return {
    ...defaultFacts,
    organizer: { ar: account.organization ?? '', en: '' },
    country: account.country ?? defaultFacts.country,
    contact_email: account.email,
    ...amongFields(factFields, form),
    registration_opens_at: opens,
    registration_closes_at: closes,
    winners_at: form.winners_at ?? form.ends_at,
  }
}

const instant = (at: number) => new Date(at).toISOString()
