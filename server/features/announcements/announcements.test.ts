import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Audience } from '#contract/announcements/announcements.ts'
import { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startSmtpServer, headerOf, partOf } from '#server/testing/peers/smtp-server.ts'
import { joinTeam, mailsOnce, mailsTo, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { ownerBySmtp, register, words } from '#server/testing/rows/announcements.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const refusals = new Map<string, string>()
const post = await startSmtpServer({ refuseRecipient: address => refusals.get(address) })
const app = await startTestApp({ SMTP_URL: post.url })
const kept = await startTestApp()
after(async () => {
  await app.close()
  await kept.close()
  await post.close()
})

// `app` sends mails to the test's mail server. `kept` only stores them.
const nora = await newPerson(kept)
const huda = await ownerBySmtp(app, post)
const receivedBy = (email: string) => post.received.filter(mail => mail.to.includes(email))
const announce = (tenant: string, to: Audience[], send_at: string | null = null) =>
  huda.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to, words, send_at } })
const ended = async (tenant: string, id: string) => {
  await until(async () => (await huda.calls.announcements.detail({ tenant, params: { id } })).ended_at)
  return huda.calls.announcements.detail({ tenant, params: { id } })
}
const pageAt = async (address: string, init?: RequestInit) => /<main.*<\/main>/s.exec(await (await fetch(address, init)).text())?.[0] ?? ''
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  )

