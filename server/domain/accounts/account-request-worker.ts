// Handles requests outside of the API call, so that response times do not reveal whether an address has an account.

import { enqueue } from '#server/emails/enqueue.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { AccountRequest, NewAccount } from './account-requests.ts'
import { codeLife, type Codes } from './email-codes.ts'
import type { Asked } from './mail-budget.ts'
import { makeResetLink, resetLife } from './password-resets.ts'
import { noPassword } from './passwords.ts'

type Parts = { database: Database; codes: Codes; /** without a trailing slash */ portalUrl: string }
type Account = { id: string; email: string; fullname: string; language: 'ar' | 'en'; verified: boolean; suspended: boolean }
type Request = Asked & { kind: AccountRequest['kind']; email: string; registration_id: string | null; device: string }

/** Deletes the request in the same transaction, so that it is handled once. Returns false if none is waiting. */
export const processAccountRequest = (parts: Parts): Promise<boolean> =>
  parts.database.system(async db => {
    const request = await db.one<Request>(sql`
      delete from account_requests where id = (select id from account_requests order by created_at limit 1 for update skip locked)
      returning kind, email, challenge_hash as challenge, registration_id, user_agent as device, network,
        trusted or is_familiar(email, network) as trusted`)
    if (!request) return false
    const known = await findAccount(db, request.email)
    if (request.kind === 'register') await registerCustomer(db, parts, request, known)
    else if (known && !known.suspended) {
      if (request.kind === 'confirm' && !known.verified) await mailVerificationCode(db, parts, known, request)
      if (request.kind === 'sign_in') await mailLoginOtp(db, parts, known, request)
      if (request.kind === 'reset') await mailResetLink(db, parts, known, request)
    }
    return true
  })

const findAccount = (db: Db, email: string) =>
  db.one<Account>(sql`
    select id, email, fullname, language, email_verified_at is not null as verified, suspended_at is not null as suspended
    from users where email = ${email} for update`)

/**
 * Never changes an existing account. A confirmed account gets a mail about the attempt. An unconfirmed one changes when a code confirms the
 * registration.
 */
async function registerCustomer(db: Db, parts: Parts, request: Request, known: Account | undefined) {
  const registration = await findRegistration(db, request)
  if (!registration || known?.suspended) return
  if (known?.verified) return mailAccountExists(db, known)
  const { fullname, language } = registration.account
  const row = await db.one<{ id: string }>(sql`
    insert into users (email, fullname, password_hash, language, terms_accepted_at)
    values (${request.email}, ${fullname}, ${noPassword}, ${language}, now())
    on conflict (email) do update set created_at = now() where users.email_verified_at is null
    returning id`)
  if (row) await mailVerificationCode(db, parts, { id: row.id, email: request.email, fullname, language }, request)
}

/** Mails the account's owner about the attempted registration, at most three times a day. */
const mailAccountExists = async (db: Db, { email, fullname, language }: Account) => {
  const sent = await db.one<{ n: number }>(sql`select count(*)::int as n from outbox
    where recipient = ${email} and template = 'account_exists' and created_at > now() - interval '1 day'`)
  if ((sent?.n ?? 0) < 3) await enqueue(db, { to: email, language, template: 'account_exists', payload: { fullname } })
}

type Reader = Pick<Account, 'id' | 'email' | 'fullname' | 'language'>
type Registration = { id: string; account: NewAccount; device: string; at: string }

/** Returns the registration that the request names, otherwise the newest registration with the request's challenge. */
const findRegistration = (db: Db, { email, challenge, registration_id }: Request) =>
  db.one<Registration>(sql`
    select id, account, user_agent as device, created_at as at from pending_registrations
    where email = ${email} and (challenge_hash = ${challenge} or id = ${registration_id} or id in (
      select registration_id from email_codes where challenge_hash = ${challenge}))
    order by coalesce(id = ${registration_id}, false) desc, created_at desc limit 1`)

/** Sends no mail above the mail limit. The code or link of the last mail stays valid. */
async function mailVerificationCode(db: Db, { codes }: Parts, { id, email, fullname, language }: Reader, request: Request) {
  const registration = await findRegistration(db, request)
  const made = await codes.make(db, id, 'verify_email', request, registration?.id)
  if (!made) return
  const chosen = registration ? { at: registration.at, device: registration.device } : null
  const payload = {
    fullname: registration?.account.fullname ?? fullname,
    code: made.code,
    minutes: codeLife / 60,
    device: request.device,
    chosen,
  }
  await enqueue(db, { to: email, language, template: 'verify_email', payload, expiresAt: made.expiresAt })
}

async function mailLoginOtp(db: Db, { codes }: Parts, { id, email, fullname, language }: Reader, request: Request) {
  const made = await codes.make(db, id, 'sign_in', request)
  if (!made) return
  const payload = { fullname, code: made.code, minutes: codeLife / 60, device: request.device }
  await enqueue(db, { to: email, language, template: 'sign_in_code', payload, expiresAt: made.expiresAt })
}

async function mailResetLink(db: Db, { portalUrl }: Parts, { id, email, fullname, language }: Reader, request: Request) {
  const made = await makeResetLink(db, id, portalUrl, request)
  if (!made) return
  const payload = { fullname, url: made.url, minutes: resetLife / 60, device: request.device }
  await enqueue(db, { to: email, language, template: 'reset_password', payload, expiresAt: made.expiresAt })
}
