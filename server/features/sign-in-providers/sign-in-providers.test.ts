// Which account an identity at a provider signs in to, and which it never touches.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { noPassword } from '#server/domain/accounts/passwords.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type AtProvider, providerSetting, type SignInProviderPeer, startSignInProvider } from '#server/testing/peers/sign-in-provider.ts'
import { freshCode, setSecondFactor } from '#server/testing/people/authenticator.ts'
import { addPasskey, signChallenge, signedBody } from '#server/testing/people/passkey-device.ts'
import { mailedCode, mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const univ = await startSignInProvider()
const ministry = await startSignInProvider()
const app = await startTestApp({
  OIDC_PROVIDERS: JSON.stringify([
    providerSetting(univ, { domains: ['univ.example.edu'] }),
    providerSetting(ministry, { id: 'ministry', name_ar: 'الوزارة', name_en: 'Ministry' }),
  ]),
  OUTBOUND_ORIGINS: `${univ.origin},${ministry.origin}`,
})
after(async () => {
  await app.close()
  univ.close()
  ministry.close()
})

const calls = app.anyone.signInProviders
const run = (statement: ReturnType<typeof sql>) => app.services.database.system(db => db.run(statement))
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ problem }: ApiError) => problem.code,
  )
let people = 0
const newcomer = (domain = 'example.com'): AtProvider & { email: string; name: string } => {
  const sub = `newcomer-${++people}`
  return { sub, email: `${sub}@${domain}`, email_verified: true, name: 'سارة الحربي' }
}

type At = { provider?: SignInProviderPeer; id?: string; purpose?: 'sign_in' | 'link' | 'confirm' }

/** Signs in at the provider, and returns what names the sign-in here. */
async function returnFrom(
  person: AtProvider,
  { provider = univ, id = provider === univ ? 'univ' : 'ministry', purpose = 'sign_in' }: At = {},
) {
  const { url, state, challenge } = await calls.begin({ params: { provider: id }, body: { purpose } })
  const { code, iss } = provider.enter(url, person)
  return { state, challenge, code, iss }
}
const enter = async (person: AtProvider, at?: At) => calls.complete({ body: await returnFrom(person, at) })
const begunOf = ({ state, challenge }: { state: string; challenge: string }) => ({ state, challenge })

async function register(person: AtProvider & { name: string }, at?: At) {
  const returned = await returnFrom(person, at)
  const { identity } = await calls.complete({ body: returned })
  assert.equal(identity?.next, 'register')
  return calls.register({ body: { ...begunOf(returned), fullname: person.name, accept_terms: true } })
}

/** Signs in here, and links an identity with a fresh sign-in at the provider. */
async function link(here: { access: string }, person: AtProvider, at: At = {}) {
  const returned = await returnFrom(person, { purpose: 'link', ...at })
  const { signed_in } = await calls.complete({ body: returned })
  assert.equal(signed_in, null)
  return app.as(here.access).signInProviders.link({ body: begunOf(returned) })
}

test('a newcomer registers with a confirmed address, and signs in later, also after the provider changed the address', async () => {
  const person = newcomer()
  const { user } = await register(person)
  assert.deepEqual([user.email, user.email_verified, user.fullname], [person.email, true, person.name])
  const again = await enter({ ...person, email: 'moved@example.com', email_verified: true })
  assert.deepEqual([again.signed_in?.user.id, again.identity], [user.id, null])
  assert.equal((await app.as(again.signed_in?.access ?? '').profile.me({})).id, user.id)
})

test('two registrations with one identity create one account', async () => {
  const person = newcomer()
  const returned = await returnFrom(person)
  await calls.complete({ body: returned })
  const body = { ...begunOf(returned), fullname: person.name, accept_terms: true as const }
  const ends = await Promise.all([codeOf(calls.register({ body })), codeOf(calls.register({ body }))])
  assert.equal(ends.filter(end => end === 'done').length, 1)
})

