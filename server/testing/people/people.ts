// Test helpers that create users and read their mail.

import type { SignedIn } from '#contract/accounts/user.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { TestApp } from '../test-app.ts'

export type Person = SignedIn & { email: string; password: string; calls: ReturnType<TestApp['as']> }

let people = 0

type About = {
  fullname?: string
  password?: string
  /** returns the mailed code; by default from the development mailbox */ codeFor?: (email: string) => Promise<string>
}

/** Creates a user with a verified address who is signed in. */
export async function newPerson(
  app: TestApp,
  email = `person-${++people}-${process.pid}@example.com`,
  { fullname = 'نورة القحطاني', password = 'a long enough pass phrase', codeFor = to => mailedCode(app, to) }: About = {},
): Promise<Person> {
  const body = { fullname, email, password, language: 'ar', accept_terms: true } as const
  const { challenge } = await app.anyone.users.registerCustomer({ body })
  const signedIn = await app.anyone.auth.validateEmail({ body: { email, otp: await codeFor(email), challenge } })
  return { ...signedIn, email, password, calls: app.as(signedIn.access) }
}

/** Returns the newest mailed code, once more than `after` codes were mailed. */
export async function mailedCode(app: TestApp, email: string, after = 0): Promise<string> {
  const [newest] = await mailsOnce(app, email, mails => mails.filter(mail => mail.code).length > after)
  if (!newest?.code) throw new Error(`no code was mailed to ${email}`)
  return newest.code
}

/** Returns the signed seat in the link of the newest mail about a seat. */
export async function seatMailedTo(app: TestApp, email: string): Promise<string> {
  const seatIn = ({ text }: MailSeen) => /[?&]seat=([\w-]+)/.exec(text)?.[1]
  const mails = await mailsOnce(app, email, all => all.some(seatIn))
  return mails.map(seatIn).find(Boolean) ?? ''
}

/** Returns the mails to an address once `wanted` returns true for them, after at most a minute. */
export async function mailsOnce(app: TestApp, email: string, wanted: (mails: MailSeen[]) => boolean): Promise<MailSeen[]> {
  const until = Date.now() + 60_000
  let rows = await rowsOf(app, email)
  let mails = await mailsTo(app, email)
  while (!wanted(mails) && Date.now() < until) {
    await new Promise(resolve => setTimeout(resolve, 20))
    const before = rows
    rows = await rowsOf(app, email)
    // Read the mailbox only after a change, because it renders every mail.
    if (rows !== before) mails = await mailsTo(app, email)
  }
  return mails
}

/** Returns a text that changes with every new or updated mail to the address. */
async function rowsOf({ services }: TestApp, email: string): Promise<string> {
  const versions = sql`select coalesce(string_agg(xmin::text, ' ' order by id), '') as versions from outbox where recipient = ${email.toLowerCase()}`
  return (await services.database.system(db => db.one<{ versions: string }>(versions)))?.versions ?? ''
}

export type MailSeen = { to: string; subject: string; text: string; code?: string }

/** Returns the mails to an address from the development mailbox, newest first. */
export async function mailsTo(app: TestApp, email: string): Promise<MailSeen[]> {
  const reply = await fetch(`${app.url}/dev/mail.json?to=${encodeURIComponent(email)}`)
  return (await reply.json()) as MailSeen[]
}

/** Adds a user to a hackathon's team without an invitation. */
export const joinTeam = (app: TestApp, tenant: string, { user }: Person, role: MemberRole) =>
  app.services.database.system(db =>
    db.run(sql`insert into members (tenant_id, user_id, role) values (${tenant}, ${user.id}, ${role})
      on conflict (tenant_id, user_id) do update set role = excluded.role`),
  )

let hackathons = 0

export async function newHackathon(person: Person, facts: Partial<HackathonFacts> = {}): Promise<Tenant> {
  const tenant_name = `hack-${++hackathons}-${process.pid}`
  return person.calls.tenants.register({ form: { ...startingHackathon(), tenant_name, ...facts } })
}

type HackathonFacts = Parameters<Person['calls']['tenants']['register']>[0]['form']

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Returns facts of a hackathon whose registration is open. */
export const startingHackathon = (): Omit<HackathonFacts, 'tenant_name'> => ({
  name: { ar: 'هاكاثون واحة', en: 'Waha Hackathon' },
  description: { ar: '48 ساعة لحلول تُعيد الماء إلى الأرض', en: 'Forty-eight hours for the land and its water' },
  starts_at: inDays(60),
  ends_at: inDays(62),
  city: 'الأحساء',
})
