import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )

test('sign-in endpoints reject hostile email addresses at their field, without sending a mail', async () => {
  const office = await startSmtpServer()
  const mailing = await startTestApp({ SMTP_URL: office.url })
  try {
    assert.ok(hostile.length >= 60)
    const calls = mailing.anyone
    for (const email of hostile) {
      const body = { fullname: 'سارة', email, password: 'correct horse battery', language: 'ar' as const, accept_terms: true }
      for (const [name, call] of Object.entries({
        register: () => calls.users.registerCustomer({ body }),
        loginOtp: () => calls.auth.loginOtp({ body: { email } }),
        forgot: () => calls.auth.forgotPassword({ body: { email } }),
        resend: () => calls.auth.resendVerificationCode({ body: { email } }),
        login: () => calls.auth.login({ body: { email, password: 'correct horse battery' } }),
      })) {
        const refused = await rejection(call())
        assert.deepEqual([name, email, refused.status, Object.keys(refused.problem.fields ?? {})], [name, email, 422, ['email']])
      }
    }
    await calls.users.registerCustomer({
      body: { fullname: 'سارة', email: 'one@good.example', password: 'correct horse battery', language: 'ar', accept_terms: true },
    })
    await until(() => office.received.length > 0)
    assert.deepEqual(office.asked, ['one@good.example'])
  } finally {
    await mailing.close()
    await office.close()
  }
})

const hostile = [
  'a@evil.com,victim@good.com',
  'a@evil.com;victim@good.com',
  'a@evil.com victim@good.com',
  'a@evil.com\tvictim@good.com',
  'a@evil.com, b@good.com',

  'x@good.com\r\nBcc: y@evil.com',
  'x@good.com\nBcc:y@evil.com',
  'x@good.com\rBcc:y@evil.com',
  'x@good.com%0d%0aBcc:y@evil.com',
  'x@good.com\u2028Bcc:y@evil.com',
  'x\0@good.com',
  'x@good\u0000.com',
  'x@good\u000b.com',
  'x@good.com\u007f',
  'x@good.com\u0085y',
  '"a b"@x.com',
  '"a@evil.com"@x.com',
  '"a,b"@x.com',
  '"a\\"b"@x.com',
  '""@x.com',
  '"<a@evil.com>"@x.com',
  "'a'@x.com,b@x.com",

  'a@b',
  'a@localhost',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@x',
  'a@.com',
  'a@x..com',
  'a@-x.com',
  'a@x-.com',
  'a@x.c',
  'a@x.123',
  'a..b@x.com',
  '.a@x.com',
  'a.@x.com',
  '@x.com',
  'a@',
  'a',
  '',
  ' ',
  'a@@x.com',
  'a@x@y.com',
  'a@x.com(comment)',
  'a(comment)@x.com',
  '(c)a@x.com',
  'a@(c)x.com',
  'Name <a@x.com>',
  '<a@x.com>',
  'a@x.com>',
  'mailto:a@x.com',
  'Group:a@x.com;',
  'Group:a@x.com,b@x.com;',
  ':;',
  'undisclosed-recipients:;',

  `${'a'.repeat(65)}@x.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
  `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.com`,

  'сара@пример.рф',
  'سارة@مثال.السعودية',
  'a@x.com。',
  'é@x.com',
  'a%b@x@y.com',
  'a!b@x.com@y.com',
]
