import { sampleRecipient } from '#contract/announcements/announcements.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { languages } from '#contract/language.ts'
import { announcementMail } from '#server/domain/announcements/send-announcements.ts'
import type { Handler } from '#server/domain/deps.ts'
import { hackathonOfMails, ownPageOf } from '#server/domain/registrations/candidate-pages.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

const perPerson: RateLimit = { name: 'announcement.trial', max: 20, seconds: 3600 }
/** No registration has this id, so links of a test mail open nothing. */
const noRegistration = '00000000-0000-4000-8000-000000000000'

export const tryAnnouncement: Handler<typeof endpoints.announcements.trial> = async ({ body: { words } }, context, deps) => {
  await countAttempt(deps.database, perPerson, context.user.id)
  return context.within(async db => {
    const tenant = context.tenant.id
    const hackathon = await hackathonOfMails(db, tenant)
    const me = await db.one<{ email: string; fullname: string }>(sql`select email, fullname from users where id = ${context.user.id}`)
    if (!me) throw new Error('a session without an account')
    const mails = languages
      .filter(language => words[language])
      .map(language =>
        announcementMail({
          to: me.email,
          fullname: me.fullname,
          team: sampleRecipient[language].team,
          reference: sampleRecipient[language].reference,
          settings: deps.settings,
          hackathon,
          words,
          language,
          mine: ownPageOf(deps, hackathon, { id: noRegistration, language, link_number: 0 }),
          stop: deps.unsubscribeLinks.addressOf(tenant, noRegistration, language),
          trial: true,
        }),
      )
    await enqueueTogether(db, mails)
    return context.reply({ email: me.email })
  })
}
