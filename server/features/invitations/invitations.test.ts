import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import pino from 'pino'
import type { ApiError } from '#contract/client.ts'
import type { Invitation } from '#contract/members/invitations-endpoints.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, type MailSeen, mailsOnce, mailsTo, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const logged: string[] = []
const app = await startTestApp({}, undefined, { log: pino({ level: 'trace' }, { write: line => void logged.push(line) }) })
after(() => app.close())

const { system } = app.services.database
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const codeOf = async (call: Promise<unknown>) => (await rejection(call)).problem.code
let addresses = 0
const newAddress = () => `guest-${++addresses}-${process.pid}@example.com`
const tokenIn = ({ text }: MailSeen) => /\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? assert.fail('the mail has no link')
const tokenFor = async (email: string, nth = 1) =>
  tokenIn((await mailsOnce(app, email, mails => invitationsAmong(mails).length >= nth)).find(isInvitation) ?? assert.fail('no mail'))
const isInvitation = ({ subject }: MailSeen) => /دعوة إلى فريق|Invitation to the/.test(subject)
const invitationsAmong = (mails: MailSeen[]) => mails.filter(isInvitation)
const hears = async ({ email }: Person, subject: RegExp) =>
  assert.ok(
    (await mailsOnce(app, email, mails => mails.some(mail => subject.test(mail.subject)))).some(mail => subject.test(mail.subject)),
    String(subject),
  )
const auditOf = (tenant: string) =>
  system(db =>
    db.all<{ action: string; details: object; actor: string }>(
      sql`select action, details, actor from audit_log where chain = ${tenant} and action <> 'tenant.registered' order by number`,
    ),
  )
const rested = ({ id }: Pick<Invitation, 'id'>) =>
  system(db => db.run(sql`update invitations set sent_at = sent_at - interval '6 minutes' where id = ${id}`))
const lapsed = ({ id }: Pick<Invitation, 'id'>) =>
  system(db =>
    db.run(sql`update invitations set sent_at = sent_at - interval '8 days', expires_at = expires_at - interval '8 days' where id = ${id}`),
  )
const invite = async ({ calls }: Person, tenant: string, email: string, role: MemberRole = 'editor') =>
  (await calls.invitations.send({ tenant, body: { emails: [email], role, language: 'ar' } })).invited[0] ?? assert.fail('it was skipped')
const waiting = async ({ calls }: Person, tenant: string) => (await calls.invitations.list({ tenant, query: {} })).results
const nora = await newPerson(app)

test('invites several email addresses, mails each in the chosen language, and lists the pending invitations', async () => {
  const { id: tenant } = await newHackathon(nora)
  const emails = [newAddress(), newAddress(), newAddress()] as const
  const { invited, skipped } = await nora.calls.invitations.send({
    tenant,
    body: { emails: [...emails, ` ${emails[0].toUpperCase()} `], role: 'reviewer', language: 'en', note: 'Glad to have you.' },
  })
  assert.deepEqual([invited.map(({ email }) => email), skipped], [[...emails], []])
  for (const email of emails) {
    const [mail = assert.fail()] = await mailsOnce(app, email, mails => mails.length > 0)
    assert.match(mail.subject, /^Invitation to the .*Waha Hackathon.* team/)
    assert.match(
      mail.text,
      /نورة القحطاني.* invited you to join the .*team.*Reviewer.*Glad to have you\..*\/invitation\?token=[\w-]{43}\b/s,
    )
  }
  const tokens = await Promise.all(emails.map(email => tokenFor(email)))
  assert.equal(new Set(tokens).size, 3)
  const listed = await waiting(nora, tenant)
  assert.deepEqual(listed.map(({ email }) => email).toSorted(), [...emails].toSorted())
  const [{ role, invited_by, expired, expires_at, resend_in } = assert.fail()] = listed
  assert.deepEqual([role, invited_by, expired], ['reviewer', nora.user.fullname, false])
  assert.equal(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000), 7)
  assert.ok(resend_in > 200 && resend_in <= 300)
  assert.deepEqual(
    (await auditOf(tenant)).map(({ action, details }) => [action, details]),
    emails.map(() => ['invitation.sent', { role: 'reviewer' }]),
  )
  assert.ok(!JSON.stringify(await auditOf(tenant)).includes('guest-'))
})

