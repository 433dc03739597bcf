import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '#server/testing/processes/cluster.ts'
import { findMissing, writeUntilAborted, type Ledger } from '../load/durability/ledger.ts'
import { freePort } from '../load/durability/product.ts'
import { newCustomer } from '../load/harness/customer.ts'
import { contentWith, seed } from '../load/harness/seed.ts'
import { visit } from '../load/harness/visit.ts'
import { databaseUser, runProgram, startComponent } from './component.ts'
import type { Fault } from './fault.ts'
import { startFleet } from './fleet.ts'
import { urlOf } from './url-of.ts'

/** Number of database connections. It is lower than the number that the processes open, so they must share connections. */
const serverConnections = 4
const rounds = 200

export const pooler: Fault = {
  name: 'PgBouncer in transaction mode between two processes and the database',
  asked: 'nobody sees another’s rows; 0 writes refused or lost; what is published is on both within 1 s',
  needs: ['pgbouncer'],
  async bringAbout(folder) {
    const { superuser } = await startCluster()
    const port = await freePort()
    const config = join(folder, 'pgbouncer')
    mkdirSync(config)
    writeFileSync(join(config, 'users'), `"postgres" "${superuser.password}"\n`)
    writeFileSync(
      join(config, 'ini'),
      `[databases]
* = host=127.0.0.1 port=${superuser.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${config}/users
auth_user = postgres
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = transaction
default_pool_size = ${serverConnections}
`,
    )
    if (databaseUser) await runProgram('chown', ['-R', databaseUser, config])
    const bouncer = await startComponent('pgbouncer', [join(config, 'ini')], { ready: port, ...(databaseUser && { user: databaseUser }) })
    const environment = { POOLER_URL: `postgres://127.0.0.1:${port}/${superuser.database}` }
    const fleet = await startFleet({ folder, processes: 2, databaseUrl: urlOf(superuser), environment })
    const [one = 0, two = 0] = fleet.ports
    try {
      return await askThrough(one, two, fleet.outside)
    } finally {
      await fleet.stop()
      await bouncer.kill()
    }
  },
}

async function askThrough(one: number, two: number, outside: number) {
  const origin = `http://127.0.0.1:${one}`
  const { customer, ids } = await seed(origin, 1)
  const others = await Promise.all(Array.from({ length: 5 }, () => newCustomer(origin)))
  const ledger: Ledger = { acknowledged: new Map(), refused: 0 }
  const stopped = new AbortController()
  const writing = writeUntilAborted(two, ledger, stopped.signal)
  let strange = 0
  await Promise.all(
    [customer, ...others].map(async ({ calls, user }) => {
      for (let n = 0; n < rounds; n++) {
        const [me, list] = await Promise.all([calls.profile.me(), calls.tenants.list({ query: {} })])
        if (me.email !== user.email || list.results.length !== (user.email === customer.user.email ? 1 : 0)) strange++
      }
    }),
  )
  const tenant = ids[0] ?? ''
  const host = `bench-0.localhost:${outside}`
  const seen: number[] = []
  for (let n = 0; n < 10; n++) {
    await visit({ port: two, host, path: '/' })
    await customer.calls.landingPages.update({ tenant, form: { content: contentWith(`anew-${n}`) } })
    await customer.calls.landingPages.publish({ tenant })
    const published = performance.now()
    while (!(await visit({ port: two, host, path: '/' })).text.includes(`anew-${n}`) && performance.now() - published < 5000);
    seen.push(performance.now() - published)
  }
  stopped.abort()
  const { lost } = await writing
  const missing = await findMissing(one, ledger.acknowledged)
  const slowest = Math.max(...seen)
  return {
    held: strange + lost + ledger.refused + missing.length === 0 && slowest < 1000,
    seen: `${strange} of ${rounds * 6} answers were not the asker’s own; of ${ledger.acknowledged.size} writes ${lost + ledger.refused} failed, ${missing.length} missing; published on the other within ${Math.round(slowest)} ms`,
  }
}
