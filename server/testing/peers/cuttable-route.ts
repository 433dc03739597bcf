// A proxy that simulates an outage of the database.

import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '#server/platform/database/database.ts'

type CuttableRoute = {
  /** returns a connection to the same database through this proxy */
  to(connection: Connection): Connection
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

export async function openRoute(): Promise<CuttableRoute> {
  const open = new Set<Socket>()
  let target: NetConnectOpts = { path: '' }
  const server = createServer(socket => {
    const onward = connect(target)
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(end)
      end.on('error', () => {}).pipe(other)
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  return {
    to: connection => {
      const { host, port: its } = connection
      target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${its}`) } : { host, port: its }
      return { ...connection, host: '127.0.0.1', port }
    },
    cut,
    mend: () => listen(port),
    close: cut,
  }
}
