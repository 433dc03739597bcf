// Recipients of an announcement: each address once, even with several registrations.

import { type Audience, phaseOfAudience } from '#contract/announcements/announcements.ts'
import { groupsOfPhases } from '#server/domain/phases/phase-groups.ts'
import { submissionGroup } from '#server/domain/projects/submissions.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** Days without announcements and reminders to an address after a permanent rejection. */
export const bounceDays = 30

/** Selects one registration per email address. Column `what`: the registration's state, or its kind if it has no state. */
export const audienceOf = (tenant: string | Sql, to: readonly Audience[]): Sql => sql`
  select distinct on (r.email) r.id, coalesce(r.state, r.kind) as what, r.language, r.unsubscribed_at is not null as unsubscribed,
    coalesce(r.bounced_at > now() - make_interval(days => ${bounceDays}), false) as bounced
  from registrations r where r.tenant_id = ${tenant} and (coalesce(r.state, r.kind) = any(${[...to]}::text[])
    or confirmation_state(r.state, r.confirm_until, r.confirmed_at) = any(${[...to]}::text[])${bySubmission(tenant, to)}${byPhase(tenant, to)})
  order by r.email, r.state nulls last, r.created_at desc`

const bySubmission = (tenant: string | Sql, to: readonly Audience[]): Sql =>
  to.includes('submitted') || to.includes('unsubmitted') ? sql` or ${submissionGroup(tenant)} = any(${[...to]}::text[])` : sql``

const byPhase = (tenant: string | Sql, to: readonly Audience[]): Sql =>
  to.some(phaseOfAudience)
    ? sql` or r.id in (select g.registration_id from (${groupsOfPhases(tenant)}) g where 'phase:' || g.name || ':' || g.phase_id = any(${[...to]}::text[]))`
    : sql``

/** SQL condition on rows of `audienceOf`: an announcement is mailed to the recipient. */
export const isReached: Sql = sql`not unsubscribed and not bounced`

/** The same for a notice of changed facts. It is a service mail, so unsubscribing does not stop it (decision 106). */
export const isNotified: Sql = sql`not bounced`