test('an address is confirmed only by the boolean true', async () => {
  for (const email_verified of ['true', 1, 'yes', false, undefined, null]) {
    const { identity } = await enter({ ...newcomer(), email_verified })
    assert.equal(identity?.next, 'link', String(email_verified))
  }
  const unconfirmed = { ...newcomer(), email_verified: 'true' }
  const returned = await returnFrom(unconfirmed)
  await calls.complete({ body: returned })
  assert.equal(await codeOf(calls.register({ body: { ...begunOf(returned), fullname: 'Sara', accept_terms: true } })), 'provider.expired')
})

test('a stranger with the address of an account at a provider gets no session, whether the provider confirms the address or not', async () => {
  const owner = await newPerson(app)
  for (const email_verified of [true, false]) {
    const returned = await returnFrom({ sub: `stranger-${email_verified}`, email: owner.email, email_verified, name: 'Stranger' })
    const { signed_in, identity } = await calls.complete({ body: returned })
    assert.deepEqual([signed_in, identity?.next], [null, 'link'])
    const registering = calls.register({ body: { ...begunOf(returned), fullname: 'Stranger', accept_terms: true } })
    assert.ok(['email.taken', 'provider.expired'].includes(await codeOf(registering)))
  }
  assert.deepEqual((await owner.calls.signInProviders.links({})).results, [])
})

test('an unconfirmed address reveals nothing about accounts', async () => {
  const owner = await newPerson(app)
  const known = await enter({ sub: 'guess-1', email: owner.email, email_verified: false, name: 'X' })
  const unknown = await enter({ sub: 'guess-2', email: 'unknown-guess@example.com', email_verified: false, name: 'X' })
  assert.deepEqual({ ...known.identity, email: '' }, { ...unknown.identity, email: '' })
})

test('a stranger who registered the address first without confirming it loses password and code', async () => {
  const person = newcomer()
  const password = 'the password of a stranger'
  const { challenge } = await app.anyone.users.registerCustomer({
    body: { fullname: 'Stranger', email: person.email, password, accept_terms: true },
  })
  const code = await mailedCode(app, person.email)
  const { user } = await register(person)
  assert.equal(user.fullname, person.name)
  assert.equal(await codeOf(app.anyone.auth.validateEmail({ body: { email: person.email, otp: code, challenge } })), 'code.wrong')
  assert.equal(await codeOf(app.anyone.auth.login({ body: { email: person.email, password } })), 'credentials.wrong')
})

test('an identity is linked after a sign-in here, and the owner is notified', async () => {
  const owner = await newPerson(app)
  const there = { sub: 'linked', email: owner.email, email_verified: true, name: 'نورة' }
  // The person came from the login screen: the identity that found no account is linked.
  const returned = await returnFrom(there)
  assert.equal((await calls.complete({ body: returned })).identity?.next, 'link')
  const { access } = await app.anyone.auth.login({ body: { email: owner.email, password: owner.password } })
  assert.deepEqual(await app.as(access).signInProviders.link({ body: begunOf(returned) }), { provider: 'univ' })
  await mailsOnce(app, owner.email, mails => mails.some(({ subject }) => /جهة دخول/.test(subject)))
  assert.equal((await enter(there)).signed_in?.user.id, owner.user.id)
  const { results } = await owner.calls.signInProviders.links({})
  assert.deepEqual(
    results.map(({ provider, email, removable }) => [provider, email, removable]),
    [['univ', owner.email, true]],
  )
})

test('linking needs a fresh sign-in here, and uses the identity once', async () => {
  const owner = await newPerson(app)
  const returned = await returnFrom(newcomer(), { purpose: 'link' })
  await calls.complete({ body: returned })
  await run(sql`update sessions set signed_in_at = now() - interval '20 minutes' where user_id = ${owner.user.id}`)
  assert.equal(await codeOf(owner.calls.signInProviders.link({ body: begunOf(returned) })), 'session.stale')
  await owner.calls.auth.signInAgain({ body: { password: owner.password } })
  assert.equal(await codeOf(owner.calls.signInProviders.link({ body: begunOf(returned) })), 'done')
  const other = await newPerson(app)
  assert.equal(await codeOf(other.calls.signInProviders.link({ body: begunOf(returned) })), 'provider.expired')
})

