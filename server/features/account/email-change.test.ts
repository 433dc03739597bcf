import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailedCode, mailsOnce, mailsTo, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ OPERATOR_EMAIL: 'help@example.com' })
after(() => app.close())

const { system } = app.services.database
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const codeOf = async (call: Promise<unknown>) => (await rejection(call)).problem.code
let addresses = 0
const newAddress = () => `moved-${++addresses}@example.com`
/** Returns the codes mailed to both addresses, or 000000 for an address without a mailed code. */
const codesOf = async ({ email: from }: Person, to: string) => {
  const [before, [fresh]] = [
    await mailsOnce(app, from, mails => mails[0]?.text.includes(to) === true),
    await mailsOnce(app, to, mails => mails.length > 0),
  ]
  return { old_code: before[0]?.code ?? '000000', new_code: fresh?.code ?? '000000' }
}
const requestChange = async (person: Person, email: string) => {
  await person.calls.account.changeEmail({ body: { email } })
  return codesOf(person, email)
}
const signInAgain = async ({ email, password }: Person) => app.as((await app.anyone.auth.login({ body: { email, password } })).access)

test('changes an account’s email address when both codes are right, notifies both addresses, and signs out other devices', async () => {
  const nora = await newPerson(app)
  const elsewhere = await signInAgain(nora)
  const to = newAddress()
  const codes = await requestChange(nora, to)
  assert.deepEqual((await nora.calls.account.get()).email_change?.email, to)
  assert.deepEqual(await nora.calls.account.confirmEmail({ body: codes }), { email: to })
  assert.deepEqual([(await nora.calls.profile.me()).email, (await nora.calls.account.get()).email_change], [to, null])
  assert.equal(await codeOf(elsewhere.profile.me()), 'session.ended')
  await app.anyone.auth.login({ body: { email: to, password: nora.password } })
  assert.equal(await codeOf(app.anyone.auth.login({ body: { email: nora.email, password: nora.password } })), 'credentials.wrong')
  for (const [address, words] of [
    [nora.email, to],
    [to, 'أصبح هذا بريد حسابك'],
  ] as const)
    assert.ok((await mailsOnce(app, address, ([newest]) => newest?.subject.includes('تغيّر بريد حسابك') === true))[0]?.text.includes(words))
  assert.match((await mailsTo(app, nora.email))[0]?.text ?? '', /help@example\.com/)
  await app.anyone.users.registerCustomer({
    body: { fullname: 'سارة', email: nora.email, password: 'a long enough one', accept_terms: true },
  })
  assert.match((await mailsOnce(app, nora.email, ([newest]) => !!newest?.code))[0]?.subject ?? '', /رمز تأكيد بريدك/)
})

test('requests of strangers for an address do not block its owner', async () => {
  const to = newAddress()
  for (let n = 0; n < 2; n++) {
    const stranger = await newPerson(app)
    for (let m = 0; m < 5; m++) await stranger.calls.account.changeEmail({ body: { email: to } }).catch(() => undefined)
  }
  const owner = await newPerson(app)
  const { expires_at } = await owner.calls.account.changeEmail({ body: { email: to } })
  assert.ok(Date.parse(expires_at) > 0)
})

test('rejects an email change when one code is wrong, and cancels it after five wrong attempts', async () => {
  const nora = await newPerson(app)
  const to = newAddress()
  const { old_code, new_code } = await requestChange(nora, to)
  const wrong = '000000'
  const refused = await rejection(nora.calls.account.confirmEmail({ body: { old_code, new_code: wrong } }))
  assert.deepEqual([refused.status, refused.problem.code, Object.keys(refused.problem.fields ?? {})], [422, 'code.wrong', ['new_code']])
  const other = await rejection(nora.calls.account.confirmEmail({ body: { old_code: wrong, new_code } }))
  assert.deepEqual(Object.keys(other.problem.fields ?? {}), ['old_code'])
  for (let n = 0; n < 3; n++) await rejection(nora.calls.account.confirmEmail({ body: { old_code: wrong, new_code: wrong } }))
  const spent = await rejection(nora.calls.account.confirmEmail({ body: { old_code, new_code } }))
  assert.deepEqual([spent.problem.code, (await nora.calls.profile.me()).email], ['code.wrong', nora.email])
})

