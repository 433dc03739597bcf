// Sends announcements and reminders, and releases seats, in a child process that a test kills. It exits with the test.

import { startAnnouncements, startConfirmations, startReminders } from '#server/app/jobs.ts'
import { createUnsubscribeLinks } from '#server/domain/announcements/unsubscribe-links.ts'
import { createRegistrationLinks } from '#server/domain/registrations/registration-links.ts'
import { renderMail } from '#server/emails/mails.ts'
import { type Connection, openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { startMailer } from '#server/platform/email/mailer.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

process.on('disconnect', () => process.exit())
const { connection, smtpUrl } = JSON.parse(process.env['ANNOUNCER'] ?? '') as { connection: Connection; smtpUrl: string }
const database = openDatabase(roleConnections(connection), () => {})
const settings = readSettings({})
const deps = {
  database,
  settings,
  registrationLinks: createRegistrationLinks(['a key of tests']),
  unsubscribeLinks: createUnsubscribeLinks(['a key of tests'], settings.portalUrl),
  warn: (error: Error) => console.error(error),
}
startAnnouncements(deps)
startReminders(deps)
startConfirmations(deps)
startMailer({
  database,
  smtpUrl,
  from: 'no-reply@maydan.example',
  render: mail => renderMail(mail, { portal: settings.portalUrl }),
  warn: () => {},
  leaseSeconds: 3,
})
