import { sql } from '#server/platform/database/sql.ts'
import { freshCode, setSecondFactor, shownCode } from '#server/testing/people/authenticator.ts'
import type { Person } from '#server/testing/people/people.ts'
import { codeFor } from '../mailbox.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const pressed = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openTwoStep({ press, page, words }: Visitor, person: Person) {
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await press(words.profile.two_step.title)
  await expect(page.getByRole('dialog', { name: words.profile.two_step.title })).toBeVisible()
}

for (const language of walkedIn('en')) {
  test(`a user sets up two-step verification, needs it at the next sign-in, and turns it off after authenticating again, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const person = await newPerson()
    const visitor = await newVisitor({ language, person, reducedMotion: 'reduce' })
    const { page, words, write } = visitor
    const { two_step } = words.profile
    await page.goto('/')
    await openTwoStep(visitor, person)
    await pressed(visitor, two_step.set)
    await expect(page.getByRole('img', { name: two_step.qr })).toBeVisible()
    const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    await write(two_step.code, '000000')
    await pressed(visitor, two_step.confirm)
    await expect(page.locator('input[name=totp][aria-invalid=true]:focus')).toBeVisible()
    await write(two_step.code, shownCode(secret))
    await pressed(visitor, two_step.confirm)
    await expect(page.getByRole('status').filter({ hasText: two_step.is_set })).toBeVisible()
    const codes = page.getByRole('region', { name: two_step.codes }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = (await codes.first().textContent()) ?? ''
    await pressed(visitor, two_step.kept)
    await expect(page.getByText(language === 'ar' ? 'بقيت 10 رموز استرداد.' : '10 recovery codes left')).toBeVisible()
    await pressed(visitor, words.profile.back)
    await pressed(visitor, words.shell.profile.sign_out)

    await expect(page).toHaveURL('/login')
    await write(words.auth.email, person.email)
    await write(words.auth.password, person.password)
    await pressed(visitor, words.auth.login.submit)
    await expect(page.getByRole('heading', { name: words.factor.title })).toBeVisible()
    await expect(page.locator('input[name=totp]:focus')).toBeVisible()
    expect(await visitor.stored('access_token')).toBe(null)
    await pressed(visitor, words.factor.submit)
    await expect(page.locator('input[name=totp][aria-invalid=true]:focus')).toBeVisible()
    await write(words.factor.code, await freshCode(app, person, secret))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')

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
    await expect(page.getByRole('status').filter({ hasText: two_step.removed })).toBeVisible()
    await app.anyone.auth.login({ body: { email: person.email, password: person.password } })
  })
}

test('signing in by mailed code and signing in after an ended session both require two-step verification', async ({
  app,
  newPerson,
  newVisitor,
  office,
}) => {
  const person = await newPerson()
  const { secret } = await setSecondFactor(person)
  const visitor = await newVisitor()
  const { page, words, write } = visitor
  await page.goto('/login')
  await write(words.auth.email, person.email)
  await pressed(visitor, words.auth.login.mail_code)
  await expect(page.getByRole('heading', { name: words.auth.otp.sign_in_title })).toBeVisible()
  await write(words.auth.otp.code, await codeFor(office, person.email))
  await pressed(visitor, words.auth.login.submit)
  await expect(page.getByRole('heading', { name: words.factor.title })).toBeVisible()
  await write(words.factor.code, await freshCode(app, person, secret))
  await pressed(visitor, words.factor.submit)
  await expect(page).toHaveURL('/')

  await app.services.database.system(db => db.run(sql`update sessions set ended_at = now() where user_id = ${person.user.id}`))
  await page.getByRole('combobox').first().fill('نور')
  const { session_ended } = words.common
  await write(session_ended.password, person.password)
  await pressed(visitor, session_ended.submit)
  await write(words.factor.code, await freshCode(app, person, secret))
  await pressed(visitor, words.factor.submit)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await visitor.stored('access_token').then(Boolean)).toBe(true)
})
