import type { Route } from 'playwright-core'
import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Person } from '#server/testing/people.ts'
import { richHackathon } from '../hackathon-pages.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

const phone = { width: 390, height: 844 }
const tagline = ({ words }: Visitor, page: Visitor['page']) =>
  page.getByRole('textbox', { name: `${words.editor.hero.tagline} ${words.forms.language.ar}`, exact: true })
const savedTagline = async (person: Person, tenant: string) =>
  sectionOf((await person.calls.landingPages.get({ tenant })).content, 'hero')?.tagline.ar
const databases = (page: Visitor['page']) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test('changes that were typed without a network survive a closed tab, and are restored, discarded, or deleted by signing out', async ({
  allowedErrors,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const nora = await newPerson()
  const tenant = await richHackathon(nora, { live: false })
  const visitor = await newVisitor({ person: nora, viewport: phone })
  const { context, words } = visitor
  const { save, unsaved } = words.editor
  const at = `/hackathon/${tenant.tenant_name}?step=hero`
  const before = await savedTagline(nora, tenant.id)
  const restore = (page: Visitor['page']) => page.getByRole('button', { name: unsaved.restore, exact: true })
  const isReady = (page: Visitor['page']) => expect(page.getByRole('status').filter({ hasText: save.saved })).toBeVisible()
  const typeOffline = async (page: Visitor['page'], text: string) => {
    await expect(tagline(visitor, page)).toBeVisible()
    await context.setOffline(true)
    await tagline(visitor, page).fill(text)
    await expect(page.getByRole('alert').filter({ hasText: save.kept })).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto(at)
    return next
  }
  await visitor.page.goto(at)
  const second = await typeOffline(visitor.page, 'كُتبت بلا شبكة')
  await expect(restore(second)).toBeVisible()
  expect([await faultsOf(second), await sideways(second)]).toEqual([[], 0])
  await expect(tagline(visitor, second)).toHaveValue(before ?? '')
  await restore(second).click()
  await expect(tagline(visitor, second)).toHaveValue('كُتبت بلا شبكة')
  await expect.poll(() => savedTagline(nora, tenant.id)).toBe('كُتبت بلا شبكة')
  await isReady(second)
  await second.reload()
  await isReady(second)
  await expect(restore(second)).toHaveCount(0)

  const third = await typeOffline(second, 'تُتجاهل')
  await third.getByRole('button', { name: unsaved.discard, exact: true }).click()
  await expect(restore(third)).toHaveCount(0)
  await third.reload()
  await isReady(third)
  await expect(restore(third)).toHaveCount(0)
  expect(await savedTagline(nora, tenant.id)).toBe('كُتبت بلا شبكة')

  const fourth = await typeOffline(third, 'لا تبقى بعد الخروج')
  await expect(restore(fourth)).toBeVisible()
  expect(await databases(fourth)).toContain('maydan-drafts')
  await fourth.goto('/')
  await fourth.getByRole('button', { name: words.shell.profile.open.replace('{{name}}', nora.user.fullname) }).click()
  await fourth.getByRole('dialog').getByRole('button', { name: words.shell.profile.sign_out }).click()
  await expect(fourth).toHaveURL(/\/login/)
  await expect.poll(() => databases(fourth)).not.toContain('maydan-drafts')
})

test('changes that follow a lost reply are saved, and are no conflict with the user’s own change', async ({
  allowedErrors,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_FAILED/)
  const nora = await newPerson()
  const tenant = await richHackathon(nora, { live: false })
  const visitor = await newVisitor({ person: nora, language: 'en', viewport: phone })
  const { page, words } = visitor
  const { save, conflict } = words.editor
  let calls = 0
  await page.route('**/api/v1/landing-pages/update/', async (route: Route) => {
    const response = await route.fetch()
    if (++calls > 1) return route.fulfill({ response })
    await tagline(visitor, page).press('End')
    await tagline(visitor, page).pressSequentially(' ثانية')
    return route.abort()
  })
  await page.goto(`/hackathon/${tenant.tenant_name}?step=hero`)
  await tagline(visitor, page).fill('جملة')
  await expect.poll(() => savedTagline(nora, tenant.id)).toBe('جملة ثانية')
  await expect(page.getByRole('status').filter({ hasText: save.saved })).toBeVisible()
  await expect(page.getByText(conflict.hint)).toHaveCount(0)
  expect(calls).toBe(3)
})
