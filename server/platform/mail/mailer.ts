import type { Database, Warn } from '../database/database.ts'
import type { MailUrls } from './render.ts'

export type MailerOptions = {
  database: Database
  /** smtp:// or smtps://; null keeps every mail in the outbox, to be read at /dev/mail */
  smtpUrl: string | null
  /** the sender's address, with or without a name of its own */
  from: string
  urls: MailUrls
  warn: Warn
}
export type Mailer = {
  /** Looks for mail now; the outbox wakes it by itself. */
  wake(): void
  /** Ends after the mail that is on its way. */
  stop(): Promise<void>
}

export declare function startMailer(options: MailerOptions): Mailer
