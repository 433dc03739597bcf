import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { sql } from '#server/platform/database/sql.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { until } from '#server/testing/until.ts'
import { startWorker, type Work } from './worker.ts'

const fresh = await freshDatabase()
const database = openDatabase(roleConnections(fresh.connection), () => {})
after(async () => {
  await database.close()
  await fresh.drop()
})

const hour = 3_600_000
const fail = (error: Error) => assert.fail(error)
const start = (work: Pick<Work, 'run'> & Partial<Work>) => startWorker({ pollMs: hour, trouble: 'it cannot be done', warn: fail, ...work })

test('a worker runs again while its job returns 0, and then waits until it is woken', async () => {
  let [left, done] = [3, 0]
  const run = async () => {
    if (left === 0) return Infinity
    done++
    return --left === 0 ? Infinity : 0
  }
  const worker = start({ run })
  await until(() => done === 3)
  left = 2
  worker.wake()
  await until(() => done === 5)
  await worker.stop()
})

test('a worker runs its job once more when it is woken twice during a run', async () => {
  let runs = 0
  const pieces = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const worker = start({ run: async () => (await pieces[runs++]?.promise, Infinity) })
  worker.wake()
  worker.wake()
  pieces[0]?.resolve()
  await until(() => runs === 2)
  pieces[1]?.resolve()
  await worker.stop()
  assert.equal(runs, 2)
})

test('a worker runs again after the delay that its job returns, or else after `pollMs`', async () => {
  let [named, unnamed] = [0, 0]
  const workers = [start({ run: async () => (named++, 10) }), start({ pollMs: 10, run: async () => (unnamed++, Infinity) })]
  await until(() => named > 2 && unnamed > 2)
  await Promise.all(workers.map(worker => worker.stop()))
})

test('a worker retries a failing job, and logs consecutive equal failures once', async () => {
  const failures = ['away', 'away', 'away', 'full', 'full', '', 'full']
  const warned: string[] = []
  let runs = 0
  const run = async () => {
    const failure = failures[runs++]
    if (failure) throw new Error(failure)
    return Infinity
  }
  const worker = start({ run, pollMs: 5, warn: ({ message }, what) => warned.push(`${what}: ${message}`) })
  await until(() => runs > failures.length)
  await worker.stop()
  assert.deepEqual(
    warned,
    ['away', 'full', 'full'].map(message => `it cannot be done: ${message}`),
  )
})

test('a worker runs on a PostgreSQL notification, and after its listening connection was lost', async () => {
  let runs = 0
  const worker = start({ run: async () => (runs++, Infinity), wokenOn: { database, channel: 'work' } })
  // The job runs once at the start, and once when LISTEN becomes active.
  await until(() => runs === 2)
  for (const event of ['notify', 'loss']) {
    const before = runs
    await database.system(db =>
      event === 'notify'
        ? db.run(sql`select pg_notify('work', '')`)
        : db.run(
            sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'maydan listens%' and datname = current_database()`,
          ),
    )
    await until(() => runs > before)
  }
  await worker.stop()
})

test('`stop` aborts the signal of the current run, waits for the run, and starts no further run', async () => {
  let [begun, done] = [0, 0]
  const run = async (stopping: AbortSignal) => {
    begun++
    await new Promise(resolve => stopping.addEventListener('abort', resolve))
    done++
    return 0
  }
  const worker = start({ run })
  await worker.stop()
  worker.wake()
  assert.deepEqual([begun, done], [1, 1])
})

test('a stopped worker does not run when it is woken before the first run or during a delay', async () => {
  let runs = 0
  const run = async () => (runs++, Infinity)
  const later = start({ run, firstAfterMs: hour })
  await later.stop()
  later.wake()
  let hasBegun = false
  const hesitant = start({ run: async () => ((hasBegun = true), Infinity), delayMs: () => hour })
  await until(() => hasBegun)
  hesitant.wake()
  await hesitant.stop()
  assert.equal(runs, 0)
})
