import { connect, type Socket } from 'node:net'
import type { Attack } from '../harness/attack.ts'
import { newHackathon, newPerson } from '../harness/people.ts'
import { staysResponsive } from '../harness/pulse.ts'
import { newStranger } from '../harness/stranger.ts'
import { countRequest, type Target } from '../harness/target.ts'
import { formOfFields } from './oversized-forms.ts'

const networks = 8
const requestsOfEach = 60
const floodedPaths = ['/join/x', `/join/${'A'.repeat(65)}`, '/thanks', '/me/x', `/me/${'A'.repeat(65)}`, '/event.ics', '/no-such-page']
const forms = 24

export const floods: Attack = {
  name: 'the server answers health checks in time during floods of anonymous pages and of large forms',
  needs: ['mail'],
  partly: true,
  async run(target, notes) {
    const { host } = await newHackathon(await newPerson(target))
    const paths = target.effort === 'whole' ? floodedPaths : floodedPaths.slice(0, 1)
    for (const path of paths) {
      const statuses = new Map<number, number>()
      await staysResponsive(target, notes, `${networks} networks ask for ${path.slice(0, 12)}`, () =>
        Promise.all(
          Array.from({ length: networks }, async () => {
            const stranger = newStranger(target)
            for (let n = 0; n < requestsOfEach; n++) {
              const { status } = await stranger.ask({ path, headers: { host } })
              statuses.set(status, (statuses.get(status) ?? 0) + 1)
            }
          }),
        ),
      )
      for (const [status, count] of statuses) if (status === 0 || status >= 500) notes.found(`${path}: ${count} × ${status}`)
    }
    const { type, body } = formOfFields(1_000)
    for (const [path, headers] of [
      ['/register', { host }],
      ['/join/x', { host }],
      ['/me/x', { host }],
      ['/api/v1/drafts/', {}],
    ] as const)
      await staysResponsive(target, notes, `${forms} forms of a thousand fields to ${path}`, () =>
        Promise.all(
          Array.from({ length: forms }, () =>
            newStranger(target).ask({ method: 'POST', path, headers: { 'content-type': type, ...headers }, body }),
          ),
        ),
      )
  },
}

/** Number of connections. The default limit of file descriptors is higher. */
const most = 10_000
const each = 500

export const slowConnections: Attack = {
  name: 'the server answers health checks in time during ten thousand connections with incomplete requests',
  slow: true,
  async run(target, notes) {
    const sockets: Socket[] = []
    let opened = 0
    await staysResponsive(target, notes, `${most.toLocaleString('en')} slow connections`, async () => {
      for (; sockets.length < most;)
        opened += (await Promise.all(Array.from({ length: each }, () => openSlow(target, sockets)))).filter(Boolean).length
    })
    for (const socket of sockets) socket.destroy()
    notes.saw(`${opened.toLocaleString('en')} were accepted`)
  },
}

/** Opens a connection that sends an incomplete request. Returns false if the connection is refused. */
function openSlow({ address, port }: Target, sockets: Socket[]): Promise<boolean> {
  countRequest()
  return new Promise(resolve => {
    const socket = connect({
      host: address,
      port,
      ...(process.platform === 'linux' && { localAddress: `127.0.0.${2 + (sockets.length % 200)}` }),
    })
    sockets.push(socket)
    socket.on('connect', () => {
      socket.write('GET / HTTP/1.1\r\nX-Slow: ')
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
