import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { languagesOf } from '#contract/tenants/tenant.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import { reminderMailFor } from '#server/domain/reminders/reminder-mails.ts'
import { remindersChannel } from '#server/domain/reminders/send-reminders.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { findReminders } from './reminder-store.ts'

const getReminders: Handler<typeof endpoints.reminders.get> = (_, context) =>
  context.within(async db => ({ reminders: await findReminders(db, context.tenant.id) }))

const setReminder: Handler<typeof endpoints.reminders.set> = ({ body: { kind, is_on, words, survey_url } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Lock the tenant first, as changes of the tenant do, to prevent deadlocks with their trigger.
    await db.run(sql`select from tenants where id = ${tenant} for key share`)
    await db.run(sql`
      insert into reminders (tenant_id, kind, is_on, words, survey_url, check_at)
      values (${tenant}, ${kind}, ${is_on}, ${JSON.stringify(words)}::jsonb, ${survey_url}, now())
      on conflict (tenant_id, kind) do update set is_on = excluded.is_on, words = excluded.words, survey_url = excluded.survey_url, check_at = now()`)
    await recordAudit(db, context.acting, { action: 'reminders.set', object: ['tenant', tenant], tenant, details: { kind, is_on } })
    await db.run(sql`select pg_notify(${remindersChannel}, '')`)
    return context.reply({ reminders: await findReminders(db, tenant) })
  })

const perPerson: RateLimit = { name: 'reminders.trial', max: 20, seconds: 3600 }
/** No registration has this id, so links of a test mail open nothing. */
const noRegistration = '00000000-0000-4000-8000-000000000000'

const tryReminder: Handler<typeof endpoints.reminders.trial> = async ({ body: { kind, ...texts } }, context, deps) => {
  await countAttempt(deps.database, perPerson, context.user.id)
  return context.within(async db => {
    const hackathon = await hackathonOfMails(db, context.tenant.id)
    const me = await db.one<{ email: string; fullname: string }>(sql`select email, fullname from users where id = ${context.user.id}`)
    if (!me) throw new Error('a session without an account')
    const mails = languagesOf(hackathon.languages).map(language => {
      const recipient = { ...me, id: noRegistration, language, link_number: 0, team: null }
      return reminderMailFor(deps, { kind, texts, hackathon, recipient, trial: true })
    })
    await enqueueTogether(db, mails)
    return context.reply({ email: me.email })
  })
}

export const remindersRoutes: Handlers<Endpoints['reminders']> = { get: getReminders, set: setReminder, trial: tryReminder }
