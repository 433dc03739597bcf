// Invites people to a team by email (docs/decisions/101-team-forms.md).
import { textIn } from '#contract/language.ts'
import { saveInvitations, type NewInvitation } from '#server/domain/registrations/team-invitations.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type RateLimit, countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { brandIn, type MailedPage, ownPageOf, urlOf } from './arrival-mails.ts'
import type { PublicPagesDeps } from './page-host.ts'

/** Limits invitations to one address by all inviters together. */
const perInvited: RateLimit = { name: 'candidate.team.invited', max: 3, seconds: 86_400 }

/** Counts an invitation per address, in transactions of its own. Returns the addresses that may get one. */
export async function countInvitations({ database }: PublicPagesDeps, tenant: string, emails: readonly string[]): Promise<Set<string>> {
  const allowed = new Set<string>()
  for (const email of emails) if ((await countAttempts(database, perInvited, `${tenant} ${email}`)) === 0) allowed.add(email)
  return allowed
}

type Inviting = { page: Omit<MailedPage, 'kind' | 'to'>; team: { id: string; name: string }; /** name of the captain */ by: string }

/** Saves invitations and mails those whose address is in `allowed`. Requires the lock of lockAdmission. */
export async function inviteMates(db: Db, inviting: Inviting, invited: readonly NewInvitation[], allowed: ReadonlySet<string>) {
  const ids = await saveInvitations(db, inviting.page.snapshot.tenant.id, inviting.team.id, invited)
  await mailInvitations(db, inviting, ids, allowed)
}

type Recipient = { id: string; email: string; registration: { id: string; link_number: number } | null }

/** A registered recipient gets a link to their own page instead of the form (docs/decisions/020-repeated-registrations.md). */
export async function mailInvitations(db: Db, { page, team, by }: Inviting, ids: readonly string[], allowed: ReadonlySet<string>) {
  const { deps, snapshot, language } = page
  const tenant = snapshot.tenant.id
  const recipients = await db.all<Recipient>(sql`
    select i.id, i.email, case when r.id is not null then jsonb_build_object('id', r.id, 'link_number', r.link_number) end as registration
    from team_invitations i left join registrations r on r.tenant_id = i.tenant_id and r.email = i.email and r.state <> 'withdrawn'
    where i.tenant_id = ${tenant} and i.id = any(${[...ids]}::uuid[]) and i.declined_at is null`)
  const mails = recipients.flatMap(({ id, email, registration }): Mail | [] => {
    if (!allowed.has(email)) return []
    const signed = deps.teamLinks.signPersonal(tenant, id)
    const payload = {
      kind: registration ? ('join' as const) : ('register' as const),
      team: team.name,
      by,
      hackathon: textIn(snapshot.tenant.name, language),
      url: registration ? `${ownPageOf(page, registration)}/team?invitation=${signed}` : `${urlOf(page)}join/${signed}`,
      brand: brandIn(page),
    }
    return { to: email, language, template: 'candidate_invitation', payload }
  })
  await enqueueTogether(db, mails)
}
