// An owner and a stranger register the same email address. Each mailed code activates only the password of its registration.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type MailSeen, mailsOnce, mailsTo } from '#server/testing/people/people.ts'
import { iphone, Someone, windows, waitForAccountRequests } from '#server/testing/people/someone.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1' })
after(() => app.close())

let pairs = 0
function twoPeople() {
  const n = ++pairs
  const email = `shared-${n}@example.com`
  return { email, owner: new Someone(app, email, `198.51.${n}.1`, iphone), stranger: new Someone(app, email, `203.0.${n}.1`, windows) }
}

const system = (query: ReturnType<typeof sql>) => app.services.database.system(db => db.run(query))
const codeChosenOn = (mails: MailSeen[], browser: string) =>
  mails.find(mail => mail.code && mail.text.includes('اختيرت') && mail.text.includes(browser))?.code
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: ApiError) => error.problem.code,
  )

type Pair = ReturnType<typeof twoPeople>
const acts: Record<string, (pair: Pair) => Promise<unknown>> = {
  'the owner registers': ({ owner }) => owner.registers(),
  'the stranger registers': ({ stranger }) => stranger.registers(),
  'the stranger asks for a code anew': ({ stranger }) => stranger.asksAnew(),
  'the stranger asks for a link': ({ stranger }) => stranger.forgets(),
}
const endings: Record<string, (pair: Pair, mails: MailSeen[]) => Promise<string>> = {
  'confirms with the own code': async ({ owner }, mails) => {
    await owner.confirms(codeChosenOn(mails, 'Safari') ?? assert.fail('no code'), owner.challenge)
    return owner.password
  },
  'follows the newest link': async ({ owner }) => {
    await system(sql`delete from attempts`)
    await owner.forgets()
    const found = await mailsOnce(app, owner.email, all => all.some(mail => /token=/.test(mail.text) && mail.text.includes('Safari')))
    const token = /token=([\w-]+)/.exec(found.find(mail => /token=/.test(mail.text) && mail.text.includes('Safari'))?.text ?? '')?.[1]
    await owner.calls.auth.resetPassword({ body: { token: token ?? '', password: 'chosen with the link' } })
    return 'chosen with the link'
  },
}

for (const [ending, end] of Object.entries(endings)) {
  test(`gives the account to the owner who ${ending}, in every order of requests by the owner and a stranger`, async () => {
    const orders = permutations(Object.keys(acts))
    assert.equal(orders.length, 24)
    for (let at = 0; at < orders.length; at += 6) {
      await Promise.all(
        orders.slice(at, at + 6).map(async order => {
          const pair = twoPeople()
          for (const act of order) {
            await acts[act]?.(pair)
            await waitForAccountRequests(app, pair.email)
          }
          const password = await end(pair, await mailsTo(app, pair.email))
          const outcome = order.join(', ')
          assert.equal(await pair.owner.signsIn(password), 200, outcome)
          assert.equal(await pair.stranger.signsIn(), 401, outcome)
          await pair.stranger.registers()
          await waitForAccountRequests(app, pair.email)
          assert.notEqual(await pair.stranger.signsIn(), 200, outcome)
          assert.equal(await pair.owner.signsIn(password), 200, outcome)
        }),
      )
    }
  })
}

test('a code without a challenge confirms the address, and activates the password only if no other person registered', async () => {
  for (const isAlone of [true, false]) {
    const { email, owner, stranger } = twoPeople()
    await owner.registers()
    await waitForAccountRequests(app, email)
    if (!isAlone) await stranger.registers()
    await waitForAccountRequests(app, email)
    const [newest] = await mailsTo(app, email)
    assert.equal((await owner.confirms(newest?.code ?? '')).user.email_verified, true)
    assert.deepEqual([await owner.signsIn(), await stranger.signsIn()], [isAlone ? 200 : 401, 401])
  }
})

test('the first mailed code still activates the owner’s password after a stranger reaches the mail limit', async () => {
  const { email, owner, stranger } = twoPeople()
  await owner.registers()
  await waitForAccountRequests(app, email)
  for (let n = 0; n < 5; n++) await stranger.registers()
  await waitForAccountRequests(app, email)
  const mails = await mailsTo(app, email)
  assert.equal(mails.filter(mail => mail.code).length, 3)
  await owner.confirms(codeChosenOn(mails, 'Safari') ?? '', owner.challenge)
  assert.deepEqual([await owner.signsIn(), await stranger.signsIn()], [200, 401])
})

