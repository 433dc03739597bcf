import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createBounceAddresses } from '#server/platform/bounces/bounce-addresses.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { openSecrets } from '#server/platform/settings/secrets.ts'
import { setClock } from '#server/platform/time/now.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { openRoute } from '#server/testing/peers/cuttable-route.ts'
import * as returned from '#server/testing/peers/returned-mail.ts'
import { headerOf, startSmtpServer, type Received } from '#server/testing/peers/smtp-server.ts'
import { newHackathon } from '#server/testing/people/people.ts'
import { ownerBySmtp, register, words } from '#server/testing/rows/announcements.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const domain = 'bounces.maydan.example'
const [port, elsewhere, route] = [await freePort(), await freePort(), await openRoute()]
let beforeReply: (mail: Received) => Promise<void> | void = () => {}
const post = await startSmtpServer({ beforeReply: mail => beforeReply(mail) })
const settings = { SMTP_URL: post.url, MAIL_FROM: 'ميدان <hello@maydan.example>', BOUNCES_DOMAIN: 'Bounces.Maydan.example' }
let direct!: Connection
const app = await startTestApp({ ...settings, BOUNCES_PORT: String(port) }, given => route.to((direct = given)))
const { dataDir: DATA_DIR, portalUrl: PORTAL_URL } = app.services.settings
const other = await startTestApp({ ...settings, DATA_DIR, PORTAL_URL, BOUNCES_PORT: String(elsewhere) }, () => direct)
after(async () => {
  await other.close()
  await app.close()
  await post.close()
  await route.close()
})

const nora = await ownerBySmtp(app, post)
const khalid = await ownerBySmtp(app, post)
const mailTo = (email: string) => post.received.findLast(mail => mail.to.includes(email)) ?? assert.fail(`nothing came to ${email}`)
const cameBack = (recipient: string): returned.Returned => ({ to: mailTo(recipient).from, recipient, original: mailTo(recipient).raw })
const noSuchUser = (of: returned.Returned) => returned.byPostfix(of, 'failed', '5.1.1', '550 5.1.1 User unknown')
const bringBack = (recipient: string, write: (of: returned.Returned) => string, at = port) =>
  returned.bring(at, cameBack(recipient).to, write(cameBack(recipient)))

async function announceTo(owner: typeof nora, readers: number) {
  const { id: tenant } = await newHackathon(owner)
  const all: { id: string; email: string }[] = []
  for (let n = 0; n < readers; n++) all.push(await register(app, tenant))
  const { id } = await owner.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words } })
  const detail = () => owner.calls.announcements.detail({ tenant, params: { id } })
  await until(async () => (await detail()).ended_at)
  const audience = () => owner.calls.announcements.audience({ tenant, query: { to: 'accepted' } })
  const failed = async () => (await detail()).failures.map(({ email, reason, for_good }) => [email, reason, for_good])
  return { tenant, emails: all.map(({ email }) => email), detail, audience, failed }
}

test('shows each bounced recipient with the reason of the report, and skips only permanently failing addresses afterwards', async () => {
  const { emails, detail, audience, failed } = await announceTo(nora, 8)
  const said: [(of: returned.Returned) => string, string, boolean][] = [
    [noSuchUser, 'no_mailbox', true],
    [returned.byExim, 'no_mailbox', true],
    [returned.byExchange, 'no_mailbox', true],
    [returned.byGmail, 'mailbox_full', true],
    [of => returned.byPostfix(of, 'failed', '5.0.0', '550 not here'), 'refused', true],
    [of => returned.byPostfix(of, 'failed', '5.7.1', '554 5.7.1 Message rejected as spam'), 'rejected', false],
    [
      of => returned.byPostfix(of, 'failed', '4.4.1', 'connect to mx.example.org[192.0.2.1]:25: Connection timed out'),
      'unreachable',
      false,
    ],
  ]
  for (const [n, [write]] of said.entries()) assert.match(await bringBack(emails[n] ?? '', write), /^250/)
  const { sent, failures, ...rest } = await detail()
  assert.deepEqual([sent, rest.failed, rest.count, failures.every(each => each.came_back)], [1, 7, 8, true])
  const byEmail = new Map((await failed()).map(([email, ...more]) => [email, more]))
  assert.deepEqual(
    said.map((_, n) => byEmail.get(emails[n] ?? '')),
    said.map(([, reason, forGood]) => [reason, forGood]),
  )
  const { count, bounced, unsubscribed } = await audience()
  assert.deepEqual([count, bounced, unsubscribed], [3, 5, 0])
})

