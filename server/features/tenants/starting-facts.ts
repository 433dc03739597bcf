// What was not asked gets a good default, so that a page can be published a minute after its name was typed.
import { closingOf } from '#contract/dates.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { amongFields } from '#contract/stored-fields.ts'
import { defaultFacts, factFields, type TenantFacts } from '#contract/tenant.ts'
import type { User } from '#contract/user.ts'

type RegisterForm = Parsed<typeof endpoints.tenants.register>['form']

const day = 86_400_000

/** The facts of a new tenant. Registration opens now (at the latest with the event). */
export function startingFacts(form: RegisterForm, account: User, now: Date): TenantFacts {
  const starts = Date.parse(form.starts_at)
  const opens = form.registration_opens_at ?? new Date(starts > now.getTime() ? now : starts - 60 * day).toISOString()
  return {
    ...defaultFacts,
    organizer: { ar: account.organization ?? '', en: '' },
    country: account.country ?? defaultFacts.country,
    contact_email: account.email,
    ...amongFields(factFields, form),
    registration_opens_at: opens,
    registration_closes_at: form.registration_closes_at ?? closingOf(form.starts_at, opens, form.timezone ?? defaultFacts.timezone),
    winners_at: form.winners_at ?? form.ends_at,
  }
}