test('an identity belongs to one account, and an account to one identity of a provider', async () => {
  const [nora, khalid] = [await newPerson(app), await newPerson(app)]
  const identity = newcomer()
  await link(nora, identity)
  assert.equal(await codeOf(link(khalid, identity)), 'provider.taken')
  assert.equal(await codeOf(link(nora, newcomer())), 'provider.taken')
  await link(nora, newcomer(), { provider: ministry })
  assert.equal((await nora.calls.signInProviders.links({})).results.length, 2)
})

test('a user cannot read or remove links of others', async () => {
  const [nora, khalid] = [await newPerson(app), await newPerson(app)]
  await link(nora, newcomer())
  const [own] = (await nora.calls.signInProviders.links({})).results
  assert.deepEqual((await khalid.calls.signInProviders.links({})).results, [])
  assert.equal(await codeOf(khalid.calls.signInProviders.unlink({ params: { id: own?.id ?? '' } })), 'provider.link_not_found')
  assert.equal(await codeOf(nora.calls.signInProviders.unlink({ params: { id: own?.id ?? '' } })), 'done')
  assert.deepEqual((await nora.calls.signInProviders.links({})).results, [])
})

test('the last way to sign in stays, also if two links are removed at the same time', async () => {
  const signedIn = await register(newcomer())
  const own = app.as(signedIn.access).signInProviders
  const [only] = (await own.links({})).results
  assert.equal(only?.removable, false)
  assert.equal(await codeOf(own.unlink({ params: { id: only?.id ?? '' } })), 'provider.last_way_in')
  await link(signedIn, newcomer(), { provider: ministry })
  const { results } = await own.links({})
  const ends = await Promise.all(results.map(({ id }) => codeOf(own.unlink({ params: { id } }))))
  assert.deepEqual(ends.toSorted(), ['done', 'provider.last_way_in'])
})

test('a linked identity confirms a session again, and another identity does not', async () => {
  const signedIn = await register({ ...newcomer(), sub: 'confirms' })
  const own = app.as(signedIn.access)
  await run(sql`update sessions set signed_in_at = now() - interval '20 minutes' where user_id = ${signedIn.user.id}`)
  assert.equal(await codeOf(own.account.download({})), 'session.stale')
  const wrong = await returnFrom(newcomer(), { purpose: 'confirm' })
  await calls.complete({ body: wrong })
  assert.equal(await codeOf(own.signInProviders.confirm({ body: begunOf(wrong) })), 'provider.other_account')
  const right = await returnFrom({ sub: 'confirms', name: '' }, { purpose: 'confirm' })
  assert.equal((await calls.complete({ body: right })).signed_in, null)
  assert.equal(await codeOf(own.signInProviders.confirm({ body: begunOf(right) })), 'done')
  assert.equal(await codeOf(own.account.download({})), 'done')
})

test('a suspended account does not sign in with a provider', async () => {
  const person = newcomer()
  const { user } = await register(person)
  await run(sql`update users set suspended_at = now() where id = ${user.id}`)
  assert.equal(await codeOf(enter(person)), 'provider.refused')
})

test('an account with a second factor needs it after the provider too', async () => {
  const owner = await newPerson(app)
  const there = newcomer()
  await link(owner, there)
  const { secret } = await setSecondFactor(owner)
  const returned = await returnFrom(there)
  assert.equal(await codeOf(calls.complete({ body: returned })), 'second_factor.required')
  const { signed_in } = await calls.complete({ body: { ...begunOf(returned), totp: await freshCode(app, owner, secret) } })
  assert.equal(signed_in?.user.id, owner.user.id)
})

