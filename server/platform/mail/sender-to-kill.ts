// A mailer as a process of its own, for the test that kills it.
import type { Connection } from '../database/database.ts'
import { openDatabase } from '../database/database.ts'
import { roleConnections } from '../database/migrate.ts'
import { startMailer } from './mailer.ts'

const { connection, smtpUrl } = JSON.parse(process.env['SENDER'] ?? '') as { connection: Connection; smtpUrl: string }
startMailer({
  database: openDatabase(roleConnections(connection), () => {}),
  smtpUrl,
  from: 'no-reply@maydan.example',
  urls: { portal: 'https://maydan.example' },
  warn: () => {},
  leaseSeconds: 2,
})
