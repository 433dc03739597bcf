// Invitation links have 256 random bits, stored as a hash.

import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { Invitation, OpenedInvitation } from '#contract/members/invitations-endpoints.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import type { TenantStatus } from '#contract/tenants/tenant.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import type { Acting } from '#server/platform/http/context.ts'

/** Days for which a link is valid. */
const invitationDays = 7
/** Seconds between two mails of one invitation. */
const restBetween = 300

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const newToken = () => randomBytes(32).toString('base64url')
const untilThen = sql`now() + make_interval(days => ${invitationDays})`

export type SentInvitation = Invitation & { token: string; note: string; language: Language }
type Offer = { email: string; role: MemberRole; note: string; language: Language }

export const presentInvitation = ({ token: _, note: __, language: ___, ...invitation }: SentInvitation): Invitation => invitation

/** Returns undefined if an invitation to this address is pending. Replaces an expired one. */
export async function insertInvitation(db: Db, tenant: string, by: string, { email, role, note, language }: Offer) {
  const token = newToken()
  const made = await db.one<{ id: string }>(sql`
    insert into invitations (tenant_id, email, role, note, language, token_hash, invited_by, expires_at)
    values (${tenant}, ${email}, ${role}, ${note}, ${language}, ${hashOf(token)}, ${by}, ${untilThen})
    on conflict (tenant_id, email) where outcome is null do update set role = excluded.role, note = excluded.note, language = excluded.language,
      token_hash = excluded.token_hash, invited_by = excluded.invited_by, invitee = null, sent_at = now(), expires_at = excluded.expires_at
      where invitations.expires_at <= now()
    returning id`)
  return made && sentInvitation(db, made.id, token)
}

/** Sends a new link. Returns undefined if the last mail is too recent or the invitation is not pending. */
export async function renewInvitation(db: Db, id: string): Promise<SentInvitation | undefined> {
  const token = newToken()
  const renewed = await db.run(sql`
    update invitations set token_hash = ${hashOf(token)}, sent_at = now(), expires_at = ${untilThen}
    where tenant_id = asking_tenant() and id::text = ${id} and outcome is null and sent_at <= now() - make_interval(secs => ${restBetween})`)
  return renewed === 0 ? undefined : sentInvitation(db, id, token)
}

async function sentInvitation(db: Db, id: string, token: string): Promise<SentInvitation | undefined> {
  const [row] = await db.all<Omit<SentInvitation, 'token'>>(sql`select ${shown}, i.note, i.language from ${waiting} and i.id::text = ${id}`)
  return row && { ...row, token }
}

export const listInvitations = (db: Db, more: Sql) => db.all<Invitation>(sql`select ${shown} from ${waiting} ${more}`)

export const findInvitation = async (db: Db, id: string) => (await listInvitations(db, sql`and i.id::text = ${id}`))[0]

export const countInvitations = async (db: Db) => (await db.one<{ n: number }>(sql`select count(*)::int as n from ${waiting}`))?.n ?? 0

const shown = sql`i.id, i.email, i.role, by_whom.fullname as invited_by, i.sent_at, i.expires_at, i.expires_at <= now() as expired,
  greatest(0, ceil(extract(epoch from i.sent_at - now()) + ${restBetween}))::int as resend_in`
const waiting = sql`invitations i left join fellow_members() by_whom on by_whom.user_id = i.invited_by
  where i.tenant_id = asking_tenant() and i.outcome is null`

/** Ends the pending invitations that match `which`, and returns their ids. */
async function endInvitations(db: Db, outcome: 'accepted' | 'revoked', which: Sql): Promise<string[]> {
  const ended = await db.all<{ id: string }>(sql`
    update invitations set outcome = ${outcome}, ended_at = now() where tenant_id = asking_tenant() and outcome is null and ${which} returning id`)
  return ended.map(({ id }) => id)
}

export const acceptInvitation = (db: Db, id: string) => endInvitations(db, 'accepted', sql`id = ${id}`)

/** Returns false if no pending invitation has this id. */
export async function revokeInvitation(db: Db, id: string, acting: Acting): Promise<boolean> {
  const ended = await endInvitations(db, 'revoked', sql`id::text = ${id}`)
  await recordRevoked(db, ended, acting)
  return ended.length > 0
}

/** An invitation is valid only while its sender may invite. */
export const endInvitationsBy = async (db: Db, user: string, acting: Acting) =>
  recordRevoked(db, await endInvitations(db, 'revoked', sql`invited_by = ${user}`), acting)

async function recordRevoked(db: Db, ids: readonly string[], acting: Acting): Promise<void> {
  const tenant = (await db.one<{ id: string }>(sql`select asking_tenant() as id`))?.id
  if (tenant !== undefined)
    for (const id of ids) await recordAudit(db, acting, { action: 'invitation.revoked', object: ['invitation', id], tenant })
}

type FoundInvitation = Omit<OpenedInvitation, 'hackathon'> & {
  tenant_id: string
  name_ar: string
  name_en: string
  tenant_name: string
  status: TenantStatus
}

/** Finds invitations in any state. */
export const findByToken = (db: Db, token: string) => db.one<FoundInvitation>(sql`select * from find_invitation(${hashOf(token)})`)

/** Sets the transaction's tenant. Returns the invitation's id; null unless pending for the user's address. */
export const enterInvitation = async (db: Db, token: string) =>
  (await db.one<{ id: string | null }>(sql`select enter_invitation(${hashOf(token)}) as id`))?.id ?? null