test('addresses of a domain must use its provider: password, codes, registration and the change of an address are refused', async () => {
  const person = newcomer('univ.example.edu')
  const { email } = person
  const password = 'a long enough pass phrase'
  const { auth, users } = app.anyone
  const body = { fullname: 'Sara', email, password, accept_terms: true as const }
  const refused: Record<string, () => Promise<unknown>> = {
    register: () => users.registerCustomer({ body }),
    login: () => auth.login({ body: { email, password } }),
    loginOtp: () => auth.loginOtp({ body: { email } }),
    verifyOtp: () => auth.verifyOtp({ body: { email, otp: '123456' } }),
    validateEmail: () => auth.validateEmail({ body: { email, otp: '123456' } }),
    resend: () => auth.resendVerificationCode({ body: { email } }),
  }
  for (const [name, call] of Object.entries(refused)) assert.equal(await codeOf(call()), 'provider.required', name)
  const other = await newPerson(app)
  assert.equal(await codeOf(other.calls.account.changeEmail({ body: { email } })), 'provider.required')
  assert.equal(await codeOf(enter(person, { provider: ministry })), 'provider.required')
  const unconfirmed = { ...person, sub: 'unconfirmed', email_verified: false }
  assert.equal(await codeOf(enter(unconfirmed)), 'provider.email_unconfirmed')
  const signedIn = await register(person)
  const own = app.as(signedIn.access)
  assert.equal(await codeOf(own.auth.signInAgain({ body: { password } })), 'provider.required')
  assert.equal((await own.signInProviders.links({})).results[0]?.removable, false)
  assert.equal(await codeOf(link(signedIn, newcomer(), { provider: ministry })), 'provider.required')
})

test('addresses of such a domain cannot sign in, confirm or add with a passkey; other accounts can unlink the provider if they have one', async () => {
  const person = await newPerson(app)
  const device = await addPasskey(app, person)
  const signInBy = async () => app.anyone.passkeys.signIn({ body: await signedBody(app, device) })
  await link(person, newcomer(), { provider: ministry })
  await run(sql`update users set password_hash = ${noPassword} where id = ${person.user.id}`)
  assert.equal((await person.calls.signInProviders.links({})).results[0]?.removable, true)
  assert.equal(await codeOf(signInBy()), 'done')
  await run(sql`update users set email = ${`later-${person.email.split('@')[0]}@univ.example.edu`} where id = ${person.user.id}`)
  assert.equal(await codeOf(signInBy()), 'provider.required')
  const { ceremony, options } = await person.calls.passkeys.beginConfirm()
  const credential = signChallenge(app.url, options.challenge, device)
  assert.equal(await codeOf(person.calls.passkeys.confirm({ body: { ceremony, credential } })), 'provider.required')
  assert.equal(await codeOf(person.calls.passkeys.begin()), 'provider.required')
})

test('the sentence names the provider in the language of the person', async () => {
  const ar = app.as('', 'ar').auth.loginOtp({ body: { email: 'sara@univ.example.edu' } })
  await assert.rejects(ar, /جامعة واحة/)
})

test('an account whose domain got a provider later cannot use a linked identity of another provider', async () => {
  const owner = await newPerson(app)
  const there = newcomer()
  await link(owner, there, { provider: ministry })
  await run(sql`update users set email = 'later@univ.example.edu' where id = ${owner.user.id}`)
  assert.equal(await codeOf(enter(there, { provider: ministry })), 'provider.required')
})

test('an administrator of such a domain signs in with the password, which is recorded; others learn nothing', async () => {
  const admin = await newPerson(app)
  const customer = await newPerson(app)
  await run(sql`update users set email = 'admin@univ.example.edu', role = 'administrator' where id = ${admin.user.id}`)
  await run(sql`update users set email = 'customer@univ.example.edu' where id = ${customer.user.id}`)
  const login = (email: string, password: string) => codeOf(app.anyone.auth.login({ body: { email, password } }))
  assert.equal(await login('admin@univ.example.edu', 'wrong'), 'provider.required')
  assert.equal(await login('customer@univ.example.edu', customer.password), 'provider.required')
  assert.equal(await login('admin@univ.example.edu', admin.password), 'done')
  const rows = await run(sql`select from audit_log where action = 'administrator.signed_in_locally' and object_id = ${admin.user.id}`)
  assert.equal(rows, 1)
})
