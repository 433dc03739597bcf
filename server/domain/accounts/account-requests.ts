// Requests of calls without a session. The call costs the same for every address; account-request-worker.ts looks the address up later.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { newTries } from './email-codes.ts'

/** The request as it is stored: it contains a hash instead of the password. */
export type NewAccount = {
  fullname: string
  password_hash: string
  phone?: string | undefined
  country?: string | undefined
  organization?: string | undefined
  language: Language
}
export type AccountRequest = { email: string; challenge: string; userAgent: string; network: string } & (
  | /** users.registerCustomer */ { kind: 'register'; account: NewAccount }
  /** auth.resendVerificationCode, or auth.login with the password of an unconfirmed registration */
  | { kind: 'confirm'; registration?: string }
  /** auth.loginOtp, or auth.login with a correct password when a second step is required */
  | { kind: 'sign_in'; trusted?: boolean }
  | { kind: 'reset' }
  /** auth.login with a wrong password when a second step would be required; sends no mail */
  | { kind: 'none'; trusted?: boolean }
)

export const requestsChannel = 'account_requests'

/** Stores the request in the caller's transaction, so that it is handled even if this process ends. */
export async function enqueueAccountRequest(db: Db, request: AccountRequest): Promise<void> {
  const { kind, email, userAgent, network } = request
  const challenge = hashOfChallenge(request.challenge)
  if (kind === 'register') {
    const id = randomUUID()
    return void (await db.run(sql`
      with registered as (
        insert into pending_registrations (id, challenge_hash, email, account, user_agent, network)
        values (${id}, ${challenge}, ${email}, ${request.account}, ${userAgent}, ${network})),
      filed as (
        insert into account_requests (kind, email, challenge_hash, registration_id, user_agent, network)
        values ('register', ${email}, ${challenge}, ${id}, ${userAgent}, ${network})),
      told as (${triesOf(request)})
      select pg_notify(${requestsChannel}, '')`))
  }
  const registration = kind === 'confirm' ? (request.registration ?? null) : null
  const trusted = (kind === 'sign_in' || kind === 'none') && request.trusted === true
  await db.run(sql`
    with filed as (
      insert into account_requests (kind, email, challenge_hash, registration_id, user_agent, network, trusted)
      values (${kind}, ${email}, ${challenge}, ${registration}, ${userAgent}, ${network}, ${trusted})),
    told as (${triesOf(request)})
    select pg_notify(${requestsChannel}, '')`)
}

/** Returns SQL that stores the attempts of a code. Kind `none` sends no code, but its response must be the same. */
const triesOf = (request: AccountRequest): Sql =>
  request.kind === 'reset'
    ? sql`select`
    : newTries({ ...request, purpose: request.kind === 'sign_in' || request.kind === 'none' ? 'sign_in' : 'verify_email' })

/** 256 random bits that bind a mailed code to its request. The server stores only their hash. */
export const newChallenge = () => randomBytes(32).toString('base64url')

export const hashOfChallenge = (challenge: string) => createHash('sha256').update(challenge).digest()
