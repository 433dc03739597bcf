import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startingContent } from '#contract/landing-pages/content.ts'
import { joinTeam, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const content = (ar: string, en = '') => startingContent({ tagline: { ar, en } })

async function previewed(ar: string, en = '') {
  const tenant = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: content(ar, en) } })
  const { url, expires_at } = await nora.calls.landingPages.preview({ tenant: tenant.id })
  const { host, pathname } = new URL(url)
  assert.equal(host, new URL(tenant.public_url).host)
  return { tenant, path: pathname, expires_at, look: (path = pathname) => app.visit(tenant.tenant_name, path) }
}

test('a preview link shows the current draft in both languages before publishing', async () => {
  const { tenant, path, expires_at, look } = await previewed('مسودة', 'A draft')
  assert.equal((await app.visit(tenant.tenant_name)).status, 404)
  assert.match(await (await look()).text(), /<html lang="ar"[\s\S]*مسودة/)
  assert.match(await (await look(`${path}en/`)).text(), /<html lang="en"[\s\S]*A draft/)
  assert.equal((await look(`${path}en`)).status, 200)
  assert.equal((await look(path.replace(/\/$/, ''))).status, 200)
  await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: content('بعد التعديل') } })
  assert.match(await (await look()).text(), /بعد التعديل/)
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000
  assert.ok(days > 6.9 && days <= 7)
})

test('a preview page is not cached or indexed, cannot be submitted, and sends no referrer', async () => {
  const { look } = await previewed('مسودة')
  const { headers } = await look()
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(headers.get('x-robots-tag') ?? '', /noindex/)
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
  assert.match(headers.get('content-security-policy') ?? '', /form-action 'none'/)
  const page = await (await look()).text()
  assert.match(page, /<meta name="robots" content="noindex"/)
  assert.match(page, /<form[^>]*><fieldset[^>]*disabled/)
  assert.doesNotMatch(page, /class="[^"]*sample/)
})

test('returns 404 for unknown, expired and revoked preview links, and for preview links of other hackathons', async () => {
  const { tenant, path, look } = await previewed('مسودة')
  assert.equal((await look('/preview/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/')).status, 404)
  assert.equal((await app.visit((await newHackathon(nora)).tenant_name, path)).status, 404)
  await app.services.database.system(db =>
    db.run({ text: 'update page_previews set expires_at = now() where tenant_id = $1', values: [tenant.id] }),
  )
  assert.equal((await look()).status, 404)
  const again = await nora.calls.landingPages.preview({ tenant: tenant.id })
  assert.equal((await look(new URL(again.url).pathname)).status, 200)
  await nora.calls.landingPages.endPreviews({ tenant: tenant.id })
  assert.equal((await look(new URL(again.url).pathname)).status, 404)
})

test('stores only a hash of a preview link, and redirects the link when the hackathon is renamed', async () => {
  const { tenant, path, look } = await previewed('مسودة')
  const kept = await app.services.database.system(db => db.all({ text: 'select row_to_json(p) as row from page_previews p', values: [] }))
  assert.ok(!JSON.stringify(kept).includes(path.split('/')[2] ?? path))
  await nora.calls.tenants.update({ tenant: tenant.id, form: { tenant_name: `${tenant.tenant_name}-moved` } })
  const moved = await look()
  assert.deepEqual([moved.status, new URL(moved.headers.get('location') ?? '').pathname], [308, path])
  assert.equal((await app.visit(`${tenant.tenant_name}-moved`, path)).status, 200)
})

test('a preview link shows no draft while the hackathon is suspended or archived, and shows it afterwards', async () => {
  const { tenant, look } = await previewed('مسودة')
  const set = (status: string) =>
    app.services.database.system(db => db.run({ text: 'update tenants set status = $2 where id = $1', values: [tenant.id, status] }))
  for (const status of ['suspended', 'archived']) {
    await set(status)
    const refused = await look()
    assert.ok([403, 404].includes(refused.status), status)
    assert.ok(!(await refused.text()).includes('مسودة'), status)
  }
  await set('draft')
  assert.equal((await look()).status, 200)
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  assert.equal((await look()).headers.get('cache-control'), 'no-store')
  await nora.calls.landingPages.unpublish({ tenant: tenant.id })
  assert.deepEqual([(await look()).status, (await look()).headers.get('cache-control')], [200, 'no-store'])
})

test('no response to a preview link is cacheable, including redirects and error pages', async () => {
  const { tenant, path, look } = await previewed('مسودة')
  const answers = [
    await look(),
    await look(`${path}en/`),
    await look('/preview/x/'),
    await look(`${path}?x=1`),
    await app.visit('nobodys', path),
  ]
  await nora.calls.tenants.update({ tenant: tenant.id, form: { tenant_name: `${tenant.tenant_name}-moved` } })
  answers.push(await look())
  for (const { status, headers } of answers) {
    assert.match(headers.get('cache-control') ?? 'missing', /^(?:no-store|no-cache)$/, `${status}`)
    assert.equal(headers.get('set-cookie'), null)
  }
})

test('revokes the preview links of members who are removed or leave', async () => {
  const { tenant, look } = await previewed('مسودة')
  const editor = await newPerson(app)
  await joinTeam(app, tenant.id, editor, 'editor')
  const { url } = await editor.calls.landingPages.preview({ tenant: tenant.id })
  assert.equal((await look(new URL(url).pathname)).status, 200)
  await nora.calls.members.remove({ tenant: tenant.id, params: { user: editor.user.id } })
  assert.equal((await look(new URL(url).pathname)).status, 404)
  assert.equal((await look()).status, 200)
  const leaving = await newPerson(app)
  await joinTeam(app, tenant.id, leaving, 'editor')
  const left = await leaving.calls.landingPages.preview({ tenant: tenant.id })
  await leaving.calls.members.leave({ tenant: tenant.id })
  assert.equal((await look(new URL(left.url).pathname)).status, 404)
})
