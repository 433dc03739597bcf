import { providerSetting, startSignInProvider } from '#server/testing/peers/sign-in-provider.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { named } from '../words.ts'

const views = [
  { language: 'ar', viewport: { width: 1280, height: 800 }, name: 'جامعة واحة' },
  { language: 'en', viewport: { width: 390, height: 844 }, name: 'Waha University' },
] as const

for (const { language, viewport, name } of views)
  test(`a person registers with a provider, and another links one in the profile (${named[language]}, ${viewport.width} px)`, async ({
    newVisitor,
  }) => {
    const provider = await startSignInProvider('localhost')
    const app = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([providerSetting(provider)]), OUTBOUND_ORIGINS: provider.origin })
    try {
      const huda = await newPerson(app)
      const visitor = await newVisitor({ language, viewport, url: app.url })
      const { page, words, press, tick } = visitor
      const { provider: said, login, register } = words.auth
      const healthy = async () => expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
      const providerButton = page.getByRole('button', { name: new RegExp(name) })

      // Canceled at the provider: the other ways to sign in remain.
      await page.goto('/login')
      await expect(providerButton).toBeVisible()
      await healthy()
      await providerButton.click()
      await expect(page.getByRole('heading', { name: said.failed_title })).toBeVisible()
      await healthy()
      await page.getByRole('link', { name: said.again }).click()
      await expect(page.getByRole('heading', { name: login.title })).toBeVisible()

      // A newcomer with a confirmed address registers without a password.
      provider.page.person = { sub: 'sara', email: 'sara@example.com', email_verified: true, name: 'سارة الحربي' }
      await page.goto('/register')
      await providerButton.click()
      await expect(page.getByText('sara@example.com')).toBeVisible()
      expect(new URL(page.url()).searchParams.has('code')).toBe(false)
      await healthy()
      await tick(register.terms)
      await press(register.submit)
      await expect(page).toHaveURL('/')

      // An account with the address exists: the person signs in here once, and links the identity.
      const other = await newVisitor({ language, viewport, url: app.url })
      provider.page.person = { sub: 'huda', email: huda.email, email_verified: true, name: 'هدى' }
      await other.page.goto('/login')
      await other.page.getByRole('button', { name: new RegExp(name) }).click()
      await expect(other.page.getByRole('heading', { name: said.enter_title })).toBeVisible()
      expect([await faultsOf(other.page), await sideways(other.page)]).toEqual([[], 0])
      await other.page.getByRole('link', { name: said.enter, exact: true }).click()
      await other.write(words.auth.password, huda.password)
      await other.press(login.submit)
      await expect(other.page.getByRole('button', { name: said.link, exact: true })).toBeVisible()
      expect([await faultsOf(other.page), await sideways(other.page)]).toEqual([[], 0])
      await other.press(said.link)
      await expect(other.page).toHaveURL('/')

      // The profile lists the link, and removes it.
      await other.press(words.shell.profile.open.replace('{{name}}', huda.user.fullname))
      await other.press(words.profile.providers.title)
      const list = other.page.getByRole('list', { name: words.profile.providers.list })
      await expect(list).toContainText(huda.email)
      expect([await faultsOf(other.page), await sideways(other.page)]).toEqual([[], 0])
      await list.getByRole('button').click()
      await other.press(words.profile.providers.unlink)
      await expect(list).toHaveCount(0)
    } finally {
      await app.close()
      provider.close()
    }
  })
