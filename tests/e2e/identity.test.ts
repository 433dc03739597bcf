import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { codeFor, resetLinkFor, signInLinkFor } from './mailbox.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { arrives, newVisitor, portalStarted, type Visitor } from './visitor.ts'
import { named } from './words.ts'

const office = await startSmtpServer()
const { app, browser } = await openProduct({ SMTP_URL: office.url })
after(() => office.close())

const address = () => `${randomUUID().slice(0, 13)}@example.com`
const password = 'خمس نخلات عند البئر'
const fullname = 'سارة المطيري'
const arabicDigits = (code: string) => code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

const settle = (email = address()) => newPerson(app, email, { fullname, password, codeFor: to => codeFor(office, to) })

const ringOf = (page: Visitor['page']) =>
  page.evaluate(() => {
    const field = document.activeElement
    const box = field?.closest('.mantine-PasswordInput-input') ?? field
    const { outlineStyle, outlineWidth } = getComputedStyle(box ?? document.body)
    return `${outlineStyle} ${outlineWidth}`
  })

const pressed = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('Sign-in screens', { concurrency: 2 }, () => {
  for (const language of walkedIn('en'))
    test(`a new user registers with name, email and password, mistypes the code once and is signed in, in ${named[language]}`, async () => {
      const visitor = await newVisitor(browser, app, { language })
      const { page, words, write, press, tick } = visitor
      const { auth } = words
      const email = address()
      await page.goto('/register')
      await page.getByRole('heading', { name: auth.register.title }).waitFor()
      const asked = await page.locator('main form input').evaluateAll(all => all.map(one => one.getAttribute('name')))
      assert.deepEqual(asked, ['name', 'email', 'password', 'terms'])
      await write(auth.fullname, fullname)
      await write(auth.email, email)
      await write(auth.password, password)
      await tick(auth.register.terms)
      await press(auth.register.submit)
      await arrives(page, /^\/auth\/otp\?/)
      const code = await codeFor(office, email)
      await write(auth.otp.code, otherThan(code))
      await press(auth.otp.submit)
      await page.getByText(language === 'ar' ? 'الرمز غير صحيح. تبقّت 4 محاولات.' : 'That code is incorrect. 4 tries left.').waitFor()
      await write(auth.otp.code, ` ${arabicDigits(code.slice(0, 3))} ${arabicDigits(code.slice(3))} `)
      await press(auth.otp.submit)
      await arrives(page, '/')
      const me = await app.as((await visitor.stored('access_token')) ?? '').profile.me()
      assert.deepEqual([me.fullname, me.country, me.phone], [fullname, null, null])
      assert.deepEqual(visitor.troubles, [])
      await visitor.close()
    })

  test('a user signs in with a mailed code instead of a password, and returns to the requested screen', async () => {
    const { email } = await settle()
    const visitor = await newVisitor(browser, app, { language: 'en' })
    const { page, words, write, press } = visitor
    const { auth } = words
    await page.goto('/hackathons?search=waha')
    await arrives(page, /^\/login\?next=/)
    await press(auth.login.mail_code)
    await page.locator('input[name=email][aria-invalid=true]:focus').waitFor()
    await write(auth.email, email)
    await press(auth.login.mail_code)
    await page.getByRole('heading', { name: auth.otp.sign_in_title }).waitFor()
    await write(auth.otp.code, await codeFor(office, email))
    await pressed(visitor, auth.login.submit)
    await arrives(page, '/hackathons?search=waha')
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

  test('a mailed link replaces a forgotten password once, and ends all other sessions', async () => {
    const sara = await settle()
    const old = await newVisitor(browser, app, { person: sara })
    await old.page.goto('/')
    await arrives(old.page, '/')
    const visitor = await newVisitor(browser, app)
    const { page, words, write, press, follow } = visitor
    const { auth } = words
    await page.goto('/login')
    await follow(auth.login.forgot)
    await arrives(page, '/forget-password')
    await write(auth.email, sara.email)
    await press(auth.forget.submit)
    await page.getByRole('status').filter({ hasText: auth.forget.sent }).waitFor()
    const link = await resetLinkFor(office, sara.email)
    await page.goto(link)
    await write(auth.new_password, 'سبع آبار في الواحة')
    await press(auth.reset.submit)
    await arrives(page, '/login')
    await page.getByText(auth.login.password_is_new).waitFor()
    await old.page.reload()
    await arrives(old.page, '/login')
    await write(auth.email, sara.email)
    await write(auth.password, 'سبع آبار في الواحة')
    await press(auth.login.submit)
    await arrives(page, '/')
    const late = await newVisitor(browser, app)
    await late.page.goto(link)
    await late.write(auth.new_password, 'ثماني آبار في الواحة')
    await late.press(auth.reset.submit)
    await late.follow(auth.reset.new_link)
    await arrives(late.page, '/forget-password')
    assert.deepEqual([visitor.troubles, late.troubles], [[], []])
    await Promise.all([old.close(), visitor.close(), late.close()])
  })

  test('sign-in screens share typed input with each other, and clear it after signing in', async () => {
    const visitor = await newVisitor(browser, app)
    const { page, words, write, press, tick, follow } = visitor
    const { auth } = words
    const [wrong, email] = [address(), address()]
    await page.goto('/login')
    await write(auth.email, wrong)
    await follow(auth.login.forgot)
    await page.getByRole('heading', { name: auth.forget.title }).waitFor()
    assert.equal(await page.getByLabel(auth.email).inputValue(), wrong)
    await follow(auth.forget.back)
    await follow(auth.login.register)
    await write(auth.fullname, fullname)
    await write(auth.password, password)
    await tick(auth.register.terms)
    await press(auth.register.submit)
    await arrives(page, /^\/auth\/otp\?/)
    await follow(auth.otp.change)
    await page.getByRole('heading', { name: auth.register.title }).waitFor()
    const written = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    assert.deepEqual([await written(auth.fullname), await written(auth.email), await written(auth.password)], [fullname, wrong, ''])
    await write(auth.email, email)
    await write(auth.password, password)
    await tick(auth.register.terms)
    await press(auth.register.submit)
    await arrives(page, /^\/auth\/otp\?/)
    await write(auth.otp.code, await codeFor(office, email))
    await press(auth.otp.submit)
    await arrives(page, '/')
    const me = await app.as((await visitor.stored('access_token')) ?? '').profile.me()
    assert.equal(me.fullname, fullname)
    await press(words.shell.profile.open.replace('{{name}}', fullname))
    await press(words.shell.profile.sign_out)
    await arrives(page, '/login')
    assert.equal(await written(auth.email), '')
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

  test('a signed-in user who opens a password link can change the password, or sign out and use the link', async () => {
    const visitor = await newVisitor(browser, app, { person: await settle(), reducedMotion: 'reduce' })
    const { page, words, press } = visitor
    const { new_password, password: own } = words.profile
    await page.goto('/forget-password')
    await arrives(page, '/')
    const asked = page.getByRole('dialog', { name: new_password.title })
    await asked.waitFor()
    await press(new_password.change)
    await page.getByRole('dialog', { name: own.title }).getByLabel(own.old, { exact: true }).waitFor()
    await page.goto('/auth/reset-password?token=made-up')
    await arrives(page, '/')
    await asked.waitFor()
    await press(new_password.leave)
    await arrives(page, '/auth/reset-password?token=made-up')
    await page.getByRole('heading', { name: words.auth.reset.title }).waitFor()
    assert.equal(await visitor.stored('refresh_token'), null)
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

  test('after sign-in, the Back button skips the sign-in screens', async () => {
    const person = await settle()
    const visitor = await newVisitor(browser, app)
    const { page, words, write, press, follow } = visitor
    const { auth } = words
    await page.goto('/welcome')
    await page.goto('/hackathons')
    await arrives(page, /^\/login\?next=/)
    await page.goBack()
    await arrives(page, '/welcome')
    await portalStarted(page)
    await follow(words.common.sign_in)
    await arrives(page, '/login')
    await write(auth.email, person.email)
    await write(auth.password, password)
    await press(auth.login.submit)
    await arrives(page, '/')
    await page.goBack()
    await arrives(page, '/welcome')
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

  test('a user registers and enters the mailed code by keyboard', async () => {
    const visitor = await newVisitor(browser, app)
    const { page, words } = visitor
    const { keyboard } = page
    const email = address()
    const tabTo = async (name: string) => {
      for (let stops = 0; stops < 20; stops++) {
        await keyboard.press('Tab')
        if (
          await page
            .getByLabel(name, { exact: true })
            .first()
            .evaluate(element => element === document.activeElement)
        )
          return
      }
      assert.fail(`no way to ${name} by the Tab key`)
    }
    await page.goto('/register')
    await page.getByRole('heading', { name: words.auth.register.title }).waitFor()
    for (const [label, text] of [
      [words.auth.fullname, fullname],
      [words.auth.email, email],
      [words.auth.password, password],
    ] as const) {
      await tabTo(label)
      assert.match(await ringOf(page), /^solid 3px/, label)
      await keyboard.type(text)
      if (label !== words.auth.password) continue
      await tabTo(words.auth.show_password)
      await keyboard.press('Enter')
      assert.equal(await page.getByLabel(label, { exact: true }).inputValue(), password)
      assert.equal(await page.getByLabel(label, { exact: true }).getAttribute('type'), 'text')
    }
    await tabTo(words.auth.register.terms)
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await arrives(page, /^\/auth\/otp\?/)
    await page.locator('input[name=otp]:focus').waitFor()
    await keyboard.type(await codeFor(office, email))
    await keyboard.press('Enter')
    await arrives(page, '/')
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

  test('registering with the email address of an account shows the usual code screen, and mails the owner a sign-in link', async () => {
    const { email } = await settle()
    const visitor = await newVisitor(browser, app)
    const { page, words, write, press, tick } = visitor
    await page.goto('/register')
    await write(words.auth.fullname, fullname)
    await write(words.auth.email, email)
    await write(words.auth.password, 'كلمة أخرى طويلة')
    await tick(words.auth.register.terms)
    await press(words.auth.register.submit)
    await arrives(page, /^\/auth\/otp\?/)
    assert.equal(await signInLinkFor(office, email), `${app.url}/login`)
    await visitor.close()
  })

  test('sign-in forms show errors at their fields, and focus the first invalid field', async () => {
    const visitor = await newVisitor(browser, app)
    const { page, words, write, press } = visitor
    await page.goto('/register')
    await press(words.auth.register.submit)
    await page.locator('input[name=name]:focus').waitFor()
    assert.equal(await page.locator('input[aria-invalid=true]').count(), 4)
    await write(words.auth.fullname, fullname)
    await press(words.auth.register.submit)
    await page.locator('input[name=email]:focus').waitFor()
    await visitor.close()
  })

  test('the screen for a new password explains a link without a token, and rejects an invalid token', async () => {
    const visitor = await newVisitor(browser, app)
    const { page, words, write, press } = visitor
    await page.goto('/auth/reset-password')
    await page.getByRole('alert').getByText(words.auth.reset.broken).waitFor()
    assert.equal(await page.getByRole('textbox').count(), 0)
    await page.getByRole('link', { name: words.auth.reset.new_link }).click()
    await arrives(page, '/forget-password')
    await page.goto('/auth/reset-password?token=nothing')
    await write(words.auth.new_password, password)
    await press(words.auth.reset.submit)
    await page.getByRole('link', { name: words.auth.reset.new_link }).waitFor()
    await visitor.close()
  })
})
