// Other sites can show the embeds of a hackathon in a frame, and no other response.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { buildApp } from './http.ts'

const app = await startTestApp()
const server = await buildApp(app.services, () => false)
await server.ready()
after(async () => {
  await server.close()
  await app.close()
})

/** Paths of all GET routes, with parameters. */
function pathsOf(printed: string): string[] {
  const above: string[] = []
  const paths = new Set<string>()
  for (const line of printed.split('\n')) {
    const [, indent = '', part = ''] = /^([^├└]*)[├└]── ?(.*)$/.exec(line) ?? []
    const depth = indent.length / 4
    const [, path = '', methods = ''] = /^(.*?)(?: \(([A-Z, ]+)\))?(?: \{.*\})?$/.exec(part) ?? []
    above.length = depth
    above[depth] = path
    if (methods.includes('GET')) paths.add(`/${above.join('').replace(/^\//, '')}`)
  }
  return [...paths]
}

test('only the card allows frames on other sites; pages refuse them', async () => {
  const nora = await newPerson(app)
  const { id: tenant, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  const paths = pathsOf(server.printRoutes({ commonPrefix: false }))
  assert.ok(paths.length > 100 && paths.includes('/embed/card') && paths.includes('/robots.txt'), paths.join('\n'))
  const framed = new Set<string>()
  let documents = 0
  const portal = new URL(app.url).host
  for (const host of [`${tenant_name}.localhost`, `unknown-name.localhost`, portal, `admin.localhost`])
    for (const path of [...paths, '/', '/en/', '/no-such-page']) {
      const url = path
        .replace(/:language\b[^/]*/, 'en')
        .replace(/:(\w+)(?:\([^/]*\))?/g, 'x')
        .replace('*', 'x')
      const { headers } = await server.inject({
        method: 'GET',
        url,
        headers: { host: host.includes(':') ? host : `${host}:${portal.split(':')[1]}` },
      })
      const policy = String(headers['content-security-policy'] ?? '')
      const isDocument = String(headers['content-type'] ?? '').startsWith('text/html')
      if (isDocument) documents++
      if (/frame-ancestors \*/.test(policy)) framed.add(url)
      else if (isDocument) assert.match(policy, /frame-ancestors 'none'/, `${host}${url}`)
    }
  assert.deepEqual([...framed], ['/embed/card'])
  assert.ok(documents > 20, `${documents} documents`)
})
