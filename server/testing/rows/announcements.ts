import { sql } from '#server/platform/database/sql.ts'
import { headerOf, type SmtpServer } from '../peers/smtp-server.ts'
import { newPerson, type Person } from '../people/people.ts'
import type { TestApp } from '../test-app.ts'
import { until } from '../until.ts'

export const words = {
  ar: { subject: 'موعد الافتتاح', text: 'نراكم في القاعة الكبرى.\nأحضروا بطاقاتكم.' },
  en: { subject: 'The opening', text: 'See you in the great hall.' },
}

type Who = { state?: string; language?: 'ar' | 'en'; kind?: string; email?: string }
let people = 0

/** Inserts a registration in a given state, accepted by default. */
export async function register(
  app: TestApp,
  tenant: string,
  { state = 'accepted', language = 'ar', kind = 'application', email }: Who = {},
) {
  const address = email ?? `reader-${++people}@example.com`
  const row = await app.services.database.system(db =>
    db.one<{ id: string }>(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
      values (${tenant}, ${kind}, ${kind === 'application' ? state : null}, 'سارة', ${address}, '', ${language}, now()) returning id`),
  )
  return { id: row?.id ?? '', email: address }
}

/** Creates a user who receives the sign-in code through the SMTP server of the test. */
export async function ownerBySmtp(app: TestApp, post: SmtpServer): Promise<Person> {
  const codeFor = async (email: string) => {
    const mail = () => post.received.find(each => each.to.includes(email))
    await until(mail)
    return /\d{6}/.exec(headerOf(mail() ?? { from: '', to: [], raw: '' }, 'Subject'))?.[0] ?? ''
  }
  return newPerson(app, `owner-${++people}@example.com`, { codeFor })
}
