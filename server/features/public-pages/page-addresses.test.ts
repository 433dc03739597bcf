import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { shareCardOf } from '#landing/card.ts'
import { openPage } from '#landing/model.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { findPublished } from '#server/domain/publishing/snapshot.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const { tenant_name } = await publishedForm(nora)
const { tenant_name: arabicOnly } = await publishedForm(nora, {}, { languages: 'ar' })
after(() => app.close())

async function locationOf(path: string, name = tenant_name) {
  const answer = await app.visit(name, path)
  return [answer.status, answer.headers.get('location')]
}

test('redirects a language path without a trailing slash to the page in that language', async () => {
  assert.deepEqual(await locationOf('/en'), [308, '/en/'])
  assert.deepEqual(await locationOf('/en?s=card'), [308, '/en/?s=card'])
  assert.deepEqual(await locationOf('/ar'), [302, '/'])
  assert.deepEqual(await locationOf('/ar?s=card'), [302, '/?s=card'])
  assert.deepEqual(await locationOf('/en', arabicOnly), [302, '/'])
  assert.equal((await app.visit(tenant_name, '/english')).status, 404)
})

test('the URL on each share card opens the page in the card’s language', async () => {
  const published = await app.services.database.system(db => findPublished(db, tenant_name))
  assert.ok(published)
  for (const language of ['ar', 'en'] as const) {
    const { address } = shareCardOf(openPage(sourceOf(published.snapshot, language, app.services.settings, new Date())))
    const { pathname } = new URL(`http://${address}`)
    const first = await app.visit(tenant_name, pathname)
    const page = first.status === 200 ? first : await app.visit(tenant_name, first.headers.get('location') ?? '')
    assert.equal(page.status, 200)
    assert.match(await page.text(), new RegExp(`<html lang="${language}"`))
  }
})

test('reloading the address of a rejected registration form redirects to the form in its language', async () => {
  assert.deepEqual(await locationOf('/register'), [303, '/#register'])
  assert.deepEqual(await locationOf('/en/register'), [303, '/en/#register'])
  assert.deepEqual(await locationOf('/en/register', arabicOnly), [302, '/register'])
  assert.match(await (await app.visit(tenant_name, '/en/')).text(), /id="register"/)
})

test('reloading the address of an action on a registration redirects to the registration’s page', async () => {
  await postForm(app, tenant_name, visitor('reload@example.com'), '/en/register')
  const [mail] = await mailsOnce(app, 'reload@example.com', mails => mails.length > 0)
  const own = new URL(/http\S+\/me\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)).pathname
  for (const action of ['withdraw', 'link', 'erase']) assert.deepEqual(await locationOf(`${own}/${action}`), [303, own])
  assert.equal((await app.visit(tenant_name, own)).status, 200)
  assert.equal((await app.visit(tenant_name, `${own.slice(0, -2)}/erase`)).status, 404)
})

test('serves the page’s icon at /favicon.ico, and returns an empty 404 for missing pictures', async () => {
  const icon = await app.visit(tenant_name, '/favicon.ico')
  assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, 'image/svg+xml'])
  const [, named = ''] = /rel="icon" type="image\/svg\+xml" href="([^"]+)"/.exec(await (await app.visit(tenant_name)).text()) ?? []
  assert.equal(await icon.text(), await (await app.visit(tenant_name, named)).text())
  const headers = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }
  for (const missing of [
    await app.visit('hosts-no-hackathon', '/favicon.ico'),
    await app.visit(tenant_name, '/apple-touch-icon.png', { headers }),
  ])
    assert.deepEqual([missing.status, await missing.text()], [404, ''])
})
