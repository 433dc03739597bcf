import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { freshCode, setSecondFactor, shownCode } from '#server/testing/authenticator.ts'
import { mailedCode, newPerson, type Person } from '#server/testing/people.ts'
import { openProduct } from '../product.ts'
import { walkedIn } from '../turns.ts'
import { arrives, newVisitor, type Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const { app, browser } = await openProduct()

const pressed = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openTwoStep({ press, page, words }: Visitor, person: Person) {
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await press(words.profile.two_step.title)
  await page.getByRole('dialog', { name: words.profile.two_step.title }).waitFor()
}

describe('Two-step verification', { concurrency: 2 }, () => {
  for (const language of walkedIn('en')) {
    test(`a user sets up two-step verification, needs it at the next sign-in, and turns it off after authenticating again, in ${named[language]}`, async () => {
      const person = await newPerson(app)
      const visitor = await newVisitor(browser, app, { language, person, reducedMotion: 'reduce' })
      const { page, words, write } = visitor
      const { two_step } = words.profile
      await page.goto('/')
      await openTwoStep(visitor, person)
      await pressed(visitor, two_step.set)
      await page.getByRole('img', { name: two_step.qr }).waitFor()
      const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
      await write(two_step.code, '000000')
      await pressed(visitor, two_step.confirm)
      await page.locator('input[name=totp][aria-invalid=true]:focus').waitFor()
      await write(two_step.code, shownCode(secret))
      await pressed(visitor, two_step.confirm)
      await page.getByRole('status').filter({ hasText: two_step.is_set }).waitFor()
      const codes = page.getByRole('region', { name: two_step.codes }).getByRole('listitem')
      assert.equal(await codes.count(), 10)
      const recovery = (await codes.first().textContent()) ?? ''
      await pressed(visitor, two_step.kept)
      await page.getByText(language === 'ar' ? 'بقيت 10 رموز استرداد.' : '10 recovery codes left').waitFor()
      await pressed(visitor, words.profile.back)
      await pressed(visitor, words.shell.profile.sign_out)

      await arrives(page, '/login')
      await write(words.auth.email, person.email)
      await write(words.auth.password, person.password)
      await pressed(visitor, words.auth.login.submit)
      await page.getByRole('heading', { name: words.factor.title }).waitFor()
      await page.locator('input[name=totp]:focus').waitFor()
      assert.equal(await visitor.stored('access_token'), null)
      await pressed(visitor, words.factor.submit)
      await page.locator('input[name=totp][aria-invalid=true]:focus').waitFor()
      await write(words.factor.code, await freshCode(app, person, secret))
      await page.keyboard.press('Enter')
      await arrives(page, '/')

      await app.services.database.system(db =>
        db.run(sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${person.user.id}`),
      )
      await openTwoStep(visitor, person)
      await pressed(visitor, two_step.remove)
      await pressed(visitor, two_step.remove_yes)
      await write(words.factor.again.password, person.password)
      await pressed(visitor, words.factor.again.submit)
      await pressed(visitor, words.factor.by_recovery)
      await write(words.factor.recovery, recovery)
      await pressed(visitor, words.factor.again.submit)
      await page.getByRole('status').filter({ hasText: two_step.removed }).waitFor()
      await app.anyone.auth.login({ body: { email: person.email, password: person.password } })
      assert.deepEqual(visitor.troubles, [])
      await visitor.close()
    })
  }
})

test('signing in by mailed code and signing in after an ended session both require two-step verification', async () => {
  const person = await newPerson(app)
  const { secret } = await setSecondFactor(person)
  const visitor = await newVisitor(browser, app)
  const { page, words, write } = visitor
  await page.goto('/login')
  await write(words.auth.email, person.email)
  await pressed(visitor, words.auth.login.mail_code)
  await page.getByRole('heading', { name: words.auth.otp.sign_in_title }).waitFor()
  await write(words.auth.otp.code, await mailedCode(app, person.email, 1))
  await pressed(visitor, words.auth.login.submit)
  await page.getByRole('heading', { name: words.factor.title }).waitFor()
  await write(words.factor.code, await freshCode(app, person, secret))
  await pressed(visitor, words.factor.submit)
  await arrives(page, '/')

  await app.services.database.system(db => db.run(sql`update sessions set ended_at = now() where user_id = ${person.user.id}`))
  await page.getByRole('combobox').first().fill('نور')
  const { session_ended } = words.common
  await write(session_ended.password, person.password)
  await pressed(visitor, session_ended.submit)
  await write(words.factor.code, await freshCode(app, person, secret))
  await pressed(visitor, words.factor.submit)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal(await visitor.stored('access_token').then(Boolean), true)
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})
