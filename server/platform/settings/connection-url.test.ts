import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { startCluster } from '#server/testing/processes/cluster.ts'
import { connectionOf, sslProblemOf } from './connection-url.ts'

const certificates = path.join(import.meta.dirname, '..', '..', 'testing', 'certificates')
const authority = path.join(certificates, 'authority.pem')
const { superuser } = await startCluster(undefined, {
  certificate: path.join(certificates, 'server.pem'),
  key: path.join(certificates, 'server-key.pem'),
})

/** Returns whether the connection is encrypted, or the code of its error. */
async function connectTo(host: string, query: string): Promise<unknown> {
  const url = `postgres://postgres:${encodeURIComponent(superuser.password ?? '')}@${host}:${superuser.port}/postgres${query}`
  const client = new pg.Client(connectionOf(url))
  try {
    await client.connect()
    const { rows } = await client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    return rows[0]?.ssl
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  } finally {
    await client.end()
  }
}

for (const [host, query, result] of [
  ['localhost', '', false],
  ['localhost', '?sslmode=disable', false],
  ['localhost', `?sslmode=verify-full&sslrootcert=${authority}`, true],
  ['localhost', `?sslmode=require&sslrootcert=${authority}`, true],
  ['localhost', `?sslrootcert=${authority}`, true],
  ['localhost', '?sslmode=require', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['localhost', '?sslmode=no-verify', true],
  ['127.0.0.1', `?sslmode=verify-full&sslrootcert=${authority}`, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['127.0.0.1', `?sslmode=verify-ca&sslrootcert=${authority}`, true],
] as const) {
  const parameters = query.replace(authority, 'authority.pem') || 'no parameters'
  const outcome = typeof result === 'string' ? 'rejects' : result ? 'encrypts' : 'does not encrypt'
  test(`${outcome} a connection to ${host} with ${parameters}`, async () => assert.equal(await connectTo(host, query), result))
}

test('names an unknown sslmode and an unreadable certificate file in the URL of a database', () => {
  assert.match(sslProblemOf('postgres://db.example/maydan?sslmode=prefer') ?? '', /sslmode of disable, no-verify, require/)
  assert.match(sslProblemOf('postgres://db.example/maydan?sslmode=verify-full&sslrootcert=/no/such.pem') ?? '', /cannot be read \(ENOENT\)/)
  assert.equal(sslProblemOf('postgres://db.example/maydan?sslmode=require'), null)
})