const many = await announceTo(nora, 6)
const nextReader = () => many.emails.pop() ?? assert.fail()
const knownOf = async (email: string) => (await many.failed()).filter(([its]) => its === email)

test('sends each announcement mail with a separate return address, and mails with codes without a return address', () => {
  const [one = '', two = ''] = many.emails.map(email => mailTo(email).from)
  assert.match(one, /^bounce\+[0-9a-f]{56}@bounces\.maydan\.example$/)
  assert.notEqual(one, two)
  const mail = mailTo(many.emails[0] ?? '')
  assert.match(headerOf(mail, 'From'), /<hello@maydan\.example>$/)
  assert.equal(mail.dsn, 'HDRS FAILURE')
  const { from, dsn } = mailTo(nora.email)
  assert.deepEqual([from, dsn], ['hello@maydan.example', ''])
})

test('accepts delay notices, absence notices and unreadable reports without counting a bounce', async () => {
  const email = nextReader()
  const late = (action: string) => (of: returned.Returned) => returned.byPostfix(of, action, '4.4.1', '451 4.4.1 try later')
  const oneOfTwo = (of: returned.Returned) =>
    noSuchUser(of).replace('Remote-MTA:', 'X-Of: a\r\n\r\nFinal-Recipient: rfc822; b@example.com\r\nAction: relayed\r\nStatus: 2.1.9\r\nX:')
  const within = (of: returned.Returned) =>
    returned.byExim({ ...of, original: noSuchUser(of) }).replace('Action: failed', 'Action: delayed')
  const buried = (of: returned.Returned) => noSuchUser(of).replace('This is the mail system', '\r\n'.repeat(140_000))
  const torn = (of: returned.Returned) => noSuchUser(of).slice(0, 700)
  const report = (boundary: string) => `Content-Type: multipart/report; boundary="${boundary}"\r\n\r\n--${boundary}\r\n`
  const nested = Array.from({ length: 40 }, (_, n) => report('a'.repeat(n + 1))).join('')
  const odd = ['', '\0'.repeat(5000), '--x\r\n'.repeat(2000), nested]
  for (const write of [
    late('delayed'),
    late('relayed'),
    oneOfTwo,
    within,
    buried,
    torn,
    returned.absenceNotice,
    returned.byQmail,
    ...odd.map(text => () => text),
  ])
    assert.match(await bringBack(email, write), /^250/)
  assert.deepEqual(await knownOf(email), [])
})

test('counts a bounced mail once when reports about it arrive repeatedly and concurrently', async () => {
  const email = nextReader()
  const { failed } = await many.detail()
  const answers = await Promise.all([port, elsewhere, port, elsewhere].map(at => bringBack(email, noSuchUser, at)))
  assert.deepEqual(
    answers.map(answer => answer.slice(0, 3)),
    ['250', '250', '250', '250'],
  )
  assert.match(await bringBack(email, of => returned.byPostfix(of, 'failed', '5.7.1', '550 5.7.1 no'), elsewhere), /^250/)
  assert.equal((await many.detail()).failed, failed + 1)
  assert.deepEqual(await knownOf(email), [[email, 'no_mailbox', true]])
})

test('a bounce report affects only the mail of its return address, even when it names another hackathon’s recipient', async () => {
  const [mine, theirs] = [await announceTo(nora, 1), await announceTo(khalid, 1)]
  const [victim = ''] = theirs.emails
  const [own = ''] = mine.emails
  // A forged report about a recipient of another hackathon.
  assert.match(await returned.bring(port, mailTo(own).from, noSuchUser({ ...cameBack(victim), to: mailTo(own).from })), /^250/)
  assert.deepEqual([(await theirs.detail()).failed, (await theirs.audience()).bounced], [0, 0])
  assert.deepEqual(await mine.failed(), [[own, 'no_mailbox', true]])
})

