import { enqueue } from '#server/emails/enqueue.ts'
import { renderMail } from '#server/emails/mails.ts'
import type { Mail } from '#server/emails/mails.ts'
import { type Connection, openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type MailerOptions, startMailer } from '#server/platform/email/mailer.ts'
import { freshDatabase } from '../test-database.ts'
import { startSmtpServer, type SmtpServer } from './smtp-server.ts'

export type Row = {
  id: string
  recipient: string
  payload: Record<string, unknown>
  tries: number
  last_error: string | null
  sent_at: string | null
  dead_at: string | null
}

export type MailDelivery = Awaited<ReturnType<typeof startMailDelivery>>

export async function startMailDelivery() {
  const fresh = await freshDatabase()
  const database = openDatabase(roleConnections(fresh.connection), () => {})
  const mailers: { stop(): Promise<void> }[] = []
  const offices: SmtpServer[] = []
  const rows = () => database.system(db => db.all<Row>(sql`select * from outbox order by created_at, recipient`))
  const clear = async () => {
    await Promise.all(mailers.splice(0).map(each => each.stop()))
    await Promise.all(offices.splice(0).map(each => each.close()))
    await database.system(db => db.run(sql`delete from outbox`))
  }
  return {
    database,
    connection: fresh.connection satisfies Connection,
    start(smtpUrl: string | null, more: Partial<MailerOptions> = {}) {
      const from = 'no-reply@maydan.example'
      mailers.push(
        startMailer({
          database,
          smtpUrl,
          from,
          render: mail => renderMail(mail, { portal: 'https://maydan.example' }),
          warn: () => {},
          ...more,
        }),
      )
    },
    async office(behaviour: Parameters<typeof startSmtpServer>[0] = {}) {
      const opened = await startSmtpServer(behaviour)
      offices.push(opened)
      return opened
    },
    send: (...mails: Mail[]) =>
      database.within({}, async db => {
        for (const mail of mails) await enqueue(db, mail)
      }),
    rows,
    row: async () => (await rows())[0] as Row,
    clear,
    async close() {
      await clear()
      await database.close()
      await fresh.drop()
    },
  }
}

export const codeTo = (to: string, fullname = 'سارة'): Mail => ({
  to,
  language: 'ar',
  template: 'verify_email',
  payload: { fullname, code: '482913', minutes: 10, device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/153.0.0.0 Safari/537.36' },
  expiresAt: new Date(Date.now() + 600_000),
})

export const registration = (to: string): Mail => ({
  to,
  language: 'en',
  template: 'registration_received',
  payload: {
    hackathon: 'Riyadh Hack',
    url: 'https://riyadh-hack.maydan.example',
    reference: 'R-1234',
    kind: 'application',
    again: false,
    asked: false,
    state: null,
    schedule: null,
    team: null,
    former: null,
    confirm: null,
    ticket: null,
    brand: null,
  },
})
