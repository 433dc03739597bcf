import { textIn } from '#contract/language.ts'
import { fellowMembers, isMember } from '#server/domain/members/fellow-members.ts'
import type { SentInvitation } from '#server/domain/members/invitation-store.ts'
import { nameOfHackathon } from '#server/domain/members/member-notices.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Db, Unscoped } from '#server/platform/database/database.ts'
import { countAttempt, type RateLimit, waitOf } from '#server/platform/rate-limit/rate-limit.ts'

/** Mails of one person's invitations, and of everybody's to one address: nobody is flooded through us. */
const perInviter: RateLimit = { name: 'invitation.inviter', max: 300, seconds: 86_400 }
const perAddress: RateLimit = { name: 'invitation.address', max: 10, seconds: 86_400 }

/**
 * Counts a mail to each of these and answers who has had enough, and for how many seconds. Before the transaction: a refused one has been tried
 * all the same.
 */
export async function countMails(database: Unscoped, inviter: string, addresses: readonly string[]): Promise<Map<string, number>> {
  await countAttempt(database, perInviter, inviter, addresses.length)
  const tooOften = new Map<string, number>()
  for (const address of addresses) {
    const wait = await waitOf(database, perAddress, address)
    if (wait > 0) tooOften.set(address, wait)
  }
  return tooOften
}

/** The same mail whether or not the address has an account: it is looked up nowhere. */
export async function mailInvitations(db: Db, inviter: string, sent: readonly SentInvitation[]): Promise<void> {
  if (sent.length === 0) return
  const { tenant_name, ...name } = await nameOfHackathon(db)
  const by = (await fellowMembers(db)).find(isMember(inviter))?.fullname ?? ''
  for (const { email, language, role, note, token, expires_at } of sent) {
    const payload = { hackathon: textIn(name, language), tenant_name, by, role, note, token, expires_at }
    await enqueue(db, { to: email, language, template: 'invitation', payload, expiresAt: new Date(expires_at) })
  }
}
