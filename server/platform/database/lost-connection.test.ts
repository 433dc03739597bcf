import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { openDatabase } from './database.ts'
import { sql } from './sql.ts'

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const shutdown = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'))

test('rejects the query when PostgreSQL ends a connection in the same packet that accepts it, and the process continues', async t => {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, shutdown])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const login = { host: '127.0.0.1', port, database: 'maydan', user: 'maydan' }
  const database = openDatabase({ app: login, system: login }, () => {})
  t.after(() => database.close())
  const work = database.within({}, db => db.all(sql`select 1`))
  await assert.rejects(work)
  await assert.rejects(database.query(sql`select 1`))
})
