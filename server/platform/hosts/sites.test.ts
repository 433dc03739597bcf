import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { speak } from '#server/testing/peers/raw-socket.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const { id: tenant, tenant_name: name } = await newHackathon(nora)
await nora.calls.landingPages.create({ tenant, form: {} })
await nora.calls.landingPages.publish({ tenant })
const preview = new URL((await nora.calls.landingPages.preview({ tenant })).url).pathname
after(() => app.close())

const { host } = new URL(app.url)
const request = (hosts: readonly string[], path: string) =>
  speak(app.url, `GET ${path} HTTP/1.1\r\n${hosts.map(one => `Host: ${one}\r\n`).join('')}Connection: close\r\n\r\n`)

test('the portal’s host serves no page, form, draft or icon of a hackathon, in any notation of the path', async () => {
  const own = ['/', '/thanks', preview, '/icons/0097B5.svg', '/robots.txt', '/sitemap.xml', '/event.ics']
  for (const path of own) assert.match((await request([`${name}.${host}`], path)).answer, /^HTTP\/1\.1 200/, path)
  const folders = ['_pages', '%5fpages', '%5Fpages', '_page%73', '%5f%70%61%67%65%73', '%255fpages', '_PAGES', '.%2f_pages', '..%2f_pages']
  for (const path of [...own.slice(1), ...folders.flatMap(folder => own.map(each => `/${folder}/${name}${each}`))])
    for (const spelled of [path, `/${path}`, `/.${path}`, `http://${host}${path}`, `http://${name}.${host}${path}`]) {
      const { answer } = await request([host], spelled)
      // The portal has its own robots.txt and sitemap.xml.
      const isPortals = path === '/robots.txt' || path === '/sitemap.xml'
      assert.match(answer, isPortals ? /^HTTP\/1\.1 (?:200|40[04])/ : /^HTTP\/1\.1 40[04]/, spelled)
      assert.doesNotMatch(answer, isPortals ? new RegExp(name) : /هاكاثون واحة|Waha Hackathon/, spelled)
    }
  const posted = await fetch(`${app.url}/register`, { method: 'POST', body: new URLSearchParams({ fullname: 'x' }) })
  assert.equal(posted.status, 404)
})

test('page hosts return 404 for API calls, health checks, the development mailbox and screens', async () => {
  for (const path of ['/api/v1/events/', '/%61pi/v1/events/', '/health/live', '/dev/mail.json', '/locales/ar/common.json', '/login'])
    assert.match((await request([`${name}.${host}`], path)).answer, /^HTTP\/1\.1 404/, path)
})

test('rejects a request with two Host headers, also for a cached page', async () => {
  const page = `${name}.${host}`
  assert.match((await request([page], '/')).answer, /^HTTP\/1\.1 200/)
  for (const hosts of [
    [page, page],
    [page, 'evil.example'],
    ['evil.example', page],
    [host, page],
  ])
    assert.match((await request(hosts, '/')).answer, /^HTTP\/1\.1 400/, hosts.join())
})