test('the bounce server rejects invented, changed, foreign and expired return addresses', async () => {
  const email = nextReader()
  const { to } = cameBack(email)
  const [local = '', host = ''] = to.split('@')
  const { code_key } = await openSecrets(DATA_DIR)
  const addresses = createBounceAddresses(code_key, domain)
  const mail = addresses.read(to) ?? assert.fail()
  setClock(-8 * 86_400_000)
  const old = addresses.addressOf(mail)
  setClock(0)
  const changed = (at: number) => `${local.slice(0, at)}${local[at] === '0' ? '1' : '0'}${local.slice(at + 1)}@${host}`
  const odd = [
    changed(10),
    changed(40),
    changed(62),
    `${local}@evil.example`,
    `${local}0@${host}`,
    `bounce+@${host}`,
    `postmaster@${host}`,
    'sara@example.com',
    createBounceAddresses(['another key'], domain).addressOf(mail),
    old,
  ]
  for (const address of odd) assert.match(await returned.bring(port, address, noSuchUser(cameBack(email))), /^550 5\.1\.1/, address)
  assert.deepEqual(await knownOf(email), [])
  // Mail servers may change the case.
  assert.match(await returned.bring(port, `${local.toUpperCase()}@${host.toUpperCase()}`, noSuchUser(cameBack(email))), /^250/)
  assert.equal((await knownOf(email)).length, 1)
})

test('rejects bounce reports of 11 MB, and reads reports of 4 MB', async () => {
  const email = nextReader()
  const large = (bytes: number) => (of: returned.Returned) =>
    returned.byExim({ ...of, original: `${of.original}${`${'x'.repeat(78)}\r\n`.repeat(bytes / 80)}` })
  assert.match(await bringBack(email, large(11 * 1024 ** 2)), /^552 5\.3\.4/)
  assert.deepEqual(await knownOf(email), [])
  assert.match(await bringBack(email, large(4 * 1024 ** 2)), /^250/)
  assert.deepEqual(await knownOf(email), [[email, 'no_mailbox', true]])
})

test('defers a bounce report while the database is unreachable, and counts it when it is sent again', async () => {
  const email = nextReader()
  await route.cut()
  assert.match(await bringBack(email, noSuchUser), /^451/)
  await route.mend()
  await until(async () => (await bringBack(email, noSuchUser)).startsWith('250'))
  assert.deepEqual(await knownOf(email), [[email, 'no_mailbox', true]])
})

test('defers a bounce report that arrives before its mail is marked as sent', async () => {
  const answer = Promise.withResolvers<string>()
  beforeReply = async mail =>
    answer.resolve(await returned.bring(port, mail.from, noSuchUser({ to: mail.from, recipient: mail.to[0] ?? '', original: mail.raw })))
  const { emails, failed } = await announceTo(nora, 1)
  beforeReply = () => {}
  assert.match(await answer.promise, /^451/)
  assert.deepEqual(await failed(), [])
  assert.match(await bringBack(emails[0] ?? '', noSuchUser), /^250/)
  assert.equal((await failed()).length, 1)
})

test('an announcement’s result includes a bounce that arrives while the result is counted', async () => {
  const { system } = other.services.database
  const [held, brought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const emails: string[] = []
  const count = () =>
    system(async db => {
      const [own] = await db.all<{ id: string }>(sql`select id from announcements where ended_at is null and state = 'sending' for update`)
      held.resolve()
      await brought.promise
      await db.run(sql`update announcements set state = 'sent', outcomes = '{"sent": 2}', ended_at = now() where id = ${own?.id}`)
    })
  let counted: Promise<void> | undefined
  beforeReply = mail => {
    emails.push(...mail.to)
    counted ??= count()
    return held.promise
  }
  const announced = announceTo(nora, 2)
  const left = sql`select from outbox where recipient = any(${emails}) and sent_at is not null`
  await until(async () => emails.length === 2 && (await system(db => db.all(left))).length === 2)
  beforeReply = () => {}
  const answer = bringBack(emails[0] ?? '', noSuchUser)
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await system(db => db.all(waits))).length > 0)
  brought.resolve()
  await counted
  assert.match(await answer, /^250/)
  const { sent, failed } = await (await announced).detail()
  assert.deepEqual([sent, failed], [1, 1])
})

test('stores each bounced mail’s status code in the outbox, and counts bounce reports for the operator', async () => {
  const reader = await register(app, many.tenant)
  await nora.calls.registrations.renewLink({ tenant: many.tenant, params: { id: reader.id } })
  await until(() => post.received.some(mail => mail.to.includes(reader.email)))
  // The report can arrive before the mail is marked as sent; the sender then retries.
  await until(async () => (await bringBack(reader.email, noSuchUser)).startsWith('250'))
  const row = await app.services.database.system(db =>
    db.one(sql`select last_error, mail_state(outbox) as state from outbox where recipient = ${reader.email}`),
  )
  assert.deepEqual(row, { last_error: 'RETURNED 5.1.1', state: 'failed' })
  const { failed, waiting, unread, unknown } = app.services.bounces?.counts ?? assert.fail()
  assert.ok(failed > 0 && waiting > 0 && unread > 0 && unknown > 0)
})