test('skips and reports addresses of members and pending invitations, without revealing which addresses have accounts', async () => {
  const { id: tenant } = await newHackathon(nora)
  const [omar, huda] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, omar, 'viewer')
  const stranger = newAddress()
  const offer = { role: 'viewer', language: 'ar' } as const
  const body = { emails: [omar.email, huda.email, stranger], ...offer }
  const first = await nora.calls.invitations.send({ tenant, body })
  assert.deepEqual(first.skipped, [{ email: omar.email, why: 'member' }])
  const [known = assert.fail(), unknown = assert.fail()] = first.invited
  assert.deepEqual([known.email, unknown.email], [huda.email, stranger])
  const shapeOf = ({ id: _, email: __, sent_at, expires_at, ...rest }: Invitation) => ({
    ...rest,
    days: Date.parse(expires_at) - Date.parse(sent_at),
  })
  assert.deepEqual(shapeOf(known), shapeOf(unknown))
  const again = await nora.calls.invitations.send({ tenant, body })
  assert.deepEqual([again.invited, again.skipped.map(({ why }) => why)], [[], ['member', 'invited', 'invited']])
  const [opened, other] = await Promise.all(
    [huda.email, stranger].map(async email => app.anyone.invitations.open({ body: { token: await tokenFor(email) } })),
  )
  assert.deepEqual({ ...opened, email: '', expires_at: '' }, { ...other, email: '', expires_at: '' })
})

test('rejects invitations with invalid, missing or too many addresses, or a link in the note, at the field', async () => {
  const { id: tenant } = await newHackathon(nora)
  const send = (body: object) =>
    rejection(nora.calls.invitations.send({ tenant, body: { emails: [newAddress()], role: 'viewer', language: 'ar', ...body } as never }))
  const fieldsOf = async (body: object) => Object.keys((await send(body)).problem.fields ?? {})
  assert.deepEqual(await fieldsOf({ emails: [] }), ['emails'])
  assert.deepEqual(await fieldsOf({ emails: undefined }), ['emails'])
  assert.deepEqual(await fieldsOf({ emails: ['a@example.com', 'x', 'a b@c.d'] }), ['emails.1', 'emails.2'])
  assert.deepEqual(await fieldsOf({ emails: Array.from({ length: 51 }, newAddress) }), ['emails'])
  for (const note of ['see http://evil.example', 'evil.com', 'write to me@evil.example', 'x'.repeat(301), 'a\u001bb'])
    assert.deepEqual(await fieldsOf({ note }), ['note'])
  assert.deepEqual(await fieldsOf({ role: 'king' }), ['role'])
  assert.deepEqual(await fieldsOf({ language: undefined }), ['language'])
  assert.deepEqual(await waiting(nora, tenant), [])
})

test('an invitation’s mail omits names of users and hackathons that look like links', async () => {
  const spammer = await newPerson(app)
  await spammer.calls.profile.update({ form: { fullname: 'Win at evil.example' } })
  const { id: tenant, tenant_name } = await newHackathon(spammer, { name: { ar: 'ادخل http://evil.example', en: 'Go to evil.example' } })
  const email = newAddress()
  await invite(spammer, tenant, email)
  const [{ subject, text } = assert.fail()] = await mailsOnce(app, email, mails => mails.length > 0)
  assert.ok(subject.includes(tenant_name) && !/evil/.test(subject + text))
})

test('an invited user opens the invitation and joins with the offered role, and the owners are notified', async () => {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  const omar = await newPerson(app)
  await invite(nora, tenant, omar.email)
  const token = await tokenFor(omar.email)
  const { state, email, role, invited_by, hackathon } = await app.anyone.invitations.open({ body: { token } })
  assert.deepEqual([state, email, role, invited_by, hackathon], ['open', omar.email, 'editor', nora.user.fullname, 'Waha Hackathon'])
  assert.deepEqual(await omar.calls.invitations.accept({ body: { token } }), { tenant_name, role: 'editor' })
  assert.equal((await omar.calls.tenants.detail({ query: { tenant: tenant_name } })).role, 'editor')
  await hears(nora, /عضو جديد/)
  assert.deepEqual(await waiting(nora, tenant), [])
  const rows = await auditOf(tenant)
  assert.deepEqual(
    rows.map(({ action, actor }) => [action, actor]),
    [
      ['invitation.sent', nora.user.id],
      ['member.joined', omar.user.id],
    ],
  )
})

