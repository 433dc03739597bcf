import type { endpoints } from '#contract/endpoints.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import { renderMail } from '#server/emails/mails.ts'
import { openSmtp } from '#server/platform/email/smtp.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'

const testMails: RateLimit = { name: 'test-mail', max: 5, seconds: 600 }
const patience = { connection: 5000, greeting: 5000, socket: 10_000 }

/** Sends the mail without the queue, so that the response contains what the mail server answered. */
export const sendTestMail: Handler<typeof endpoints.adminSystem.sendTestMail> = async (_input, context, { database, settings }) => {
  const { acting, language, user, reply } = context
  await countAttempt(database, testMails, user.id)
  const { smtpUrl, mailFrom, portalUrl } = settings
  const at = new Date(now()).toISOString()
  // Recorded before the mail is sent, because no transaction may wait for the mail server.
  const { email, fullname, stored } = await context.within(async db => {
    const { id, email, fullname } = await ownAccount(db)
    await recordAudit(db, acting, { action: 'mail.tested', object: ['user', id] })
    if (smtpUrl !== null) return { email, fullname, stored: null }
    await enqueue(db, { to: email, language, template: 'test_mail', payload: { fullname, at } })
    return { email, fullname, stored: reply({ outcome: 'stored', to: email, answer: '' }) }
  })
  if (smtpUrl === null) return stored as NonNullable<typeof stored>
  const smtp = openSmtp(smtpUrl, mailFrom, { connections: 1, patience })
  try {
    const rendered = renderMail({ template: 'test_mail', language, payload: { fullname, at } }, { portal: portalUrl })
    const letter = { id: crypto.randomUUID(), recipient: email, language, rendered, returnsTo: null }
    const outcome = await smtp.send(letter, AbortSignal.timeout(15_000))
    return reply({
      to: email,
      ...(outcome.kind === 'sent' ? { outcome: 'sent', answer: '' } : { outcome: 'refused', answer: outcome.why }),
    })
  } finally {
    smtp.close()
  }
}
