// Sends duplicate, missing, foreign and invalid Host headers.

import type { Attack } from '../harness/attack.ts'
import { newHackathon, newPerson } from '../harness/people.ts'
import { sendRaw } from '../harness/raw-socket.ts'

export const doubleHosts: Attack = {
  name: 'the server rejects a request with two hosts, no host or an unknown host, even for a cached page',
  needs: ['mail'],
  async run(target, notes) {
    const { host: page } = await newHackathon(await newPerson(target))
    const portal = new URL(target.origin).host
    const get = (path: string, ...hosts: string[]) =>
      sendRaw(target, `GET ${path} HTTP/1.1\r\n${hosts.map(host => `${host}\r\n`).join('')}Connection: close\r\n\r\n`)
    for (const host of [page, portal])
      if ((await get('/', `Host: ${host}`)).status !== 200) throw new Error(`${host} does not answer an honest request`)
    const odd: [what: string, hosts: string[]][] = [
      ['no host', []],
      ['an empty host', ['Host:']],
      ['a foreign host', ['Host: evil.example']],
      ['a host with a path', [`Host: ${page}/x`]],
      ['a host with a user', [`Host: ${portal}@evil.example`]],
      ['a host with a space', [`Host: ${page} evil.example`]],
      ['two in one header', [`Host: ${page}, evil.example`]],
      ['a host with an odd port', [`Host: ${page}x`]],
      ...[page, portal].flatMap((host): [string, string[]][] => [
        [`${host} and a foreign one`, [`Host: ${host}`, 'Host: evil.example']],
        [`a foreign one and ${host}`, ['Host: evil.example', `Host: ${host}`]],
        [`${host} twice`, [`Host: ${host}`, `host: ${host}`]],
      ]),
    ]
    for (const [what, hosts] of odd)
      for (const path of ['/', '/ar/', '/health/live', `http://${page}/`]) {
        const { status } = await get(path, ...hosts)
        // The health check accepts a request with any host, but not with two hosts.
        const welcome = path === '/health/live' && hosts.length < 2
        if (status >= 500 || (status < 400 && !welcome)) notes.found(`${what}, ${path}: ${status}`)
      }
    notes.saw(`${odd.length} kinds of hosts, four paths each`)
  },
}