test('accepting an invitation repeatedly and concurrently returns the same response, and creates one member', async () => {
  const { id: tenant } = await newHackathon(nora)
  const omar = await newPerson(app)
  await invite(nora, tenant, omar.email)
  const token = await tokenFor(omar.email)
  const answers = await Promise.all(Array.from({ length: 6 }, () => omar.calls.invitations.accept({ body: { token } })))
  assert.equal(new Set(answers.map(answer => JSON.stringify(answer))).size, 1)
  await omar.calls.invitations.accept({ body: { token } })
  assert.equal((await auditOf(tenant)).filter(({ action }) => action === 'member.joined').length, 1)
  assert.equal((await app.anyone.invitations.open({ body: { token } })).state, 'accepted')
})

test('rejects an invitation’s acceptance by an account with another email address', async () => {
  const { id: tenant } = await newHackathon(nora)
  const [omar, thief] = [await newPerson(app), await newPerson(app)]
  await invite(nora, tenant, omar.email)
  const token = await tokenFor(omar.email)
  const refused = await rejection(thief.calls.invitations.accept({ body: { token } }))
  assert.deepEqual([refused.status, refused.problem.code], [403, 'invitation.other_account'])
  assert.equal(await codeOf(thief.calls.members.list({ tenant, query: {} })), 'tenant.not_found')
  await omar.calls.invitations.accept({ body: { token } })
  assert.equal(await codeOf(thief.calls.invitations.accept({ body: { token } })), 'invitation.used')
})

test('an invitation’s link shows revoked and expired invitations with their state, and unknown links return 404', async () => {
  const { id: tenant } = await newHackathon(nora)
  const [omar, huda] = [await newPerson(app), await newPerson(app)]
  const [withdrawn, late] = [await invite(nora, tenant, omar.email), await invite(nora, tenant, huda.email)]
  const [first, second] = [await tokenFor(omar.email), await tokenFor(huda.email)]
  await nora.calls.invitations.revoke({ tenant, params: { id: withdrawn.id } })
  await lapsed(late)
  assert.equal((await app.anyone.invitations.open({ body: { token: first } })).state, 'revoked')
  assert.equal((await app.anyone.invitations.open({ body: { token: second } })).state, 'expired')
  const [gone, over] = [
    await rejection(omar.calls.invitations.accept({ body: { token: first } })),
    await rejection(huda.calls.invitations.accept({ body: { token: second } })),
  ]
  assert.deepEqual([gone.status, gone.problem.code, over.status, over.problem.code], [410, 'invitation.revoked', 410, 'invitation.expired'])
  assert.deepEqual(
    (await waiting(nora, tenant)).map(({ email, expired }) => [email, expired]),
    [[huda.email, true]],
  )
  assert.equal(await codeOf(nora.calls.invitations.revoke({ tenant, params: { id: withdrawn.id } })), 'invitation.not_found')
  for (const token of ['x', `${first}x`, first.toLowerCase(), "' or 1=1"]) {
    assert.equal((await rejection(app.anyone.invitations.open({ body: { token } }))).status, 404)
    assert.equal(await codeOf(omar.calls.invitations.accept({ body: { token } })), 'invitation.not_found')
  }
})

test('sends a pending invitation again after five minutes with a new link, and invalidates the old link', async () => {
  const { id: tenant } = await newHackathon(nora)
  const omar = await newPerson(app)
  const sent = await invite(nora, tenant, omar.email)
  const before = await tokenFor(omar.email)
  const params = { id: sent.id }
  const early = await rejection(nora.calls.invitations.resend({ tenant, params }))
  assert.deepEqual([early.status, early.problem.code], [429, 'limit.reached'])
  assert.ok((early.retryAfter ?? 0) > 200)
  await lapsed(sent)
  const renewed = await nora.calls.invitations.resend({ tenant, params })
  assert.deepEqual([renewed.expired, renewed.id], [false, sent.id])
  const token = await tokenFor(omar.email, 2)
  assert.notEqual(token, before)
  assert.equal(await codeOf(omar.calls.invitations.accept({ body: { token: before } })), 'invitation.not_found')
  await omar.calls.invitations.accept({ body: { token } })
  assert.equal(await codeOf(nora.calls.invitations.resend({ tenant, params })), 'invitation.not_found')
})

