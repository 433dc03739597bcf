// Budget of mails to addresses that did not ask for them: members, judges, people at the entrance, certificates. It is common to all kinds
// of mail. Mails to people who registered themselves have no budget here.

import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Count, countWithin, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The member whose request sends the mails. */
export type Sender = { tenant: string; user: string; ip: string; settings: Settings }

export const senderOf = ({ tenant, user, ip }: Pick<MemberContext, 'tenant' | 'user' | 'ip'>, settings: Settings): Sender => ({
  tenant: tenant.id,
  user: user.id,
  ip,
  settings,
})

/** How long visitors and administrators know the page of a hackathon. */
export type Trust = 'draft' | 'new' | 'known'

/** Days after the first publication in which a hackathon is new: visitors and administrators had no time to report it. */
const newDays = 3

/**
 * Mails per day. A draft needs its team and its judges only. The limits of a known hackathon exceed 600 people at an entrance and their
 * certificates on the same day. Each trust has its own counters, so that drafts do not use up the budget of published hackathons.
 */
const daily: Record<Trust, { hackathon: number; account: number; network: number }> = {
  draft: { hackathon: 25, account: 40, network: 300 },
  new: { hackathon: 250, account: 400, network: 1000 },
  known: { hackathon: 2000, account: 3000, network: 6000 },
}

/** One account cannot use up what an address receives from others. */
const perSender = 5
const perAddress = 15

const limitOf = (name: string, max: number): RateLimit => ({ name: `mail.${name}`, max, seconds: 86_400 })

/**
 * Counts a mail per address in the caller's transaction, so that a rejected request counts nothing. Returns the addresses that get no more
 * mail, with the seconds until they do. Throws mail.too_many if the hackathon, the account or the network sends too many.
 */
export async function countUnrequestedMails(db: Db, sender: Sender, addresses: readonly string[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map()
  const { tenant, user, ip, settings } = sender
  const trust = await trustOf(db, tenant)
  const { hackathon, account, network } = daily[trust]
  const tries = addresses.length
  const from = networkOf(ip)
  const common: Count[] = [
    { limit: limitOf(`hackathon.${trust}`, hackathon), who: tenant, tries },
    { limit: limitOf(`account.${trust}`, account), who: user, tries },
    { limit: limitOfNetwork(limitOf(`network.${trust}`, network), from, settings), who: from, tries },
  ]
  const received = addresses.map(email => email.toLowerCase())
  const waits = await countWithin(db, [
    ...common,
    ...received.map(email => ({ limit: limitOf('address', perAddress), who: email })),
    ...received.map(email => ({ limit: limitOf('sender', perSender), who: `${user} ${email}` })),
  ])
  const wait = Math.max(...waits.slice(0, common.length))
  if (wait > 0) refuse('mail.too_many', { values: { seconds: wait } })
  const own = waits.slice(common.length)
  return new Map(
    addresses.flatMap((email, at) => {
      const seconds = Math.max(own[at] ?? 0, own[at + tries] ?? 0)
      return seconds > 0 ? [[email, seconds] as const] : []
    }),
  )
}

/** Counts as `countUnrequestedMails`. Throws mail.too_many if one of the addresses gets no more mail. */
export async function requireMailBudget(db: Db, sender: Sender, addresses: readonly string[]): Promise<void> {
  for (const seconds of (await countUnrequestedMails(db, sender, addresses)).values()) refuse('mail.too_many', { values: { seconds } })
}

/** Throws tenant.not_published for a hackathon whose page was never published. */
export async function requirePublishedOnce(db: Db, tenant: string): Promise<void> {
  if ((await trustOf(db, tenant)) === 'draft') refuse('tenant.not_published')
}

export async function trustOf(db: Db, tenant: string): Promise<Trust> {
  const row = await db.one<{ trust: Trust }>(sql`
    select case when published_at is null then 'draft' when published_at > now() - make_interval(days => ${newDays}) then 'new'
      else 'known' end as trust from tenants where id = ${tenant}`)
  return row?.trust ?? 'draft'
}