test('sends an announcement once to each candidate in the chosen states, in their language, with an unsubscribe link', async () => {
  const { id: tenant } = await newHackathon(huda)
  const [arabic, english, declined] = [
    await register(app, tenant),
    await register(app, tenant, { language: 'en' }),
    await register(app, tenant, { state: 'declined' }),
  ]
  const wish = await register(app, tenant, { kind: 'next_edition', email: arabic.email })
  assert.notEqual(wish.id, arabic.id)
  const reached = await huda.calls.announcements.audience({ tenant, query: { to: 'accepted,next_edition' } })
  assert.deepEqual([reached.count, reached.ar, reached.en, reached.groups], [2, 1, 1, { accepted: 2, declined: 1, next_edition: 1 }])
  const { id } = await announce(tenant, ['accepted', 'next_edition'])
  const { count, sent, failed, left, state } = await ended(tenant, id)
  assert.deepEqual({ count, sent, failed, left, state }, { count: 2, sent: 2, failed: 0, left: 0, state: 'sent' })
  const [[inArabic, ...more], [inEnglish]] = [receivedBy(arabic.email), receivedBy(english.email)]
  assert.ok(inArabic && inEnglish && more.length === 0 && receivedBy(declined.email).length === 0)
  assert.equal(headerOf(inArabic, 'Subject'), 'موعد الافتتاح')
  assert.match(partOf(inArabic, 'text/plain'), /أهلًا \u2068سارة\u2069،.*نراكم في القاعة الكبرى\..*أحضروا بطاقاتكم\..*\/me\//s)
  assert.equal(headerOf(inEnglish, 'Content-Language'), 'en')
  assert.match(headerOf(inEnglish, 'List-Unsubscribe'), /^<http:\/\/localhost:\d+\/unsubscribe\/[\w-]{36}\/[\w-]{65}\?lng=en>$/)
  assert.equal(headerOf(inEnglish, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
})

test('sends an announcement once when the client repeats the request with the same id', async () => {
  const { id: tenant } = await newHackathon(huda)
  const reader = await register(app, tenant)
  const body = { id: crypto.randomUUID(), to: ['accepted' as const], words }
  const answers = await Promise.all([1, 2, 3].map(() => huda.calls.announcements.create({ tenant, body })))
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
  await ended(tenant, body.id)
  assert.equal(receivedBy(reader.email).length, 1)
  assert.equal((await huda.calls.announcements.list({ tenant, query: {} })).count, 1)
})

test('the unsubscribe link unsubscribes and resubscribes a candidate by form post, and changes nothing when opened', async () => {
  const { id: tenant } = await newHackathon(huda)
  const reader = await register(app, tenant)
  await ended(tenant, (await announce(tenant, ['accepted'])).id)
  const [mail = assert.fail()] = receivedBy(reader.email)
  const link = headerOf(mail, 'List-Unsubscribe').slice(1, -1)
  const stands = async () => (await huda.calls.announcements.audience({ tenant, query: { to: 'accepted' } })).unsubscribed
  assert.match(await pageAt(link), /<h1>إيقاف إعلانات الهاكاثون وتذكيراته<\/h1>.*هاكاثون واحة.*<form action="\?lng=ar" method="post"/s)
  await fetch(link, { method: 'HEAD' })
  assert.equal(await stands(), 0)
  // One-click unsubscribing (RFC 8058 §3.1) is a form post without cookies.
  const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  for (let times = 0; times < 2; times++) assert.match(await pageAt(link, oneClick), /أُوقفت الإعلانات/)
  assert.equal(await stands(), 1)
  assert.equal(await codeOf(announce(tenant, ['accepted'])), 'announcement.nobody')
  await huda.calls.registrations.renewLink({ tenant, params: { id: reader.id } })
  await until(() => receivedBy(reader.email).length === 2)
  await app.services.database.system(db => db.run(sql`update registrations set state = 'withdrawn' where id = ${reader.id}`))
  await register(app, tenant, { email: reader.email })
  assert.equal(await stands(), 1)
  assert.match(await pageAt(`${link}&again=1`, { method: 'POST' }), /<h1>إيقاف إعلانات الهاكاثون وتذكيراته<\/h1>/)
  assert.equal(await stands(), 0)
  for (const odd of [
    link.replace(/.(?=\?|$)/, last => (last === 'A' ? 'B' : 'A')),
    link.replace(tenant, crypto.randomUUID()),
    link.replace(tenant, 'x'),
  ])
    assert.match(await pageAt(odd, { method: 'POST' }), /لا إعلانات على هذا البريد/)
})

test('reports a mailbox that does not exist, and skips it in the next announcement', async () => {
  const { id: tenant } = await newHackathon(huda)
  const [there, gone] = [await register(app, tenant), await register(app, tenant)]
  refusals.set(gone.email, '550 5.1.1 no such mailbox')
  const { sent, failed, failures } = await ended(tenant, (await announce(tenant, ['accepted'])).id)
  assert.deepEqual(
    [sent, failed, failures.map(each => [each.email, each.reason, each.came_back, each.for_good])],
    [1, 1, [[gone.email, 'no_mailbox', false, true]]],
  )
  const next = await huda.calls.announcements.audience({ tenant, query: { to: 'accepted' } })
  assert.deepEqual([next.count, next.bounced], [1, 1])
  await ended(tenant, (await announce(tenant, ['accepted'])).id)
  assert.equal(receivedBy(there.email).length, 2)
  assert.equal(post.asked.filter(address => address === gone.email).length, 1)
})

test('reports a mail rejected for its content, and includes its recipient in the next announcement', async () => {
  const { id: tenant } = await newHackathon(huda)
  const reader = await register(app, tenant)
  refusals.set(reader.email, '550 5.7.1 looks like spam')
  const { failures } = await ended(tenant, (await announce(tenant, ['accepted'])).id)
  assert.deepEqual(
    failures.map(({ email, reason, for_good }) => [email, reason, for_good]),
    [[reader.email, 'rejected', false]],
  )
  assert.equal((await huda.calls.announcements.audience({ tenant, query: { to: 'accepted' } })).count, 1)
})

test('sends a scheduled announcement at its time, unless an organizer cancels it before', async () => {
  const { id: tenant } = await newHackathon(huda)
  const reader = await register(app, tenant)
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const [planned, cancelled] = [await announce(tenant, ['accepted'], soon), await announce(tenant, ['accepted'], soon)]
  assert.deepEqual([planned.state, planned.count], ['scheduled', 0])
  assert.equal((await huda.calls.announcements.cancel({ tenant, params: { id: cancelled.id } })).state, 'cancelled')
  assert.equal((await huda.calls.announcements.cancel({ tenant, params: { id: cancelled.id } })).state, 'cancelled')
  await app.services.database.system(db =>
    db.run(sql`update announcements set send_at = now() - interval '1 second' where tenant_id = ${tenant}`),
  )
  await app.services.database.system(db => db.run(sql`select pg_notify('announcements', '')`))
  assert.equal((await ended(tenant, planned.id)).sent, 1)
  assert.equal((await ended(tenant, cancelled.id)).count, 0)
  assert.equal(receivedBy(reader.email).length, 1)
  assert.equal(await codeOf(huda.calls.announcements.cancel({ tenant, params: { id: planned.id } })), 'announcement.ended')
  for (const moment of [new Date(Date.now() - 60_000), new Date(Date.now() + 400 * 86_400_000)])
    assert.equal(await codeOf(announce(tenant, ['accepted'], moment.toISOString())), 'announcement.moment_past')
})

test('an announcement skips candidates who withdrew, unsubscribed or were erased before sending, and suspended hackathons send none', async () => {
  const { id: tenant } = await newHackathon(huda)
  const readers = [await register(app, tenant), await register(app, tenant), await register(app, tenant)]
  const { id } = await announce(tenant, ['accepted'], new Date(Date.now() + 3_600_000).toISOString())
  await app.services.database.system(async db => {
    await db.run(
      sql`insert into announcement_mails (tenant_id, announcement_id, registration_id) select tenant_id, ${id}, id from registrations where tenant_id = ${tenant}`,
    )
    await db.run(sql`update registrations set state = 'withdrawn' where id = ${readers[0]?.id}`)
    await db.run(sql`update registrations set unsubscribed_at = now() where id = ${readers[1]?.id}`)
    await db.run(sql`delete from registrations where id = ${readers[2]?.id}`)
    await db.run(sql`update announcements set state = 'sending', send_at = now() where id = ${id}`)
    await db.run(sql`select pg_notify('announcements', '')`)
  })
  const { sent, skipped } = await ended(tenant, id)
  assert.deepEqual([sent, skipped], [0, 2])
  const later = await register(app, tenant)
  const next = await announce(tenant, ['accepted'], new Date(Date.now() + 3_600_000).toISOString())
  await app.services.database.system(async db => {
    await db.run(sql`update tenants set status = 'suspended' where id = ${tenant}`)
    await db.run(sql`update announcements set send_at = now() where id = ${next.id}`)
    await db.run(sql`select pg_notify('announcements', '')`)
  })
  await until(() =>
    app.services.database.system(db => db.one(sql`select from announcements where id = ${next.id} and ended_at is not null`)),
  )
  assert.deepEqual(
    [readers, later].flat().map(({ email }) => receivedBy(email).length),
    [0, 0, 0, 0],
  )
})

test('sends a test announcement only to its author, and rejects announcements without text, recipients or allowed links', async () => {
  const { id: tenant } = await newHackathon(nora)
  const reader = await register(kept, tenant)
  const { email } = await nora.calls.announcements.trial({ tenant, body: { words } })
  assert.equal(email, nora.email)
  const isTrial = ({ subject }: { subject: string }) => /^(?:Test|رسالة تجريبية):/.test(subject)
  const mails = await mailsOnce(kept, nora.email, all => all.filter(isTrial).length === 2)
  const stop = /http\S+\/unsubscribe\/\S+/.exec(mails.find(isTrial)?.text ?? '')?.[0] ?? assert.fail()
  assert.equal((await fetch(stop, { method: 'POST' })).status, 200)
  assert.deepEqual(await mailsTo(kept, reader.email), [])
  const { audience } = nora.calls.announcements
  assert.equal((await audience({ tenant, query: { to: 'accepted' } })).unsubscribed, 0)
  const create = (body: object) =>
    codeOf(nora.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words, ...body } }))
  const link = { subject: 'اربحوا', text: 'زوروا evil.example' }
  for (const wrong of [
    { words: {} },
    { words: { ar: { subject: 'س', text: '' } } },
    { words: { ar: link } },
    { to: [] },
    { to: ['withdrawn'] },
    { id: 'x' },
  ])
    assert.equal(await create(wrong), 'request.invalid', JSON.stringify(wrong))
  assert.equal(await create({ to: ['waiting'] }), 'announcement.nobody')
  await create({ words: { en: words.en } })
  const [got] = await mailsOnce(kept, reader.email, all => all.length === 1)
  assert.match(got?.text ?? '', /Hello سارة|Hello \u2068?/)
  assert.match(got?.text ?? '', /great hall/)
})

