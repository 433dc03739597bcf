import type { Route } from 'playwright-core'
import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Person } from '#server/testing/people/people.ts'
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

const restoreIn = (page: Visitor['page'], { words }: Visitor) =>
  page.getByRole('button', { name: words.editor.unsaved.restore, exact: true })
const isReady = (page: Visitor['page'], { words }: Visitor) =>
  expect(page.getByRole('status').filter({ hasText: words.editor.save.saved })).toBeVisible()

/** Types a tagline without a network, closes the tab, and opens the editor in a new one. */
async function typeOffline(visitor: Visitor, page: Visitor['page'], text: string) {
  const { context, words } = visitor
  await expect(tagline(visitor, page)).toBeVisible()
  await context.setOffline(true)
  // A closing tab can send after the network is back.
  await page.evaluate(() => void (window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))))
  await tagline(visitor, page).fill(text)
  await expect(page.getByRole('alert').filter({ hasText: words.editor.save.kept })).toBeVisible()
  const at = page.url()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(at)
  return next
}

test('changes that were typed without a network survive a closed tab, and are restored', async ({
  allowedErrors,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const nora = await newPerson()
  const tenant = await richHackathon(nora, { live: false })
  const visitor = await newVisitor({ person: nora, viewport: phone })
  const before = await savedTagline(nora, tenant.id)
  await visitor.page.goto(`/hackathon/${tenant.tenant_name}?step=hero`)
  const page = await typeOffline(visitor, visitor.page, 'كُتبت بلا شبكة')
  const restore = restoreIn(page, visitor)
  await expect(restore).toBeVisible()
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  await expect(tagline(visitor, page)).toHaveValue(before ?? '')
  await restore.click()
  await expect(tagline(visitor, page)).toHaveValue('كُتبت بلا شبكة')
  await expect.poll(() => savedTagline(nora, tenant.id)).toBe('كُتبت بلا شبكة')
  await isReady(page, visitor)
  await page.reload()
  await isReady(page, visitor)
  await expect(restore).toHaveCount(0)
})

test('changes that were typed without a network are discarded, or deleted by signing out', async ({
  allowedErrors,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const nora = await newPerson()
  const tenant = await richHackathon(nora, { live: false })
  const visitor = await newVisitor({ person: nora, viewport: phone })
  const { unsaved } = visitor.words.editor
  const before = await savedTagline(nora, tenant.id)
  await visitor.page.goto(`/hackathon/${tenant.tenant_name}?step=hero`)
  const page = await typeOffline(visitor, visitor.page, 'تُتجاهل')
  await page.getByRole('button', { name: unsaved.discard, exact: true }).click()
  await expect(restoreIn(page, visitor)).toHaveCount(0)
  await page.reload()
  await isReady(page, visitor)
  await expect(restoreIn(page, visitor)).toHaveCount(0)
  expect(await savedTagline(nora, tenant.id)).toBe(before)

  const next = await typeOffline(visitor, page, 'لا تبقى بعد الخروج')
  await expect(restoreIn(next, visitor)).toBeVisible()
  expect(await databases(next)).toContain('maydan-drafts')
  const { profile } = visitor.words.shell
  await next.goto('/')
  await next.getByRole('button', { name: profile.open.replace('{{name}}', nora.user.fullname) }).click()
  await next.getByRole('dialog').getByRole('button', { name: profile.sign_out }).click()
  await expect(next).toHaveURL(/\/login/)
  await expect.poll(() => databases(next)).not.toContain('maydan-drafts')
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