test('concurrent requests create one invitation for an address, and concurrent resends succeed once', async () => {
  const { id: tenant } = await newHackathon(nora)
  const email = newAddress()
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => nora.calls.invitations.send({ tenant, body: { emails: [email], role: 'viewer', language: 'ar' } })),
  )
  assert.equal(sent.flatMap(({ invited }) => invited).length, 1)
  const [one = assert.fail()] = await waiting(nora, tenant)
  await rested(one)
  const again = await Promise.allSettled(Array.from({ length: 3 }, () => nora.calls.invitations.resend({ tenant, params: { id: one.id } })))
  assert.equal(again.filter(({ status }) => status === 'fulfilled').length, 1)
  await lapsed(one)
  assert.equal((await invite(nora, tenant, email, 'editor')).role, 'editor')
  assert.equal((await waiting(nora, tenant)).length, 1)
})

test('accepting an invitation gives a member the higher of the current and the offered role', async () => {
  const { id: tenant } = await newHackathon(nora)
  const omar = await newPerson(app)
  for (const [held, offered, then] of [
    ['viewer', 'editor', 'editor'],
    ['editor', 'viewer', 'editor'],
  ] as const) {
    await system(db => db.run(sql`delete from members where tenant_id = ${tenant} and user_id = ${omar.user.id}`))
    await invite(nora, tenant, omar.email, offered)
    await joinTeam(app, tenant, omar, held)
    const mails = invitationsAmong(await mailsTo(app, omar.email)).length
    assert.equal((await omar.calls.invitations.accept({ body: { token: await tokenFor(omar.email, mails) } })).role, then)
  }
})

