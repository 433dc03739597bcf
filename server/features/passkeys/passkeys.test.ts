import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { maxPasskeys } from '#contract/accounts/passkeys-endpoints.ts'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { setSecondFactor } from '#server/testing/people/authenticator.ts'
import {
  addPasskey,
  createCredential,
  type Deviation,
  type PasskeyDevice,
  signChallenge,
  signedBody,
} from '#server/testing/people/passkey-device.ts'
import { mailsOnce, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const { system } = app.services.database
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const signInBy = async (device: PasskeyDevice, deviation?: Deviation) =>
  app.anyone.passkeys.signIn({ body: await signedBody(app, device, deviation) })
const add = async ({ calls }: Person, deviation: Deviation = {}) => {
  const { ceremony, options } = await calls.passkeys.begin()
  return calls.passkeys.create({ body: { ceremony, credential: createCredential(app.url, options, deviation).created } })
}
const confirm = async ({ calls }: Person, device: PasskeyDevice, deviation?: Deviation) => {
  const { ceremony, options } = await calls.passkeys.beginConfirm()
  return calls.passkeys.confirm({ body: { ceremony, credential: signChallenge(app.url, options.challenge, device, deviation) } })
}
const isMailed = async ({ email }: Person, subject: RegExp) =>
  (await mailsOnce(app, email, mails => mails.some(mail => subject.test(mail.subject)))).some(mail => subject.test(mail.subject))
/** Changes one bit. */
function tampered(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  return bytes.toString('base64url')
}
const makeStale = ({ user }: Person) =>
  system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${user.id}`))
const lastSession = ({ user }: Person) =>
  system(db =>
    db.one<{ with_factor: boolean }>(
      sql`select second_factor_at is not null as with_factor from sessions where user_id = ${user.id} order by created_at desc limit 1`,
    ),
  )

test('adds a passkey with a name in the caller’s language, mails the owner, and signs in with it', async () => {
  const nora = await newPerson(app)
  const device = await addPasskey(app, nora)
  const { id, name, last_used_at } = device.passkey
  assert.deepEqual([name, last_used_at], ['Passkey 1', null])
  assert.ok(await isMailed(nora, /أُضيف مفتاح مرور/))
  const { user, access } = await signInBy(device)
  assert.equal(user.id, nora.user.id)
  const { results } = await app.as(access).passkeys.mine()
  assert.deepEqual([results.length, results[0]?.id, typeof results[0]?.last_used_at], [1, id, 'string'])
  assert.equal((await addPasskey(app, { ...nora, calls: app.as(access, 'ar') })).passkey.name, 'مفتاح المرور 1')
  assert.equal((await addPasskey(app, nora)).passkey.name, 'Passkey 2')
})

test('asks browsers for verified users and stored passkeys of the portal’s host, and excludes present ones', async () => {
  const nora = await newPerson(app)
  const { id } = await addPasskey(app, nora)
  const { options } = await nora.calls.passkeys.begin()
  const { authenticatorSelection, rp, attestation, excludeCredentials } = options
  assert.deepEqual([authenticatorSelection.residentKey, authenticatorSelection.userVerification], ['required', 'required'])
  assert.deepEqual([rp.id, attestation, excludeCredentials.map(each => each.id)], ['localhost', 'none', [id]])
  const { options: asked } = await app.anyone.passkeys.beginSignIn()
  assert.deepEqual([asked.rpId, asked.userVerification, asked.allowCredentials], ['localhost', 'required', []])
})

const deviations: Record<string, Deviation> = {
  'another origin': { origin: 'http://localhost.example.com' },
  'the host of a hackathon': { origin: 'http://waha.localhost', rpId: 'waha.localhost' },
  'another relying party': { rpId: 'example.com' },
  'another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
  'another ceremony': { type: 'payment.get' },
  'a frame of another site': { crossOrigin: true },
  'an unverified person': { isVerified: false },
  'an absent person': { isPresent: false },
}
for (const [what, deviation] of Object.entries(deviations))
  test(`refuses a passkey from ${what}, when it is added, at a sign-in and at a confirmation`, async () => {
    const nora = await newPerson(app)
    const device = await addPasskey(app, nora)
    assert.equal(await codeOf(add(nora, deviation)), 'passkey.not_created')
    assert.equal(await codeOf(signInBy(device, deviation)), 'passkey.refused')
    assert.equal(await codeOf(confirm(nora, device, deviation)), 'passkey.refused')
    assert.equal((await nora.calls.passkeys.mine()).results.length, 1)
  })

test('refuses attestations with certificates, whose addresses the server would visit', async () => {
  const nora = await newPerson(app)
  const statement = new Map<string, never>([['alg', -7], ['sig', Buffer.alloc(8)], ['x5c', [Buffer.alloc(8)]]] as never) // prettier-ignore
  for (const fmt of ['packed', 'fido-u2f', 'apple', 'unknown'])
    assert.equal(await codeOf(add(nora, { attestation: { fmt, statement } })), 'passkey.not_created')
})

test('refuses a tampered signature, an unknown passkey, and a passkey that names another account, with one error', async () => {
  const [nora, huda] = [await newPerson(app), await newPerson(app)]
  const [own, hers] = [await addPasskey(app, nora), await addPasskey(app, huda)]
  const body = await signedBody(app, own)
  const { signature } = body.credential.response
  body.credential.response.signature = tampered(signature)
  assert.equal(await codeOf(app.anyone.passkeys.signIn({ body })), 'passkey.refused')
  const { options } = await nora.calls.passkeys.begin()
  assert.equal(await codeOf(signInBy(createCredential(app.url, options))), 'passkey.refused')
  assert.equal(await codeOf(signInBy(own, { userHandle: hers.userHandle })), 'passkey.refused')
  assert.equal(await codeOf(signInBy(own, { userHandle: null })), 'passkey.refused')
  assert.equal(await codeOf(signInBy({ ...own, id: hers.id })), 'passkey.refused')
  assert.equal(await codeOf(confirm(nora, hers)), 'passkey.refused')
  assert.equal((await signInBy(own)).user.id, nora.user.id)
})

test('accepts each challenge once, also after a failed attempt and under concurrent requests', async () => {
  const nora = await newPerson(app)
  const device = await addPasskey(app, nora)
  const body = await signedBody(app, device)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => codeOf(app.anyone.passkeys.signIn({ body }))))
  assert.deepEqual(outcomes.toSorted(), ['done', ...Array.from({ length: 5 }, () => 'passkey.expired')])
  const { ceremony, options } = await app.anyone.passkeys.beginSignIn()
  const [wrong, right] = [signChallenge(app.url, options.challenge, device, { isVerified: false }), signChallenge(app.url, options.challenge, device)] // prettier-ignore
  assert.equal(await codeOf(app.anyone.passkeys.signIn({ body: { ceremony, credential: wrong } })), 'passkey.refused')
  assert.equal(await codeOf(app.anyone.passkeys.signIn({ body: { ceremony, credential: right } })), 'passkey.expired')
  const begun = await nora.calls.passkeys.begin()
  const refused = createCredential(app.url, begun.options, { isVerified: false })
  assert.equal(await codeOf(nora.calls.passkeys.create({ body: { ceremony: begun.ceremony, credential: refused.created } })), 'passkey.not_created') // prettier-ignore
  const created = createCredential(app.url, begun.options).created
  assert.equal(await codeOf(nora.calls.passkeys.create({ body: { ceremony: begun.ceremony, credential: created } })), 'passkey.expired')
})

test('refuses expired challenges, and those of another account or purpose', async () => {
  const [nora, huda] = [await newPerson(app), await newPerson(app)]
  const device = await addPasskey(app, nora)
  const body = await signedBody(app, device)
  await system(db => db.run(sql`update passkey_challenges set expires_at = now() where id = ${body.ceremony}`))
  assert.equal(await codeOf(app.anyone.passkeys.signIn({ body })), 'passkey.expired')
  const begun = await nora.calls.passkeys.begin()
  const { created } = createCredential(app.url, begun.options)
  const { ceremony } = begun
  assert.equal(await codeOf(huda.calls.passkeys.create({ body: { ceremony, credential: created } })), 'passkey.expired')
  const signed = signChallenge(app.url, begun.options.challenge, device)
  assert.equal(await codeOf(app.anyone.passkeys.signIn({ body: { ceremony, credential: signed } })), 'passkey.expired')
  assert.equal(await codeOf(nora.calls.passkeys.confirm({ body: { ceremony, credential: signed } })), 'passkey.expired')
  assert.equal(await codeOf(app.anyone.passkeys.signIn({ body: { ceremony: randomUUID(), credential: signed } })), 'passkey.expired')
  await nora.calls.passkeys.create({ body: { ceremony, credential: created } })
})

test('refuses a passkey whose counter goes back, and mails the owner; a forged signature mails nothing', async () => {
  const nora = await newPerson(app)
  const device = await addPasskey(app, nora, true)
  await signInBy(device)
  const copy = { ...device, counter: 1 }
  const forged = await signedBody(app, copy)
  forged.credential.response.signature = signChallenge(app.url, 'another', copy).response.signature
  assert.equal(await codeOf(app.anyone.passkeys.signIn({ body: forged })), 'passkey.refused')
  const events = () => system(db => db.all(sql`select id from security_events where user_id = ${nora.user.id} and kind = 'passkey_copied'`))
  assert.equal((await events()).length, 0)
  assert.equal(await codeOf(signInBy({ ...device, counter: 1 })), 'passkey.refused')
  assert.equal((await events()).length, 1)
  assert.ok(await isMailed(nora, /رفضنا مفتاح مرور/))
  device.counter = 7
  await signInBy(device)
  // A counting passkey that stops counting was copied too.
  assert.equal(await codeOf(signInBy({ ...device, counter: 0 })), 'passkey.refused')
})

test('a passkey meets the second factor of an account and of an administrator', async () => {
  const nora = await newPerson(app)
  await setSecondFactor(nora)
  const device = await addPasskey(app, nora)
  await signInBy(device)
  assert.deepEqual(await lastSession(nora), { with_factor: true })
  assert.equal(await codeOf(app.anyone.auth.login({ body: { email: nora.email, password: nora.password } })), 'second_factor.required')
  await makeStale(nora)
  assert.equal(await codeOf(nora.calls.passkeys.begin()), 'session.stale')
  await confirm(nora, device)
  await nora.calls.passkeys.begin()
  const administrator = await newAdministrator(app)
  const key = await addPasskey(app, administrator)
  const { user } = await signInBy(key)
  assert.equal(user.role, 'administrator')
  assert.deepEqual(await lastSession(administrator), { with_factor: true })
})

test('adding and removing need a recent sign-in; another account cannot rename or remove', async () => {
  const [nora, huda] = [await newPerson(app), await newPerson(app)]
  const device = await addPasskey(app, nora)
  const params = { id: device.passkey.id }
  assert.equal(await codeOf(huda.calls.passkeys.rename({ params, body: { name: 'Mine' } })), 'passkey.not_found')
  assert.equal(await codeOf(huda.calls.passkeys.remove({ params })), 'passkey.not_found')
  assert.deepEqual((await huda.calls.passkeys.mine()).results, [])
  assert.equal(await codeOf(huda.calls.passkeys.beginConfirm()), 'passkey.not_found')
  assert.equal((await nora.calls.passkeys.rename({ params, body: { name: ' Laptop ' } })).name, 'Laptop')
  const begun = await nora.calls.passkeys.begin()
  await makeStale(nora)
  const { created } = createCredential(app.url, begun.options)
  assert.equal(await codeOf(nora.calls.passkeys.create({ body: { ceremony: begun.ceremony, credential: created } })), 'session.stale')
  assert.equal(await codeOf(nora.calls.passkeys.remove({ params })), 'session.stale')
  await nora.calls.auth.signInAgain({ body: { password: nora.password } })
  await nora.calls.passkeys.remove({ params })
  assert.ok(await isMailed(nora, /أُزيل مفتاح مرور/))
  assert.equal(await codeOf(nora.calls.passkeys.remove({ params })), 'passkey.not_found')
  assert.equal(await codeOf(signInBy(device)), 'passkey.refused')
  await app.anyone.auth.login({ body: { email: nora.email, password: nora.password } })
})

test('an account has at most ten passkeys, also under concurrent requests, and a credential belongs to one account', async () => {
  const [nora, huda] = [await newPerson(app), await newPerson(app)]
  for (let n = 0; n < maxPasskeys - 1; n++) await addPasskey(app, nora)
  const begun = await Promise.all(Array.from({ length: 3 }, () => nora.calls.passkeys.begin()))
  const outcomes = await Promise.all(
    begun.map(({ ceremony, options }) =>
      codeOf(nora.calls.passkeys.create({ body: { ceremony, credential: createCredential(app.url, options).created } })),
    ),
  )
  assert.deepEqual(outcomes.toSorted(), ['done', 'passkey.too_many', 'passkey.too_many'])
  assert.equal(await codeOf(nora.calls.passkeys.begin()), 'passkey.too_many')
  const { results } = await nora.calls.passkeys.mine()
  assert.equal(new Set(results.map(({ name }) => name)).size, maxPasskeys)
  const { ceremony, options } = await huda.calls.passkeys.begin()
  const first = createCredential(app.url, options)
  await huda.calls.passkeys.create({ body: { ceremony, credential: first.created } })
  const other = await newPerson(app)
  const again = await other.calls.passkeys.begin()
  await system(db => db.run(sql`update passkey_challenges set challenge = ${options.challenge} where id = ${again.ceremony}`))
  assert.equal(await codeOf(other.calls.passkeys.create({ body: { ceremony: again.ceremony, credential: first.created } })), 'passkey.not_created') // prettier-ignore
})

test('suspended accounts cannot sign in with a passkey, and deleting an account deletes its passkeys', async () => {
  const nora = await newPerson(app)
  const device = await addPasskey(app, nora)
  const set = (change: ReturnType<typeof sql>) => system(db => db.run(sql`update users set ${change} where id = ${nora.user.id}`))
  await set(sql`suspended_at = now()`)
  assert.equal(await codeOf(signInBy(device)), 'passkey.refused')
  await set(sql`suspended_at = null`)
  await set(sql`email_verified_at = null`)
  assert.equal(await codeOf(signInBy(device)), 'passkey.refused')
  await set(sql`email_verified_at = now()`)
  await signInBy(device)
  await system(db => db.run(sql`delete from users where id = ${nora.user.id}`))
  assert.equal(await codeOf(signInBy(device)), 'passkey.refused')
  assert.equal((await system(db => db.all(sql`select id from passkeys where user_id = ${nora.user.id}`))).length, 0)
})

test('changing the password ends other sessions and leaves passkeys', async () => {
  const nora = await newPerson(app)
  const device = await addPasskey(app, nora)
  const { access } = await signInBy(device)
  await nora.calls.auth.changePassword({ body: { old_password: nora.password, new_password: 'another long password' } })
  assert.equal(await codeOf(app.as(access).passkeys.mine()), 'session.ended')
  await signInBy(device)
})

test('a second call with the same idempotency key returns the added passkey', async () => {
  const nora = await newPerson(app)
  const { ceremony, options } = await nora.calls.passkeys.begin()
  const body = JSON.stringify({ ceremony, credential: createCredential(app.url, options).created })
  const headers = { authorization: `Bearer ${nora.access}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const send = async () => (await fetch(`${app.url}/api/v1/passkeys/`, { method: 'POST', headers, body })).json()
  assert.deepEqual(await send(), await send())
  assert.equal((await nora.calls.passkeys.mine()).results.length, 1)
})

test('rejects sign-ins from a network after fifty failures', async () => {
  const other = await startTestApp()
  try {
    const nora = await newPerson(other)
    const device = await addPasskey(other, nora)
    const { ceremony, credential } = await signedBody(other, device)
    const guess = () => codeOf(other.anyone.passkeys.signIn({ body: { ceremony: randomUUID(), credential } }))
    for (let n = 0; n < 50; n++) assert.equal(await guess(), 'passkey.expired')
    assert.equal(await guess(), 'limit.reached')
    assert.equal(await codeOf(other.anyone.passkeys.signIn({ body: { ceremony, credential } })), 'limit.reached')
  } finally {
    await other.close()
  }
})
