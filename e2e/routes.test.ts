// The map of the portal: who may open an address, in which layout it stands, and what the window is called meanwhile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people.ts'
import { openProduct } from './product.ts'
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
}
const forStrangers: Record<string, Layout> = {
  // The main layout without the menu of a portal that is not theirs.
  '/events': 'other',
  '/event-details?event=none': 'other',
  '/login': 'guest',
  '/register': 'guest',
  '/forget-password': 'guest',
  '/auth/reset-password?token=x': 'guest',
  '/auth/otp?email=a%40example.com': 'guest',
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

test('whoever is signed in finds each address in its layout, under a title of its own', async () => {
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 } })
  await stand(visitor, { ...guarded, ...forAll })
  await visitor.close()
})

test('a stranger finds what is for all and the ways to sign in', async () => {
  const visitor = await newVisitor(browser, app, { language: 'en', viewport: { width: 1280, height: 800 } })
  await stand(visitor, { ...forAll, ...forStrangers })
  await visitor.close()
})

test('every guarded address leads whoever is signed out to /login', async () => {
  const { page, close } = await newVisitor(browser, app)
  for (const address of Object.keys(guarded)) {
    await page.goto(address)
    await arrives(page, address === '/' ? '/login' : `/login?${new URLSearchParams({ next: address })}`)
  }
  await close()
})

test('the picture of the ways in covers their ground from the bottom right and is not repeated', async () => {
  const { page, close } = await newVisitor(browser, app, { viewport: { width: 1280, height: 800 } })
  await page.goto('/login')
  await drawn(page)
  const painted = await page.getByRole('main').evaluate(main => {
    for (let at: Element | null = main; at; at = at.parentElement) {
      const { backgroundImage, backgroundPosition, backgroundRepeat, backgroundSize } = getComputedStyle(at)
      if (backgroundImage !== 'none') return { backgroundPosition, backgroundRepeat, backgroundSize, width: at.clientWidth }
    }
    return null
  })
  assert.deepEqual(painted, { backgroundPosition: '100% 100%', backgroundRepeat: 'no-repeat', backgroundSize: 'cover', width: 1280 })
  await close()
})

test('an address that is none has a screen of its own, loaded only then, for strangers and for those who are signed in', async () => {
  for (const person of [undefined, nora]) {
    const { page, words, troubles, close } = await newVisitor(browser, app, person ? { person } : {})
    const loaded: string[] = []
    page.on('request', request => {
      if (/\/NotFoundScreen-[^/]*\.js$/.test(request.url())) loaded.push(request.url())
    })
    await page.goto('/welcome')
    await drawn(page)
    assert.deepEqual(loaded, [])
    for (const address of ['/no-such-screen', '/hackathons/too/deep']) {
      await page.goto(address)
      await page.getByRole('heading', { name: words.common.not_found.title }).waitFor()
      assert.equal(await page.getByRole('navigation', { name: words.shell.navigation }).count(), 0)
    }
    assert.equal(loaded.length, 2)
    assert.deepEqual(troubles, [])
    await close()
  }
})
