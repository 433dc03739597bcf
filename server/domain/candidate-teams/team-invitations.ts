// Invitations by email to a team. Saving them requires the lock of lockAdmission.

import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** `email` is null after the invited person declined. */
export type TeamInvitation = { id: string; team_id: string; fullname: string; email: string | null; is_rejected: boolean }
/** An invited person who has not joined or declined. `is_rejected`: the address rejects mail. */
export type InvitedMate = TeamInvitation & { email: string }
export type NewInvitation = { email: string; fullname: string }

const columns = sql`id, team_id, fullname, email, bounced_at is not null as is_rejected`

export const findTeamInvitation = async (db: Db, tenant: string, id: string) =>
  (await db.one<TeamInvitation>(sql`select ${columns} from team_invitations where tenant_id = ${tenant} and id = ${id}`)) ?? null

export const invitedMatesOf = (db: Db, tenant: string, team: string) =>
  db.all<InvitedMate>(sql`
    select ${columns} from team_invitations where tenant_id = ${tenant} and team_id = ${team} and declined_at is null order by created_at, email`)

/** Returns the addresses whose owners declined an invitation of the team. */
export async function declinedAmong(db: Db, tenant: string, team: string, emails: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ email: string }>(sql`
    select e.email from unnest(${[...emails]}::text[]) as e (email) join team_invitations i on i.tenant_id = ${tenant} and i.team_id = ${team}
      and i.email_hash = sha256(convert_to(e.email, 'UTF8')) and i.declined_at is not null`)
  return rows.map(({ email }) => email)
}

/**
 * Saves invitations, except for members and for people who declined or have one. Returns the ids of those to mail: a form that is sent again
 * mails no one twice. An address that rejected the earlier mail gets another.
 */
export async function saveInvitations(db: Db, tenant: string, team: string, invited: readonly NewInvitation[]): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    insert into team_invitations as known (tenant_id, team_id, fullname, email, email_hash)
    select ${tenant}, ${team}, i.fullname, i.email, sha256(convert_to(i.email, 'UTF8'))
    from jsonb_to_recordset(${JSON.stringify(invited)}::jsonb) as i (email text, fullname text)
    where not exists (select from registrations r where r.tenant_id = ${tenant} and r.team_id = ${team} and r.email = i.email)
    on conflict (tenant_id, team_id, email_hash) do update set bounced_at = null,
      fullname = case when excluded.fullname = '' then known.fullname else excluded.fullname end
      where known.declined_at is null and known.bounced_at is not null
    returning id`)
  return rows.map(({ id }) => id)
}

export const removeInvitation = (db: Db, tenant: string, team: string, id: string) =>
  db.run(sql`
    delete from team_invitations where tenant_id = ${tenant} and team_id = ${team} and id::text = ${id} and declined_at is null`)

/** Deletes name and address. The hash remains, so that the team cannot invite the address again. */
export const declineInvitation = (db: Db, tenant: string, id: string) =>
  db.run(sql`
    update team_invitations set email = null, fullname = '', declined_at = now(), bounced_at = null
    where tenant_id = ${tenant} and id = ${id} and declined_at is null`)