test('requires a recent sign-in to invite an owner, and to resend an owner’s invitation', async () => {
  const omar = await newPerson(app)
  const { id: tenant } = await newHackathon(omar)
  const email = newAddress()
  const sent = await invite(omar, tenant, email, 'owner')
  await rested(sent)
  await system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${omar.user.id}`))
  assert.equal(await codeOf(invite(omar, tenant, newAddress(), 'owner')), 'session.stale')
  assert.equal(await codeOf(omar.calls.invitations.resend({ tenant, params: { id: sent.id } })), 'session.stale')
  await invite(omar, tenant, newAddress(), 'editor')
})

test('revokes a member’s sent invitations when the member is removed or no longer an owner', async () => {
  const [omar, huda] = [await newPerson(app), await newPerson(app)]
  const { id: tenant } = await newHackathon(nora)
  for (const [person, end] of [
    [omar, () => nora.calls.members.remove({ tenant, params: { user: omar.user.id } })],
    [huda, () => nora.calls.members.update({ tenant, params: { user: huda.user.id }, body: { role: 'editor' } })],
  ] as const) {
    await joinTeam(app, tenant, person, 'owner')
    const email = newAddress()
    await invite(person, tenant, email)
    const token = await tokenFor(email)
    await end()
    assert.equal((await app.anyone.invitations.open({ body: { token } })).state, 'revoked')
  }
  assert.ok((await auditOf(tenant)).filter(({ action }) => action === 'invitation.revoked').length === 2)
})

test('returns 404 when a user lists, resends or revokes another hackathon’s invitations', async () => {
  const [{ id: tenant }, omar] = [await newHackathon(nora), await newPerson(app)]
  const { id: foreign } = await newHackathon(omar)
  const sent = await invite(nora, tenant, newAddress())
  await rested(sent)
  assert.deepEqual(await waiting(omar, foreign), [])
  for (const call of [omar.calls.invitations.resend, omar.calls.invitations.revoke]) {
    assert.equal(await codeOf(call({ tenant: foreign, params: { id: sent.id } })), 'invitation.not_found')
    assert.equal(await codeOf(call({ tenant, params: { id: sent.id } })), 'tenant.not_found')
  }
  assert.equal((await waiting(nora, tenant)).length, 1)
})

test('rejects an invitation’s acceptance while the hackathon is suspended, and accepts it afterwards', async () => {
  const { id: tenant } = await newHackathon(nora)
  const omar = await newPerson(app)
  await invite(nora, tenant, omar.email)
  const token = await tokenFor(omar.email)
  const set = (status: string) => system(db => db.run(sql`update tenants set status = ${status} where id = ${tenant}`))
  await set('suspended')
  assert.equal(await codeOf(omar.calls.invitations.accept({ body: { token } })), 'tenant.suspended')
  await set('draft')
  await omar.calls.invitations.accept({ body: { token } })
})

test('limits invitations per address and inviter, and over all inviters, without a limit of one blocking the other', async () => {
  const [omar, email] = [await newPerson(app), newAddress()]
  const skipped = async (person: Person) => {
    const { id: tenant } = await newHackathon(person)
    return (await person.calls.invitations.send({ tenant, body: { emails: [email], role: 'viewer', language: 'ar' } })).skipped
  }
  for (let n = 0; n < 12; n++) assert.deepEqual(await skipped(omar), n < 5 ? [] : [{ email, why: 'too_often' }])
  assert.deepEqual(await skipped(await newPerson(app)), [])
})

test('rejects more pending invitations than a hackathon may have, and counts none of a rejected request', async () => {
  const omar = await newPerson(app)
  const { id: tenant } = await publishedForm(omar)
  const many = (count: number) =>
    omar.calls.invitations.send({ tenant, body: { emails: Array.from({ length: count }, newAddress), role: 'viewer', language: 'ar' } })
  for (let n = 0; n < 4; n++) await many(50)
  assert.equal((await waiting(omar, tenant)).length, 8)
  for (let n = 0; n < 3; n++) assert.equal(await codeOf(many(40)), 'invitation.too_many')
  assert.equal(await codeOf(many(50)), 'invitation.too_many')
})

test('stores only a hash of an invitation’s token, never logs it, and its screen sends no referrer', async () => {
  const { id: tenant } = await newHackathon(nora)
  const omar = await newPerson(app)
  const sent = await invite(nora, tenant, omar.email)
  const token = await tokenFor(omar.email)
  const kept = await system(db =>
    db.one<{ row: string; hash: Buffer }>(sql`select i::text as row, token_hash as hash from invitations i where id = ${sent.id}`),
  )
  assert.ok(!kept?.row.includes(token))
  assert.deepEqual(kept?.hash, createHash('sha256').update(token).digest())
  const screen = await fetch(`${app.url}/invitation?token=${token}`)
  assert.deepEqual(
    [screen.status, screen.headers.get('referrer-policy'), screen.headers.get('cache-control')],
    [200, 'no-referrer', 'no-cache'],
  )
  await app.anyone.invitations.open({ body: { token } })
  await omar.calls.invitations.accept({ body: { token } })
  assert.ok(logged.some(line => line.includes('/api/v1/invitations/accept/')))
  assert.ok(!logged.some(line => line.includes(token)))
})

test('deletes expired invitations after thirty days, but not pending ones', async () => {
  const { id: tenant } = await newHackathon(nora)
  const [kept, old] = [await invite(nora, tenant, newAddress()), await invite(nora, tenant, newAddress())]
  await system(db => db.run(sql`update invitations set expires_at = now() - interval '31 days' where id = ${old.id}`))
  const { invitations } = await applyRetention(app.services.database, app.services.store, () => {})
  assert.ok((invitations ?? 0) >= 1)
  assert.deepEqual(
    (await waiting(nora, tenant)).map(({ id }) => id),
    [kept.id],
  )
})

test('resends of an invitation count toward the daily limit of the address', async () => {
  const { id: tenant } = await newHackathon(nora)
  const sent = await invite(nora, tenant, newAddress())
  const resend = async () => {
    await rested(sent)
    return nora.calls.invitations.resend({ tenant, params: { id: sent.id } })
  }
  for (let n = 0; n < 4; n++) await resend()
  const often = await rejection(resend())
  assert.deepEqual([often.status, often.problem.code], [429, 'mail.too_many'])
  assert.ok((often.retryAfter ?? 0) > 300)
})
