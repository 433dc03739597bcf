import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { openRoute } from '#server/testing/peers/cuttable-route.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const route = await openRoute()
const app = await startTestApp({}, connection => route.to(connection))
const nora = await newPerson(app)
after(async () => {
  await route.mend().catch(() => {})
  await app.close()
  await route.close()
})

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' }

async function read(reply: Response, status: number) {
  const html = await reply.text()
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [status, 'text/html; charset=utf-8'], html)
  assert.deepEqual([reply.headers.get('cache-control'), reply.headers.get('x-robots-tag')], ['no-store', 'noindex'])
  assert.match(reply.headers.get('content-security-policy') ?? '', /^default-src 'none'/)
  assert.doesNotMatch(html, /<script|\{"code"/)
  const [, language] = /<html lang="(\w+)"/.exec(html) ?? []
  const [, heading] = /<h1>(.+?)<\/h1>/.exec(html) ?? []
  const links = [...html.matchAll(/href="(.*?)"/g)].map(([, href]) => href)
  return { html, language, heading, links, reference: /<bdi dir="ltr">(.+?)<\/bdi>/.exec(html)?.[1] }
}

test('shows browsers an unexpected error as a page in the path’s language, with the request id', async () => {
  const { id, tenant_name } = await publishedForm(nora, {}, { tenant_name: 'breaks' })
  await app.visit(tenant_name)
  await app.services.database.system(db => db.all(sql`update published_pages set snapshot = '{}' where tenant_id = ${id}`))
  const arabic = await app.visit(tenant_name, '/thanks', { headers: browser })
  const said = await read(arabic, 500)
  assert.deepEqual([said.language, said.heading, said.links], ['ar', 'تعذّر فتح الصفحة', ['/thanks', '/']])
  assert.equal(said.reference, arabic.headers.get('x-request-id'))
  const english = await read(await app.visit(tenant_name, '/en/thanks', { headers: browser }), 500)
  assert.deepEqual([english.language, english.heading, english.links], ['en', 'We couldn’t open this page', ['/en/thanks', '/en/']])
  for (const accept of ['*/*', 'image/avif,image/webp,*/*', 'text/calendar'])
    assert.match((await app.visit(tenant_name, '/thanks', { headers: { accept } })).headers.get('content-type') ?? '', /json/, accept)
})

test('explains that the server may not have received a form, and how to send it again, when the database is unavailable', async () => {
  const { tenant_name } = await publishedForm(nora, {}, { tenant_name: 'takes-forms' })
  await app.visit(tenant_name)
  await route.cut()
  const sent = await postForm(app, tenant_name, visitor('reem@example.com'), '/en/register', browser)
  const unread = await app.visit('never-read', '/', { headers: browser })
  const elsewhere = await app.visit('never-read', '//evil.example/', { headers: browser })
  const call = await fetch(`${app.url}/api/v1/tenants/exists/?tenant_name=waha`, { headers: browser })
  await route.mend()
  assert.equal(sent.headers.get('retry-after'), '2')
  const said = await read(sent, 503)
  assert.deepEqual([said.language, said.links], ['en', ['/en/']])
  assert.match(said.html, /may not have received what you sent\. Go back/)
  assert.match((await read(unread, 503)).html, /The service is busy/)
  assert.deepEqual((await read(elsewhere, 503)).links, ['/', '/'])
  assert.deepEqual([call.status, call.headers.get('content-type')], [503, 'application/json; charset=utf-8'])
})

test('shows browsers an error page for invalid addresses, expired links and unknown hosts', async () => {
  const { tenant_name } = await publishedForm(nora, {}, { tenant_name: 'odd-links' })
  assert.equal((await read(await app.visit(tenant_name, '/%zz', { headers: browser }), 404)).language, 'ar')
  const file = await fetch(`${app.url}/candidate-files/none?lng=en`, { headers: browser })
  assert.deepEqual((await read(file, 404)).links, [`${app.url}/welcome?lng=en`])
  assert.equal((await read(await openedAs('nobody.example'), 421)).heading, 'تعذّر إكمال الطلب')
})

/** Requests the server's address with another `Host` header. */
const openedAs = (host: string) =>
  new Promise<Response>((resolve, reject) => {
    const sent = request(`${app.url}/`, { headers: { ...browser, host } }, async answer => {
      const body = await answer.setEncoding('utf8').toArray()
      resolve(new Response(body.join(''), { status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string> }))
    })
    sent.on('error', reject).end()
  })