test('v5.0.0-6.3.8 an email change reveals only to the new address’s owner that it already has an account', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  const before = (await mailsTo(app, sara.email)).length
  const known = await nora.calls.account.changeEmail({ body: { email: sara.email } })
  const seen = await nora.calls.account.get()
  assert.deepEqual([known.email, seen.email_change?.email], [sara.email, sara.email])
  const [told] = await mailsOnce(app, sara.email, mails => mails.length > before)
  assert.deepEqual([told?.code ?? '', told?.text.includes('مسجّل أصلًا بحساب آخر')], ['', true])
  const old_code = await mailedCode(app, nora.email, 1)
  const refused = await rejection(nora.calls.account.confirmEmail({ body: { old_code, new_code: '000000' } }))
  assert.deepEqual([refused.problem.code, Object.keys(refused.problem.fields ?? {})], ['code.wrong', ['new_code']])
})

test('gives a new email address to only one of two users who confirm it concurrently', async () => {
  const [nora, sara] = [await newPerson(app), await newPerson(app)]
  const to = newAddress()
  await app.anyone.users.registerCustomer({ body: { fullname: 'لم تؤكد', email: to, password: 'a long enough one', accept_terms: true } })
  await mailedCode(app, to)
  const hers = await requestChange(nora, to)
  const before = (await mailsTo(app, to)).length
  await sara.calls.account.changeEmail({ body: { email: to } })
  const theirs = {
    old_code: await mailedCode(app, sara.email, 1),
    new_code: (await mailsOnce(app, to, all => all.length > before))[0]?.code ?? '',
  }
  const outcomes = await Promise.allSettled([
    nora.calls.account.confirmEmail({ body: hers }),
    sara.calls.account.confirmEmail({ body: theirs }),
  ])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const [lost] = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as ApiError] : []))
  assert.equal(lost?.problem.code, 'email.taken')
  const owners = await system(db => db.all(sql`select from users where email = ${to}`))
  assert.equal(owners.length, 1)
})

test('an email change requires a recent sign-in and the same session, and expires when canceled or the password changes', async () => {
  const nora = await newPerson(app)
  const to = newAddress()
  await system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${nora.user.id}`))
  assert.equal(await codeOf(nora.calls.account.changeEmail({ body: { email: to } })), 'session.stale')
  await nora.calls.auth.signInAgain({ body: { password: nora.password } })
  assert.equal(await codeOf(nora.calls.account.changeEmail({ body: { email: nora.email.toUpperCase() } })), 'email.same')

  const body = await requestChange(nora, to)
  const elsewhere = await signInAgain(nora)
  assert.deepEqual(
    [(await elsewhere.account.get()).email_change, await codeOf(elsewhere.account.confirmEmail({ body }))],
    [null, 'code.expired'],
  )
  await nora.calls.account.keepEmail()
  await nora.calls.account.keepEmail()
  assert.equal(await codeOf(nora.calls.account.confirmEmail({ body })), 'code.expired')

  const again = await requestChange(nora, newAddress())
  await nora.calls.auth.changePassword({ body: { old_password: nora.password, new_password: 'quite another one' } })
  assert.equal(await codeOf(nora.calls.account.confirmEmail({ body: again })), 'code.expired')

  const late = await requestChange(nora, newAddress())
  await system(db => db.run(sql`update email_changes set expires_at = now() where user_id = ${nora.user.id}`))
  assert.equal(await codeOf(nora.calls.account.confirmEmail({ body: late })), 'code.expired')
  assert.equal((await nora.calls.profile.me()).email, nora.email)
})

test('a user accepts invitations to the former and the new email address after changing it', async () => {
  const [nora, owner] = [await newPerson(app), await newPerson(app)]
  const to = newAddress()
  const hackathons = [await newHackathon(owner), await newHackathon(owner)]
  const invite = async (tenant: string, email: string) => {
    await owner.calls.invitations.send({ tenant, body: { emails: [email], role: 'viewer', language: 'ar' } })
    const [mail] = await mailsOnce(app, email, mails => mails.some(({ text }) => text.includes('invitation?token=')))
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const [former, latter] = [await invite(hackathons[0]?.id ?? '', nora.email), await invite(hackathons[1]?.id ?? '', to)]
  const before = (await mailsTo(app, to)).length
  await nora.calls.account.changeEmail({ body: { email: to } })
  const [fresh] = await mailsOnce(app, to, mails => mails.length > before)
  await nora.calls.account.confirmEmail({ body: { old_code: await mailedCode(app, nora.email, 1), new_code: fresh?.code ?? '' } })
  for (const token of [former, latter]) assert.equal((await nora.calls.invitations.accept({ body: { token } })).role, 'viewer')
  const { email, invitee } = await app.anyone.invitations.open({ body: { token: former } })
  assert.deepEqual([email, invitee], [nora.email, nora.user.id])
})
