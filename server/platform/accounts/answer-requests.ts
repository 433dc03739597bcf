// Works off what was asked about addresses. Here, where no answer waits for it, an address may turn out to be known or not.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db, Warn } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { enqueue } from '../mail/outbox.ts'
import { type AccountRequest, type NewAccount, REQUESTS_CHANNEL } from './account-requests.ts'
import { codeLife, type Codes, type Purpose } from './email-codes.ts'
import { makeResetLink, resetLife } from './password-resets.ts'

type Parts = { database: Database; codes: Codes; /** the portal's address, without a slash at its end */ portalUrl: string; warn: Warn }
type Account = { id: string; email: string; fullname: string; language: 'ar' | 'en'; verified: boolean; suspended: boolean }

const pollMs = 5000
const mostPauseMs = 400

/** Several processes may do so at once. The returned function waits for the request at hand. */
export function startAnswering(parts: Parts): () => Promise<void> {
  const { database, warn } = parts
  let stopped = false
  let bell = Promise.withResolvers<void>()
  const wake = () => bell.resolve()
  const work = async () => {
    while (!stopped) {
      bell = Promise.withResolvers()
      try {
        while (!stopped && (await answerOne(parts)));
      } catch (error) {
        warn(error as Error, 'requests about accounts have to wait')
      }
      const timer = setTimeout(wake, pollMs)
      if (!stopped) await bell.promise
      // What is done for a known address takes longer: begun at once, it would slow down the asker's next request, and so tell.
      if (!stopped) await sleep(Math.random() * mostPauseMs)
      clearTimeout(timer)
    }
  }
  const listening = database.listen(REQUESTS_CHANNEL, wake).catch((error: Error) => {
    warn(error, 'requests about accounts are found by looking every few seconds only')
    return async () => {}
  })
  void listening.then(wake)
  const working = work()
  return async () => {
    stopped = true
    wake()
    await working
    await (
      await listening
    )()
  }
}

/** The request goes in the transaction that answers it: it is answered once. False when none waits. */
const answerOne = ({ database, codes, portalUrl }: Parts): Promise<boolean> =>
  database.system(async db => {
    const request = await db.one<AccountRequest & { user_agent: string }>(sql`
      delete from account_requests where id = (select id from account_requests order by created_at limit 1 for update skip locked)
      returning kind, email, account, user_agent`)
    if (!request) return false
    const known = await findAccount(db, request.email)
    const device = request.user_agent
    if (request.kind === 'register') await register(db, codes, request.email, request.account, known, device)
    else if (known && !known.suspended) {
      if (request.kind === 'confirm' && !known.verified) await mailCode(db, codes, known, 'verify_email', device)
      if (request.kind === 'sign_in') await mailCode(db, codes, known, 'sign_in', device)
      if (request.kind === 'reset') await mailLink(db, portalUrl, known, device)
    }
    return true
  })

const findAccount = (db: Db, email: string) =>
  db.one<Account>(sql`
    select id, email, fullname, language, email_verified_at is not null as verified, suspended_at is not null as suspended
    from users where email = ${email} for update`)

/**
 * A known address is never changed by a stranger: it gets a mail that says it has an account. One that nobody has confirmed holds nothing
 * yet, so whoever registers last and reads the mail gets it, with the password given last.
 */
async function register(db: Db, codes: Codes, email: string, account: NewAccount, known: Account | undefined, device: string) {
  if (known?.suspended) return
  if (known?.verified) {
    return enqueue(db, { to: email, language: known.language, template: 'account_exists', payload: { fullname: known.fullname } })
  }
  const { fullname, password_hash, phone, country, organization, language } = account
  const row = await db.one<{ id: string }>(sql`
    insert into users (email, fullname, password_hash, phone, country, organization, language, terms_accepted_at)
    values (${email}, ${fullname}, ${password_hash}, ${phone}, ${country}, ${organization}, ${language}, now())
    on conflict (email) do update set fullname = excluded.fullname, password_hash = excluded.password_hash, phone = excluded.phone,
      country = excluded.country, organization = excluded.organization, language = excluded.language, updated_at = now()
      where users.email_verified_at is null
    returning id`)
  if (row) await mailCode(db, codes, { id: row.id, email, fullname, language }, 'verify_email', device)
}

type Reader = Pick<Account, 'id' | 'email' | 'fullname' | 'language'>

/** Past the limit it does nothing, as the last mail still counts. */
async function mailCode(db: Db, codes: Codes, { id, email, fullname, language }: Reader, purpose: Purpose, device: string) {
  const made = await codes.make(db, id, purpose)
  if (!made) return
  const payload = { fullname, code: made.code, minutes: codeLife / 60, device }
  const template = purpose === 'sign_in' ? 'sign_in_code' : 'verify_email'
  await enqueue(db, { to: email, language, template, payload, expiresAt: made.expiresAt })
}

async function mailLink(db: Db, portalUrl: string, { id, email, fullname, language }: Reader, device: string) {
  const made = await makeResetLink(db, id, portalUrl)
  if (!made) return
  const payload = { fullname, url: made.url, minutes: resetLife / 60, device }
  await enqueue(db, { to: email, language, template: 'reset_password', payload, expiresAt: made.expiresAt })
}
