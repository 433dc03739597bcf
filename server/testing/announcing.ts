// What the tests of announcements begin with: words, those who registered, and a team whose mail leaves.
import { sql } from '#server/platform/database/sql.ts'
import type { Person } from './people.ts'
import { headerOf, type PostOffice } from './post-office.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

export const words = {
  ar: { subject: 'موعد الافتتاح', text: 'نراكم في القاعة الكبرى.\nأحضروا بطاقاتكم.' },
  en: { subject: 'The opening', text: 'See you in the great hall.' },
}

type Who = { state?: string; language?: 'ar' | 'en'; kind?: string; email?: string }
let people = 0

/** Somebody who registered and was decided on, as it stands in the database. */
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

/** Somebody with an account, whose code came by a mail server. */
export async function ownerBySmtp(app: TestApp, post: PostOffice): Promise<Person> {
  const email = `owner-${++people}@example.com`
  const password = 'a long enough pass phrase'
  const body = { fullname: 'نورة', email, password, language: 'ar', accept_terms: true } as const
  const { challenge } = await app.anyone.users.registerCustomer({ body })
  const mail = () => post.received.find(each => each.to.includes(email))
  await until(mail)
  const otp = /\d{6}/.exec(headerOf(mail() ?? { from: '', to: [], raw: '' }, 'Subject'))?.[0] ?? ''
  const signedIn = await app.anyone.auth.validateEmail({ body: { email, otp, challenge } })
  return { ...signedIn, email, password, calls: app.as(signedIn.access) }
}
