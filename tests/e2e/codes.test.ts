// A code is valid only in the tab that requested it.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { Someone } from '#server/testing/people/someone.ts'
import { codeFor } from './mailbox.ts'
import { openProduct } from './product.ts'
import { arrives, newVisitor, type Visitor } from './visitor.ts'

const office = await startSmtpServer()
const { app, browser } = await openProduct({ SMTP_URL: office.url })
after(() => office.close())

const system = (query: ReturnType<typeof sql>) => app.services.database.system(db => db.run(query))
let people = 0
/** Creates a confirmed account, and signs it in from another network address than the browsers' address. */
async function settled() {
  const someone = new Someone(app, `settled-${++people}@example.com`, '198.51.100.1', 'elsewhere')
  await someone.registers()
  await someone.confirms(await codeFor(office, someone.email), someone.challenge)
  await system(sql`update sessions set network = 'elsewhere'`)
  return someone
}
/** Ends the minimum delay between two mails by deleting all recorded attempts. */
const pauseIsOver = () => system(sql`delete from attempts`)

async function asksForCode({ words: { auth } }: Visitor, page: Visitor['page'], email: string) {
  await page.goto('/login')
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: auth.login.mail_code, exact: true }).click()
  await arrives(page, /^\/auth\/otp\?/)
  return codeFor(office, email)
}
async function enters({ words: { auth } }: Visitor, page: Visitor['page'], code: string) {
  await page.getByLabel(auth.otp.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
}

describe('A mailed code', { concurrency: 2 }, () => {
  test('a newer sign-in code requested in a second tab signs the user in, in both tabs', async () => {
    const { email } = await settled()
    const visitor = await newVisitor(browser, app)
    await asksForCode(visitor, visitor.page, email)
    await pauseIsOver()
    const other = await visitor.context.newPage()
    await enters(visitor, other, await asksForCode(visitor, other, email))
    await arrives(other, '/')
    await arrives(visitor.page, '/')
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

  test('a mailed sign-in code remains valid after a stranger requests another code and enters wrong codes', async () => {
    const { email } = await settled()
    const [visitor, stranger] = [await newVisitor(browser, app, { language: 'en' }), await newVisitor(browser, app, { language: 'en' })]
    const code = await asksForCode(visitor, visitor.page, email)
    await pauseIsOver()
    await asksForCode(stranger, stranger.page, email)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries++) {
      await enters(stranger, stranger.page, wrong)
      await stranger.page.getByRole('alert').waitFor()
    }
    await enters(visitor, visitor.page, code)
    await arrives(visitor.page, '/')
    assert.deepEqual(visitor.troubles, [])
    await Promise.all([visitor.close(), stranger.close()])
  })

  test('the right password still sends a sign-in code after strangers have exhausted the attempts for this account', async () => {
    const { email, password } = await settled()
    const visitor = await newVisitor(browser, app)
    const { page, words, write, press, follow } = visitor
    const { auth } = words
    await page.goto('/login')
    await write(auth.email, email)
    await write(auth.password, 'not the password')
    await press(auth.login.submit)
    await page.getByRole('alert').waitFor()
    const key = createHash('sha256').update(`login.everywhere:${email}`).digest('base64url')
    assert.equal(await system(sql`update attempts set count = 60 where key = ${key}`), 1)
    await write(auth.password, password)
    await press(auth.login.submit)
    await follow(auth.login.enter_code)
    await enters(visitor, page, await codeFor(office, email))
    await arrives(page, '/')
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })
})
