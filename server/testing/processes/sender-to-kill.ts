// A mailer in a child process that a test kills. It exits with the test.

import { renderMail } from '#server/emails/mails.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { startMailer } from '#server/platform/email/mailer.ts'

process.on('disconnect', () => process.exit())
const { connection, smtpUrl } = JSON.parse(process.env['SENDER'] ?? '') as { connection: Connection; smtpUrl: string }
startMailer({
  database: openDatabase(roleConnections(connection), () => {}),
  smtpUrl,
  from: 'no-reply@maydan.example',
  render: mail => renderMail(mail, { portal: 'https://maydan.example' }),
  warn: () => {},
  leaseSeconds: 2,
})
