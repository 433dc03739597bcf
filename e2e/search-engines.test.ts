import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openProduct } from './product.ts'
import { newVisitor, portalStarted } from './visitor.ts'

const { app, browser } = await openProduct()

test('every address of the sitemap is a screen for strangers, drawn by the server and by the portal in the language it says', async () => {
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''))
  assert.ok(addresses.length >= 10)
  for (const { href, pathname, searchParams } of addresses) {
    const language = searchParams.get('lng') === 'en' ? 'en' : 'ar'
    const answer = await fetch(href)
    assert.equal(answer.status, 200, href)
    const [, drawn] = /data-drawn="(\w+)"/.exec(await answer.text()) ?? []
    assert.ok(drawn === undefined || drawn === language, href)
    const { page, troubles, close } = await newVisitor(browser, app)
    await page.goto(href)
    await portalStarted(page)
    assert.deepEqual([await page.locator('html').getAttribute('lang'), new URL(page.url()).pathname], [language, pathname], href)
    assert.deepEqual(troubles, [])
    await close()
  }
})

test('the language that an address chose stays when another screen is opened, and when somebody else comes it is theirs', async () => {
  const { page, words, close } = await newVisitor(browser, app, { language: 'ar' })
  await page.goto('/login?lng=en')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto('/register')
  await page.locator('html[lang=en]').waitFor()
  await page.goto('/login?lng=fr')
  assert.equal(await page.locator('html').getAttribute('lang'), 'en', 'a language that the portal does not have changes nothing')
  const other = await newVisitor(browser, app)
  await other.page.goto('/login')
  await other.page.getByRole('heading', { name: words.auth.login.title }).waitFor()
  await Promise.all([close(), other.close()])
})
