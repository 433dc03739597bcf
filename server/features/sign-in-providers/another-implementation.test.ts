// Signs in with oidc-provider, an independent implementation, through its pages.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { Provider } from 'oidc-provider'
import { startTestApp } from '#server/testing/test-app.ts'

const portalUrl = 'http://portal.example:4000'
const server = createServer()
await once(server.listen(0, '127.0.0.1'), 'listening')
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const client = {
  client_id: 'maydan',
  client_secret: 'secret of the client',
  redirect_uris: [`${portalUrl}/auth/provider`],
}
const provider = new Provider(issuer, {
  clients: [client],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: async (_context, sub) => ({
    accountId: sub,
    claims: async () => ({ sub, email: `${sub}@univ.example`, email_verified: true, name: 'نورة' }),
  }),
})
server.on('request', provider.callback())
const { redirect_uris: _, ...secrets } = client
const app = await startTestApp({
  PORTAL_URL: portalUrl,
  DEV_MAIL: '1',
  OUTBOUND_ORIGINS: issuer,
  OIDC_PROVIDERS: JSON.stringify([{ id: 'univ', name_ar: 'جامعة', name_en: 'University', issuer, ...secrets }]),
})
after(async () => {
  await app.close()
  server.close().closeAllConnections()
})

/** Follows redirects and fills in forms like a browser, until the provider returns to the portal. */
async function walk(url: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let next: { url: string; form?: URLSearchParams } = { url }
  for (let step = 0; step < 15; step++) {
    if (next.url.startsWith(portalUrl)) return new URL(next.url).searchParams
    const response: Response = await fetch(next.url, {
      redirect: 'manual',
      method: next.form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { body: next.form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const page = await response.text()
    if (location) next = { url: new URL(location, next.url).href }
    else {
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? assert.fail(page)
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
      next = { url: new URL(action, next.url).href, form: new URLSearchParams({ prompt, login: 'nora', password: 'any' }) }
    }
  }
  return assert.fail('the provider did not return')
}

test('a person registers and signs in with oidc-provider', async () => {
  const enter = async () => {
    const { url, state, challenge } = await app.anyone.signInProviders.begin({ params: { provider: 'univ' }, body: {} })
    const returned = await walk(url)
    assert.equal(returned.get('state'), state)
    const [code, iss] = [returned.get('code') ?? '', returned.get('iss') ?? '']
    return { state, challenge, ...(await app.anyone.signInProviders.complete({ body: { state, challenge, code, iss } })) }
  }
  const { state, challenge, identity } = await enter()
  assert.deepEqual(identity, { provider: 'univ', email: 'nora@univ.example', fullname: 'نورة', next: 'register' })
  const { user } = await app.anyone.signInProviders.register({ body: { state, challenge, fullname: 'نورة', accept_terms: true } })
  assert.equal((await enter()).signed_in?.user.id, user.id)
})
