// Requests /_pages/{name}/… on the portal's host in many encodings.

import type { Attack } from '../harness/attack.ts'
import { newHackathon, newPerson } from '../harness/people.ts'
import { sendRaw } from '../harness/raw-socket.ts'

const spellings = [
  '/_pages/',
  '/%5fpages/',
  '/%5Fpages/',
  '/_%70ages/',
  '/%5f%70%61%67%65%73/',
  '/%255fpages/',
  '//_pages/',
  '//%5fpages/',
  '/./_pages/',
  '/./%5fpages/',
  '/x/../_pages/',
  '/x/..%2f_pages/',
  '/x/%2e%2e/%5fpages/',
  '/_pages//',
  '/_pages;x/',
  '/_PAGES/',
  '/%5Fpages%2f',
  '/\\_pages/',
  '/_pages%00/',
  '/?/../_pages/',
  '/.;/_pages/',
  '/ar/../%5fpages/',
  '/api/..%2f_pages/',
  '/\u005fpages/',
]

export const innerAddresses: Attack = {
  name: 'the portal’s host never serves a tenant’s pages, forms and pictures, in any spelling of the internal path',
  needs: ['mail'],
  async run(target, notes) {
    const person = await newPerson(target)
    const { id, name } = await newHackathon(person)
    const preview = new URL((await person.calls.landingPages.preview({ tenant: id })).url).pathname
    const portal = new URL(target.origin)
    // Does not search for the tenant's name alone, because every page contains its own URL and the name in it.
    const ofTenant = new RegExp(`هاكاثون الواحة|Attacked Hackathon|//${name}\\.`)
    const ask = (method: string, path: string, body = '') =>
      sendRaw(
        target,
        `${method} ${path} HTTP/1.1\r\nHost: ${portal.host}\r\nConnection: close\r\n` +
          (method === 'POST' ? `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}` : '\r\n'),
      )
    const hosts = [portal.host, new URL(`http://admin.${portal.host}`).host]
    let asked = 0
    for (const spelling of spellings)
      for (const before of ['', `http://${hosts[0]}`]) {
        const inner = `${before}${spelling}${name}`
        for (const path of ['/', preview, '/thanks', '/en/thanks', '/sitemap.xml', '/calendar.ics', '/icons/0097B5.svg']) {
          const { status, text } = await ask('GET', `${inner}${path}`)
          asked++
          const leaks = status >= 200 && status < 300 && (ofTenant.test(text) || /^content-type: image\/svg/im.test(text))
          if (leaks || status >= 500) notes.found(`GET ${inner}${path}: ${status}`)
        }
        const { status } = await ask('POST', `${inner}/register`, 'fullname=x')
        asked++
        if ([303, 422].includes(status) || status >= 500) notes.found(`POST ${inner}/register: ${status}`)
      }
    notes.saw(`${asked} spellings`)
  },
}
