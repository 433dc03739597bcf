// Hackathons whose candidates confirm their seats, for tests.

import assert from 'node:assert/strict'
import { processNextConfirmations } from '#server/domain/confirmations/confirm-seats.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type MailSeen, mailsOnce, mailsTo, type Person } from '../people/people.ts'
import { postForm, publishedForm, visitor } from '../people/visitors.ts'
import type { TestApp } from '../test-app.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const linkIn = (mail: MailSeen | undefined) => new URL(/http\S+\/me\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)).pathname
export const plain = (text = '') => text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')
export const about = (mails: MailSeen[], subject: RegExp) => mails.filter(mail => subject.test(plain(mail.subject)))
type Setting = { mode?: 'review' | 'automatic'; capacity?: number | null; confirm_days?: number | null }

/** Returns helpers for hackathons of one organizer. */
export function confirmationsIn(app: TestApp, organizer: Person) {
  const { system } = app.services.database
  const { registrations } = organizer.calls
  /** Creates a hackathon that starts in 60 days, with registrations of the names. */
  async function withPeople(names: readonly string[], setting: Setting = {}, facts: Parameters<typeof publishedForm>[2] = {}) {
    const dates = { starts_at: inDays(60), ends_at: inDays(62), registration_closes_at: inDays(59) }
    const tenant = await publishedForm(organizer, {}, { ...dates, ...facts })
    const name = tenant.tenant_name
    const set = (changed: Setting) =>
      registrations.setAdmission({ tenant: tenant.id, body: { mode: 'review', capacity: null, confirm_days: 3, ...setting, ...changed } })
    await set({})
    const emailOf = (who: string) => `${who}@${name}.example.com`
    for (const who of names) await postForm(app, name, visitor(emailOf(who)), who.endsWith('-en') ? '/en/register' : '/register')
    const list = async (query: Parameters<typeof registrations.list>[0]['query'] = {}) =>
      (await registrations.list({ tenant: tenant.id, query: { limit: 50, order: 'asc', ...query } })).results
    const find = async (who: string) => (await list()).find(({ email }) => email === emailOf(who)) ?? assert.fail(who)
    const decide = async (state: 'accepted' | 'declined', ...who: string[]) =>
      registrations.decide({ tenant: tenant.id, body: { ids: await Promise.all(who.map(async one => (await find(one)).id)), state } })
    const mailsOf = async (who: string, subject: RegExp) => about(await mailsTo(app, emailOf(who)), subject)
    /** Waits for a mail with the subject, and fails unless there is exactly one. */
    const mailed = async (who: string, subject: RegExp) => {
      const [mail, ...others] = about(await mailsOnce(app, emailOf(who), mails => about(mails, subject).length > 0), subject)
      assert.ok(mail && others.length === 0, `${who}: ${others.length + (mail ? 1 : 0)} mails ${subject}`)
      return mail
    }
    const states = async () =>
      Object.fromEntries((await list()).map(one => [one.email.split('@')[0], [one.state, one.confirmation?.state ?? null]]))
    const link = async (who: string) => linkIn((await mailsOnce(app, emailOf(who), mails => mails.length > 0))[0])
    const page = async (who: string) => (await (await app.visit(name, await link(who))).text()).replace(/<style>.*?<\/style>/s, '')
    const post = async (who: string, action: string) => postForm(app, name, {}, `${await link(who)}/${action}`)
    const pass = (column: 'confirm_until' | 'confirm_remind_at', ...who: string[]) =>
      system(db =>
        db.run(sql`
          update registrations set confirm_remind_at = case when ${column} = 'confirm_remind_at' then now() end,
            confirm_until = case when ${column} = 'confirm_until' then now() else confirm_until end
          where tenant_id = ${tenant.id} and email = any(${who.map(emailOf)}::text[]) and confirm_until is not null`),
      )
    return { tenant: tenant.id, name, set, find, list, decide, mailsOf, mailed, states, link, page, post, pass, emailOf }
  }
  /** Runs the job until nothing is due. */
  async function runJob() {
    while (await system(db => processNextConfirmations(db, app.services)));
  }
  const mailsLeave = () =>
    system(async db => {
      await db.run(sql`update outbox set send_after = now() where sent_at is null and batch is not null`)
      await db.run(sql`select pg_notify('outbox', '')`)
    })
  return { withPeople, runJob, mailsLeave }
}
