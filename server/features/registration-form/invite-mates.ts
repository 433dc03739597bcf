// Invites people to a team by email (docs/decisions/101-team-forms.md).

import { type Language, textIn } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { saveInvitations, type NewInvitation } from '#server/domain/candidate-teams/team-invitations.ts'
import { addressesOf } from '#server/domain/publishing/render-pages.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail } from '#server/emails/mails.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type RateLimit, countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { brandIn, type MailedPage, ownPageOf, urlOf } from './arrival-mails.ts'

/** Limits invitations to one address by all inviters together, per hackathon and in all hackathons. */
const perInvited: RateLimit = { name: 'candidate.team.invited', max: 3, seconds: 86_400 }
const perAddress: RateLimit = { name: 'candidate.team.address', max: 10, seconds: 86_400 }

/**
 * Counts an invitation per address, in transactions of its own. Returns the addresses within the limits. Do not show them to the
 * inviter: the result depends on invitations of other teams.
 */
export async function countInvitations({ database }: PublicPagesDeps, tenant: string, emails: readonly string[]): Promise<Set<string>> {
  const allowed = new Set<string>()
  for (const email of emails) {
    if ((await countAttempts(database, perInvited, `${tenant} ${email}`)) > 0) continue
    if ((await countAttempts(database, perAddress, email)) === 0) allowed.add(email)
  }
  return allowed
}

type Inviting = { page: Omit<MailedPage, 'kind' | 'to'>; team: { id: string; name: string }; /** name of the captain */ by: string }

/** Saves invitations and mails those whose address is in `allowed`. Requires the lock of lockAdmission. */
export async function inviteMates(db: Db, inviting: Inviting, invited: readonly NewInvitation[], allowed: ReadonlySet<string>) {
  const ids = await saveInvitations(db, inviting.page.snapshot.tenant.id, inviting.team.id, invited)
  await mailInvitations(db, inviting, ids, allowed)
}

type Registered = { id: string; link_number: number; language: Language; state: RegistrationState | null }
type Recipient = { id: string; email: string; registration: Registered | null }

/**
 * A registered recipient gets a link to their own page instead of the form, in the language of their registration
 * (docs/decisions/020-repeated-registrations.md). A declined candidate cannot join a team and gets no mail.
 */
export async function mailInvitations(db: Db, { page, team, by }: Inviting, ids: readonly string[], allowed: ReadonlySet<string>) {
  const { deps, snapshot } = page
  const addresses = addressesOf(snapshot, deps.settings)
  const tenant = snapshot.tenant.id
  const recipients = await db.all<Recipient>(sql`
    select i.id, i.email, case when r.id is not null
        then jsonb_build_object('id', r.id, 'link_number', r.link_number, 'language', r.language, 'state', r.state) end as registration
    from team_invitations i left join registrations r on r.tenant_id = i.tenant_id and r.email = i.email and r.state <> 'withdrawn'
    where i.tenant_id = ${tenant} and i.id = any(${[...ids]}::uuid[]) and i.declined_at is null`)
  const mails = recipients.flatMap(({ id, email, registration }): (Mail & { batch: string }) | [] => {
    if (!allowed.has(email) || registration?.state === 'declined') return []
    const language = registration && addresses[registration.language] ? registration.language : page.language
    const their = { ...page, language }
    const signed = deps.teamLinks.signPersonal(tenant, id)
    const payload = {
      kind: registration ? ('join' as const) : ('register' as const),
      team: team.name,
      by,
      hackathon: textIn(snapshot.tenant.name, language),
      url: registration ? `${ownPageOf(their, registration)}/team?invitation=${signed}` : `${urlOf(their)}join/${signed}`,
      brand: brandIn(their),
    }
    return { to: email, language, template: 'candidate_invitation', payload, batch: id }
  })
  await enqueueTogether(db, mails)
}
