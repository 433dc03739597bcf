import type { CDPSession } from '@playwright/test'
import { sql } from '#server/platform/database/sql.ts'
import { setSecondFactor } from '#server/testing/people/authenticator.ts'
import type { Person } from '#server/testing/people/people.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const pressed = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click()
const stated = ({ page }: Visitor, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** Gives the browser a device that stores passkeys and verifies the person. */
async function giveDevice({ page }: Visitor, given: { presence?: boolean } = {}) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: given.presence ?? true },
  })
  const setPresence = (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { cdp, authenticatorId, setPresence }
}
const keysOf = async ({ cdp, authenticatorId }: { cdp: CDPSession; authenticatorId: string }) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length

async function openPasskeys({ press, page, words }: Visitor, person: Person) {
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await press(words.profile.passkeys.title)
  await expect(page.getByRole('dialog', { name: words.profile.passkeys.title })).toBeVisible()
}

async function inspect({ page }: Visitor) {
  expect(await faultsOf(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
}

async function signOut(visitor: Visitor) {
  await pressed(visitor, visitor.words.profile.back)
  await pressed(visitor, visitor.words.shell.profile.sign_out)
  await expect(visitor.page).toHaveURL(/\/login/)
}

for (const language of walkedIn('en'))
  test(`a user adds a passkey, signs in with the button and from the email field, renames it and removes it, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const person = await newPerson()
    const visitor = await newVisitor({ language, person, reducedMotion: 'reduce' })
    const { page, words, write } = visitor
    const { passkeys } = words.profile
    await page.goto('/')
    const device = await giveDevice(visitor)
    await openPasskeys(visitor, person)
    await pressed(visitor, passkeys.add)
    await stated(visitor, passkeys.added)
    await expect(page.getByText(passkeys.second)).toBeVisible()
    expect(await keysOf(device)).toBe(1)
    const name = language === 'ar' ? 'مفتاح المرور 1' : 'Passkey 1'
    await expect(page.getByRole('list', { name: passkeys.list }).getByText(name)).toBeVisible()
    await pressed(visitor, passkeys.add)
    await expect(page.getByRole('alert').filter({ hasText: passkeys.exists })).toBeVisible()
    await inspect(visitor)

    await device.setPresence(false)
    await signOut(visitor)
    await inspect(visitor)
    await device.setPresence(true)
    await pressed(visitor, words.auth.login.passkey)
    await expect(page).toHaveURL('/')

    // The virtual device answers the request of the email field without a choice in the list.
    await openPasskeys(visitor, person)
    await signOut(visitor)
    await page.getByLabel(words.auth.email).focus()
    await expect(page).toHaveURL('/')
    await app.services.database.system(db =>
      db.run(sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${person.user.id}`),
    )
    await openPasskeys(visitor, person)
    await pressed(visitor, passkeys.rename_of.replace('{{name}}', name))
    await write(passkeys.name, 'Laptop')
    await pressed(visitor, passkeys.save)
    await stated(visitor, passkeys.renamed)
    await pressed(visitor, passkeys.remove_of.replace('{{name}}', 'Laptop'))
    await pressed(visitor, passkeys.remove_yes)
    await expect(page.getByRole('region', { name: words.factor.again.title })).toBeVisible()
    await inspect(visitor)
    await pressed(visitor, words.factor.passkey.label)
    await stated(visitor, passkeys.removed.replace('{{name}}', 'Laptop'))
    await expect(page.getByRole('list', { name: passkeys.list })).toHaveCount(0)

    await device.setPresence(false)
    await signOut(visitor)
    await device.setPresence(true)
    await pressed(visitor, words.auth.login.passkey)
    await expect(page.getByRole('alert')).toContainText(/./)
    expect(await visitor.stored('access_token')).toBe(null)
  })

test('a passkey replaces the code of the second factor at a sign-in with the password', async ({ newPerson, newVisitor }) => {
  const person = await newPerson()
  await setSecondFactor(person)
  const visitor = await newVisitor({ person, reducedMotion: 'reduce' })
  const { page, words, write } = visitor
  await page.goto('/')
  const device = await giveDevice(visitor)
  await openPasskeys(visitor, person)
  await pressed(visitor, words.profile.passkeys.add)
  await stated(visitor, words.profile.passkeys.added)
  await device.setPresence(false)
  await signOut(visitor)
  await write(words.auth.email, person.email)
  await write(words.auth.password, person.password)
  await pressed(visitor, words.auth.login.submit)
  await expect(page.getByRole('heading', { name: words.factor.title })).toBeVisible()
  await inspect(visitor)
  await device.setPresence(true)
  await pressed(visitor, words.factor.passkey.label)
  await expect(page).toHaveURL('/')
})

test('a browser without passkeys says so, and signs in with the password', async ({ newPerson, newVisitor }) => {
  const person = await newPerson()
  const visitor = await newVisitor({ reducedMotion: 'reduce' })
  const { page, words, write } = visitor
  await page.addInitScript(() => {
    delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential
  })
  await page.goto('/login')
  await pressed(visitor, words.auth.login.passkey)
  await expect(page.getByRole('alert').filter({ hasText: words.auth.login.passkey_unsupported })).toBeVisible()
  await write(words.auth.email, person.email)
  await write(words.auth.password, person.password)
  await pressed(visitor, words.auth.login.submit)
  await expect(page).toHaveURL('/')
  await openPasskeys(visitor, person)
  await expect(page.getByRole('alert').filter({ hasText: words.profile.passkeys.unsupported })).toBeVisible()
})
