import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { arrives, drawn, newVisitor, type Visitor } from './visitor.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const { tenant_name } = await newHackathon(nora)
const guarded: Record<string, Layout> = {
  '/': 'main',
  '/hackathons': 'main',
  [`/hackathons-details/${tenant_name}`]: 'main',
  [`/hackathon/${tenant_name}`]: 'other',
}

type Layout = 'main' | 'other' | 'guest'
const forAll: Record<string, Layout> = {
  '/welcome': 'other',
  '/config': 'other',
  '/events': 'main',
  '/event-details?event=none': 'main',
  '/invitation?token=none': 'guest',
  '/check-in': 'other',
  '/auth/provider?state=x': 'guest',
}
const forStrangers: Record<string, Layout> = {
  '/events': 'other',
  '/event-details?event=none': 'other',
  '/login': 'guest',
  '/register': 'guest',
  '/forget-password': 'guest',
  '/auth/reset-password?token=x': 'guest',
  '/auth/otp?email=a%40example.com': 'guest',
  '/auth/provider?state=x': 'guest',
}
const products = { ar: 'بوابة مرشحي الهاكاثون', en: 'Hackathon candidate portal' } as const

async function stand({ page, language, words }: Visitor, addresses: Readonly<Record<string, Layout>>) {
  for (const [address, layout] of Object.entries(addresses)) {
    await page.goto(address)
    await page.waitForFunction(end => document.title.endsWith(` · ${end}`), products[language])
    await drawn(page)
    assert.equal(new URL(page.url()).pathname, address.split('?')[0])
    const sidebars = await page.getByRole('navigation', { name: words.shell.navigation, exact: true }).count()
    const pictures = await page
      .locator('#root > div, #root > div > div')
      .evaluateAll(all => all.filter(one => getComputedStyle(one).backgroundImage.includes('guest-')).length)
    assert.equal(sidebars > 0 ? 'main' : pictures > 0 ? 'guest' : 'other', layout, address)
  }
}

test('each URL shows a signed-in user its screen in the right layout, with its own title', async () => {
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 } })
  await stand(visitor, { ...guarded, ...forAll })
  await visitor.close()
})

test('public screens and sign-in screens are visible to signed-out visitors', async () => {
  const visitor = await newVisitor(browser, app, { language: 'en', viewport: { width: 1280, height: 800 } })
  await stand(visitor, { ...forAll, ...forStrangers })
  await visitor.close()
})

test('a URL in capital letters shows its screen with status 200, and an unknown one the not-found page with 404', async () => {
  const { page, words, close } = await newVisitor(browser, app)
  const response = await page.goto('/LOGIN')
  assert.equal(response?.status(), 200)
  await page.getByLabel(words.auth.email).waitFor()
  const unknown = await page.goto('/LOGIN/NONE')
  assert.equal(unknown?.status(), 404)
  await page.getByText(words.common.not_found.title).waitFor()
  await close()
})

test('every guarded URL redirects signed-out users to /login', async () => {
  const { page, close } = await newVisitor(browser, app)
  for (const address of Object.keys(guarded)) {
    await page.goto(address)
    await arrives(page, address === '/' ? '/login' : `/login?${new URLSearchParams({ next: address })}`)
  }
  await close()
})

for (const language of walkedIn('en'))
  test(`missing hackathons and events show a full screen with links to other screens, in ${language}`, async () => {
    const person = await newPerson(app)
    const { page, words, close } = await newVisitor(browser, app, { person, language, viewport: { width: 390, height: 800 } })
    const wholeScreen = async (title: string) => {
      const heading = page.getByRole('heading', { level: 1, name: title })
      await heading.waitFor()
      const screen = await heading.locator('..').boundingBox()
      assert.ok((screen?.height ?? 0) >= 0.7 * 800 - 1)
      assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    }
    await page.goto('/hackathons-details/nobody-has-this')
    await wholeScreen(words.details.not_here)
    await page.getByRole('link', { name: words.details.to_events }).click()
    await page.waitForURL('**/events')
    for (const event of [randomUUID(), 'nonsense']) {
      await page.goto(`/event-details?event=${event}`)
      await wholeScreen(words.events.not_found)
    }
    await page.getByRole('link', { name: words.events.all }).click()
    await page.waitForURL('**/events')
    await close()
  })