test('makes https addresses in an announcement clickable, and rejects other addresses, ports and IP addresses', async () => {
  const { id: tenant } = await newHackathon(huda)
  const reader = await register(app, tenant, { language: 'en' })
  const create = (text: string, subject = 'Livestream') =>
    huda.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words: { en: { subject, text } } } })
  for (const wrong of [
    'http://live.example',
    'www.live.example',
    'live.example',
    'mail help@live.example',
    'https://nora:secret@live.example',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://app.localhost/',
    'https://intranet/',
    'https://live.example:8443/',
    Array.from({ length: 6 }, (_, n) => `https://live.example/${n}`).join(' '),
  ])
    assert.equal(await codeOf(create(wrong)), 'request.invalid', wrong)
  assert.equal(await codeOf(create('Text', 'https://live.example')), 'request.invalid')
  const { id } = await create('Watch it at https://live.example/opening?a=1&b=2.\nSee you (https://maps.example/x)!')
  await ended(tenant, id)
  const [mail = assert.fail()] = receivedBy(reader.email)
  assert.match(
    partOf(mail, 'text/html'),
    /<a href="https:\/\/live\.example\/opening\?a=1&#38;b=2"[^>]*>live\.example\/opening\?a=1&#38;b=2<\/a>/,
  )
  assert.match(partOf(mail, 'text/html'), /<a href="https:\/\/maps\.example\/x"/)
  assert.match(partOf(mail, 'text/plain'), /https:\/\/live\.example\/opening\?a=1&b=2/)
})