test('a user confirms the address with the last mailed code after reaching the mail limit', async () => {
  const { email, owner } = twoPeople()
  for (let n = 0; n < 5; n++) await owner.registers()
  await owner.asksAnew()
  assert.equal(await owner.signsIn(), 403)
  await waitForAccountRequests(app, email)
  const mails = await mailsTo(app, email)
  assert.equal(mails.filter(mail => mail.code).length, 3)
  await owner.confirms(mails[0]?.code ?? '', owner.challenge)
  assert.equal(await owner.signsIn(), 200)
})

test('rejects a registration code with the challenge of another registration', async () => {
  const { email, owner, stranger } = twoPeople()
  await owner.registers()
  await stranger.registers()
  await waitForAccountRequests(app, email)
  const mails = await mailsTo(app, email)
  const [own, foreign] = [codeChosenOn(mails, 'Safari') ?? '', codeChosenOn(mails, 'Chrome') ?? '']
  assert.equal(await codeOf(owner.confirms(foreign, owner.challenge)), own === foreign ? 'allowed' : 'code.wrong')
  assert.equal(await codeOf(owner.confirms(own, owner.challenge)), 'allowed')
})

test('a code that is mailed again activates the password only if it was requested with the registration’s challenge', async () => {
  for (const keeps of [true, false]) {
    const { email, owner } = twoPeople()
    await owner.registers()
    await waitForAccountRequests(app, email)
    if (!keeps) owner.challenge = ''
    await owner.asksAnew()
    await waitForAccountRequests(app, email)
    const [mail] = await mailsTo(app, email)
    assert.equal(/دون كلمة مرور/.test(mail?.text ?? ''), !keeps)
    await owner.confirms(mail?.code ?? '', owner.challenge)
    assert.equal(await owner.signsIn(), keeps ? 200 : 401)
  }
})

test('signing in to an unconfirmed account with the right password returns a challenge that confirms it', async () => {
  const { email, owner } = twoPeople()
  await owner.registers()
  assert.deepEqual([await owner.signsIn(), await owner.signsIn('not the password')], [403, 401])
  await waitForAccountRequests(app, email)
  const elsewhere = new Someone(app, email, '198.51.100.4', windows)
  const refused = await elsewhere.calls.auth.login({ body: { email, password: owner.password } }).catch((error: ApiError) => error)
  assert.ok(refused instanceof ApiError)
  await waitForAccountRequests(app, email)
  const [mail] = await mailsTo(app, email)
  await owner.confirms(mail?.code ?? '', refused.problem.challenge)
  assert.equal(await owner.signsIn(), 200)
})

test('the mailed code states when and on which device the password was chosen, in Arabic and English', async () => {
  const { email, owner } = twoPeople()
  await owner.registers()
  await waitForAccountRequests(app, email)
  assert.match((await mailsTo(app, email))[0]?.text ?? '', /يُفعّل الرمز أيضًا كلمة المرور التي اختيرت .*20\d\d.*Safari.* على .*iOS/)
  const english = new Someone(app, `en-${email}`, '198.51.100.3', windows)
  const body = { fullname: 'Sara', email: english.email, password: english.password, language: 'en', accept_terms: true } as const
  await english.calls.users.registerCustomer({ body })
  await waitForAccountRequests(app, english.email)
  assert.match(
    (await mailsTo(app, english.email))[0]?.text ?? '',
    /also activates the password chosen on .*20\d\d at .*Chrome.* on .*Windows/,
  )
})

test('makes the account with the operator’s email address an administrator when a mailed link confirms it', async () => {
  const operator = new Someone(app, 'admin@example.com', '198.51.100.40', iphone)
  await operator.registers()
  await waitForAccountRequests(app, operator.email)
  await operator.forgets()
  const found = await mailsOnce(app, operator.email, all => all.some(mail => /token=/.test(mail.text)))
  const token = /token=([\w-]+)/.exec(found.map(mail => mail.text).join(' '))?.[1] ?? ''
  await operator.calls.auth.resetPassword({ body: { token, password: 'chosen with the link' } })
  const { user } = await operator.calls.auth.login({ body: { email: operator.email, password: 'chosen with the link' } })
  assert.deepEqual([user.role, user.email_verified], ['administrator', true])
})

function permutations<T>(all: T[]): T[][] {
  return all.length < 2 ? [all] : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map(rest => [one, ...rest]))
}