test('rejects reviewers and members of other hackathons who create or read announcements', async () => {
  const { id: tenant } = await newHackathon(nora)
  const [reviewer, khalid] = [await newPerson(kept), await newPerson(kept)]
  await joinTeam(kept, tenant, reviewer, 'reviewer')
  await newHackathon(khalid)
  await register(kept, tenant)
  const body = { id: crypto.randomUUID(), to: ['accepted' as const], words }
  const made = await nora.calls.announcements.create({ tenant, body })
  for (const [person, code] of [
    [reviewer, 'right.missing'],
    [khalid, 'tenant.not_found'],
  ] as const) {
    assert.equal(await codeOf(person.calls.announcements.create({ tenant, body: { ...body, id: crypto.randomUUID() } })), code)
    assert.equal(await codeOf(person.calls.announcements.detail({ tenant, params: { id: made.id } })), code)
  }
  const own = (await newHackathon(khalid)).id
  assert.equal(await codeOf(khalid.calls.announcements.detail({ tenant: own, params: { id: made.id } })), 'announcement.not_found')
  assert.equal(await codeOf(khalid.calls.announcements.cancel({ tenant: own, params: { id: made.id } })), 'announcement.not_found')
})

test('limits announcements to ten a day per hackathon', async () => {
  const { id: tenant } = await newHackathon(nora)
  await register(kept, tenant)
  const send_at = new Date(Date.now() + 86_400_000).toISOString()
  const create = () =>
    codeOf(nora.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words, send_at } }))
  for (let times = 0; times < 10; times++) assert.equal(await create(), 'done')
  assert.equal(await create(), 'limit.reached')
})

test('records the creation of an announcement with its author, and its sending, in the hackathon’s activity', async () => {
  const { id: tenant } = await newHackathon(nora)
  await register(kept, tenant)
  await nora.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words } })
  const rows = async () => (await nora.calls.audit.list({ tenant, query: {} })).results.map(({ action, actor }) => [action, actor])
  await until(async () => (await rows()).some(([action]) => action === 'announcement.sent'))
  assert.deepEqual((await rows()).slice(0, 2), [
    ['announcement.sent', null],
    ['announcement.created', nora.user.id],
  ])
})
